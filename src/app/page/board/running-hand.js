// SPDX-License-Identifier: MIT
// The Hanja of Cho's pieces in a running hand, drawn for this page: strokes around the middle of a piece
// of the larger size, by the pieces' FEN letters.

const stroke = (/** @type {number} */ width, /** @type {string} */ path) =>
  `<path class="figl" stroke-width="${width}" stroke-linejoin="round" d="${path}"/>`;

/** @type {Record<string, string>} */
export const RUNNING_HAND = {
  // 楚
  k: stroke(3.6,
    'M-14-11C-10-12-6-12.5-3-13' +
    'M-8-18C-8.5-12-9-7-9.5-2' +
    'M-9-11C-11-8-13-5-15-3.5' +
    'M-8-10C-6-8-4-6.5-2-6' +
    'M2-13C6-13.5 10-14 14-14' +
    'M8-19C8-13 7.5-8 7-3' +
    'M7-12C5-9 3-7 1-5' +
    'M8-11C10-9 12.5-7 15-6') +
    stroke(4, 'M-10 1C-3 0 6-1 12-1C9 2 5 4 2 6') +
    stroke(4,
    'M1 0C1 5 .5 9 0 13' +
    'M1 7C5 6.5 8 6 10 6' +
    'M-6 5C-7 9-10 13-14 16C-8 13-4 14 2 15.5C8 17 13 17 17 15'),
  // 車, as 车
  r: stroke(4, 'M-11-12C-4-13 4-14 10-15M-2-19C-4-12-8-5-13 0C-4-2 4-3 12-4.5') +
    stroke(4.2, 'M-16 8.5C-6 6.5 6 5.5 16 4.5M3-10C3-1 2.5 9 1.5 18.5C.5 17 0 16-1 15'),
  // 包
  c: stroke(4.2, 'M-6-17C-8-12-11-8-15-5') +
    stroke(4.4, 'M-8-12C-1-14 7-15 13-14C15-6 13 2 8 8C6 8 4 6.5 2.5 5') +
    stroke(4, 'M-8-4C-4-5.5 1-6 5-6C4-2 0 1-5 2C-9 4-10 10-7 14C-2 18 9 17 15 11'),
  // 馬, as 马
  n: stroke(4, 'M-7-15C-8-9-9-4-9 .5C-3-.2 3-1 7-1') +
    stroke(4.2,
    'M-6-15C0-16 5-16.5 9-16.5C5-12 0-9-4-8C1-8.5 5-9 8-9C4-5-1-2-6-.5' +
    'M-9 1C-2-1 6-2 11-1.5C13 4 10 12 6 16C4 15 2.5 13.5 1.5 12') +
    stroke(3.6, 'M-14 9C-8 7.5-2 6.5 4 6'),
  // 象
  b: stroke(4, 'M-3-18C-6-14-9-11-13-8C-6-10 2-12 8-13C6-9 2-6-3-4') +
    stroke(4, 'M-10-5C-4-7 4-8 10-8C8-4 2-1-5 1C1-1 5 1 4 7C3 13 0 17-4 17') +
    stroke(3.6, 'M2 4C-3 7-8 9-13 10M4 8C-1 12-6 14-11 15M6 4C9 8 12 11 16 13'),
  // 士
  a: stroke(4.4, 'M-14-4C-6-6 5-8 14-8.5') +
    stroke(4.2, 'M1-17C0-8-1 2-2 9C-5 10-8 12-10 13.5C-2 12 6 11.5 12 12'),
  // 卒, as 卆
  p: stroke(4, 'M-1-19C-2-12-6-5-13-1M-12-11C-5-13 2-14 7-14.5C6-9 5-5 6-3C8-.5 13-2 14-6') +
    stroke(4.2, 'M-15 6.5C-5 5 6 4 16 3M1-1C1 6 .5 12 0 19'),
};
