// SPDX-License-Identifier: MIT
// The parts of the page that are loaded when they are wanted. (The build knows them by these paths.)

export const loadExtras = () => import('./extras.js');
export const loadExplorer = () => import('./explorer.js');
export const loadLessons = () => import('./lessons.js');
