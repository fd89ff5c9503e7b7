// SPDX-License-Identifier: MIT
// A board as the first field of a FEN.

/** The reverse of readBoard. @param {string[]} letters @returns {string} */
export function boardText(letters) {
  const rows = Array.from({length: 10}, (_, i) => letters.slice((9 - i) * 9, (10 - i) * 9));
  return rows.map((row) => row.map((letter) => letter || '1').join('')
    .replace(/1+/g, (empty) => String(empty.length))).join('/');
}
