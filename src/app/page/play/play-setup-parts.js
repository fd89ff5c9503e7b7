// SPDX-License-Identifier: MIT
// Parts of the questions before a game: the fields of a clock of the person's own, and the pictures of
// the setups.
import {BoardPainter, FILES, POINTS, readBoard} from '../board/board.js';
import {make} from '../ui/dom.js';
import {SECOND} from './play-clock.js';

/**
 * Changes `own` as the person types.
 * @param {import('./play-clock.js').Control} own @param {any} words
 */
export function ownClockFields(own, words) {
  const field = (/** @type {string} */ label, /** @type {keyof typeof own} */ name,
    /** @type {number} */ unit, /** @type {number} */ most) => {
    const input = make('input', '');
    Object.assign(input, {type: 'number', min: '0', max: String(most),
      value: String(own[name] / unit)});
    input.addEventListener('change', () => {
      own[name] = Math.min(Math.max(Math.round(Number(input.value)) || 0, 0), most) * unit;
    });
    return make('label', 'field', make('span', '', label), input);
  };
  return [field(words.minutes, 'main', 60 * SECOND, 180),
    field(words.increment, 'increment', SECOND, 60),
    field(words.byoyomi, 'byoyomi', SECOND, 120), field(words.periods, 'periods', 1, 20)];
}

/**
 * The back row of a side as that side sees it.
 * @param {string} board  the FEN's first field @param {boolean} isHan
 * @param {Record<string, any>} settings
 */
export function rowPicture(board, isHan, settings) {
  const painter = new BoardPainter({...settings, turned: isHan});
  const letters = readBoard(board);
  const first = isHan ? POINTS - FILES : 0;
  const {x, y} = painter.at(isHan ? POINTS - 1 : 0);
  const picture = make('span', 'rank flat');
  picture.ariaHidden = 'true';
  const pieces = letters.slice(first, first + FILES)
    .map((letter, file) => letter && painter.piece(letter, first + file));
  picture.innerHTML =
    `<svg viewBox="${x - 32} ${y - 32} 544 66">${pieces.join('')}</svg>`;
  return picture;
}
