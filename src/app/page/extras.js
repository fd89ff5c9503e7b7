// SPDX-License-Identifier: MIT
// The parts of the served page that are rarely used: loaded when they are.
export {offerAnimation} from './share/animation-dialog.js';
// The tests in browsers use this.
export {Gif} from './share/gif.js';
