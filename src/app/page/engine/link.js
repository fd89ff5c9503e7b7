// SPDX-License-Identifier: MIT
// How this page reaches its program: a server or, in the browser itself, WebAssembly. The build
// defines HANSU_KIND and drops the other way.
import {openSocket} from './engine-socket.js';
import {openWorker} from './engine-worker.js';

export const KIND = HANSU_KIND;
/** @type {() => import('./engine.js').Link | Promise<import('./engine.js').Link>} */
export const openLink = HANSU_KIND === 'wasm' ? openWorker : openSocket;
