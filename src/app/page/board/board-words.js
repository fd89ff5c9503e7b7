// SPDX-License-Identifier: MIT
// The names of the board's points, for those who hear them.
import {FILES, RANKS, pointsOf, readBoard, squareOf} from './board.js';
import {isXiangqi} from '../ui/game.js';
import {glyphOf, isCho} from './pieces.js';
import {defineWords, filled, sideWords} from '../ui/words.js';

// By the letters of FEN. In Korean, all but the generals of Janggi are called what is written on
// them.
export const boardWords = defineWords((tr, game) => ({
  ...sideWords(tr, game),
  board: game === 'xiangqi' ? tr('Xiangqi board') : tr('Janggi board'),
  pieces: {
    k: tr('general'), a: tr('guard'), r: tr('chariot'), c: tr('cannon'), n: tr('horse'),
    b: tr('elephant'), p: tr('soldier'),
  },
  goal: tr('can go here'), picked: tr('{piece} is picked up: {count} points to go to.'),
  pickedOne: tr('{piece} is picked up: one point to go to.'),
  pickedNone: tr('{piece} is picked up: it cannot move.'), putBack: tr('Put back.'),
  pickedAhead: tr('{piece} is picked up for the next move.'),
  moved: tr('{piece} from {from} to {to}'), took: tr('takes the {piece}'), passed: tr('pass'),
  check: tr('Check!'), checkAnswered: tr('Check answered'), bikjang: tr('Bikjang!'),
  mate: tr('Checkmate!'),
}));

// "02": the row counted from Han's edge (the tenth is 0), and the column from Cho's left; in
// Xiangqi "b1", as UCI has it.
function coordinateOf(point, settings) {
  if (isXiangqi(settings)) return squareOf(point);
  return `${(RANKS - Math.floor(point / FILES)) % 10}${point % FILES + 1}`;
}

function kindName(letter, settings) {
  const type = letter.toLowerCase();
  if (settings.language === 'ko' && (type !== 'k' || isXiangqi(settings))) {
    return glyphOf(letter, {...settings, pieces: 'hangul'});
  }
  return boardWords(settings).pieces[type];
}

/** "horse, Cho". @param {string} letter @param {Record<string, any>} settings */
export function pieceName(letter, settings) {
  const words = boardWords(settings);
  return `${kindName(letter, settings)}, ${isCho(letter) ? words.cho : words.han}`;
}

/**
 * "02 horse, Cho"; an empty point is "02".
 * @param {number} point @param {string} letter @param {Record<string, any>} settings
 */
export function pointName(point, letter, settings) {
  const place = coordinateOf(point, settings);
  return letter ? `${place} ${pieceName(letter, settings)}` : place;
}

/**
 * The call after a move: the service's Move. '' for nothing.
 * @param {any} move @param {Record<string, any>} settings @returns {string}
 */
export function callText(move, settings) {
  /** @type {Record<string, any>} */
  const words = boardWords(settings);
  return move.call ? words[move.call] : '';
}

/**
 * A move in words: "horse from 02 to 83, takes the soldier, Check!"
 * @param {any} move @param {string[]} board  after the move @param {Record<string, any>} settings
 */
export function spokenMove(move, board, settings) {
  const words = boardWords(settings);
  const {from, to} = pointsOf(move.uci);
  const parts = [move.isPass ? words.passed : filled(words.moved,
    {piece: kindName(board[to], settings), from: coordinateOf(from, settings),
      to: coordinateOf(to, settings)})];
  if (move.captured) parts.push(filled(words.took, {piece: kindName(move.captured, settings)}));
  if (move.call) parts.push(callText(move, settings));
  return parts.join(', ');
}

/**
 * "The horse is picked up: 5 points to go to."
 * @param {{letter: string, point: number, count: number} | null} picked
 * @param {Record<string, any>} settings
 */
export function pickedText(picked, settings) {
  const words = boardWords(settings);
  if (!picked) return words.putBack;
  const {letter, point, count} = picked;
  const texts = /** @type {Record<number, string>} */ (
    {[-1]: words.pickedAhead, 0: words.pickedNone, 1: words.pickedOne});
  const text = texts[count] ?? words.picked;
  return filled(text, {piece: `${coordinateOf(point, settings)} ${kindName(letter, settings)}`, count});
}

/**
 * "chariot from 09 to 08", of a move that has not been made.
 * @param {string} uci @param {string} board  the FEN's first field
 * @param {Record<string, any>} settings
 */
export function moveName(uci, board, settings) {
  const words = boardWords(settings);
  const {from, to} = pointsOf(uci);
  if (from === to) return words.passed;
  return filled(words.moved, {piece: kindName(readBoard(board)[from], settings),
    from: coordinateOf(from, settings), to: coordinateOf(to, settings)});
}
