// SPDX-License-Identifier: MIT
// The openings: what was played in a position, with their own Korean. Loaded when they are wanted.
export {ExplorerPanel} from './explorer/explorer-panel.js';
