// SPDX-License-Identifier: MIT
// link.js is written when the program is built: how this page reaches its program.
import type {Link} from './engine.js';
export const KIND: 'server' | 'wasm';
export function openLink(): Link | Promise<Link>;
