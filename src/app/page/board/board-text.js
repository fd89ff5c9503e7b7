// SPDX-License-Identifier: MIT
// A board as the first field of a FEN.
import {FILES, RANKS} from './board.js';

/** The reverse of readBoard. @param {string[]} letters @returns {string} */
export function boardText(letters) {
  const rows = Array.from({length: RANKS},
    (_, i) => letters.slice((RANKS - 1 - i) * FILES, (RANKS - i) * FILES));
  return rows.map((row) => row.map((letter) => letter || '1').join('')
    .replace(/1+/g, (empty) => String(empty.length))).join('/');
}
