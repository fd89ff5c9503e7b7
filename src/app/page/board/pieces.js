// SPDX-License-Identifier: MIT
// The pieces by their FEN letters, upper case for the side that moves first: what is written on
// them, how large they are, what they are worth.
import {isXiangqi, usesOtherWords} from '../ui/game.js';
import {CURSIVE_HAND} from './cursive-hand.js';
import {FIGURES} from './figures.js';

// A lower-case letter stands for the first side's glyph, which the second shares unless it has its
// own under the upper-case letter.
const JANGGI_GLYPHS = {
  hanja: {k: '楚', a: '士', r: '車', c: '包', n: '馬', b: '象', p: '卒', K: '漢', P: '兵'},
  hangul: {k: '초', a: '사', r: '차', c: '포', n: '마', b: '상', p: '졸', K: '한', P: '병'},
};
const NORTHERN_GLYPHS = {hanja: {k: '官', K: '將'}, hangul: {k: '관', K: '장', n: '말'}};
const XIANGQI_GLYPHS = {
  hanja: {k: '帥', a: '仕', r: '俥', c: '炮', n: '傌', b: '相', p: '兵',
    K: '將', A: '士', R: '車', C: '砲', N: '馬', B: '象', P: '卒'},
  hangul: {k: '수', a: '사', r: '차', c: '포', n: '마', b: '상', p: '병', K: '장', P: '졸'},
};
// Where they differ.
const SIMPLIFIED_GLYPHS = {
  hanja: {k: '帅', r: '车', n: '马', K: '将', R: '车', C: '炮', N: '马'}, hangul: {},
};
// The initials of the English names, or another letter where those are the same.
const LETTERS = {k: 'G', a: 'A', r: 'R', c: 'C', n: 'H', b: 'E', p: 'S'};
export const PIECE_KINDS = Object.keys(LETTERS);

/** Points in Janggi; in Xiangqi they tell only which piece is dearer. */
export const POINTS = {k: 0, a: 3, r: 13, c: 7, n: 5, b: 3, p: 2};

// Half the width of a piece: in Janggi in three sizes, generals, larger pieces, guards and soldiers.
const OCTAGON_SIZES = {k: 29, r: 25.5, c: 25.5, n: 25.5, b: 25.5, a: 20.5, p: 20.5};
const ROUND_SIZE = 26;

export const isCho = (letter) => letter === letter.toUpperCase();

/** Pieces of Xiangqi are round, unless a set of Janggi is chosen. */
export const isRound = (settings) => isXiangqi(settings) && settings.shape !== 'octagon';

export function sizeOf(letter, settings) {
  return isRound(settings) ? ROUND_SIZE : OCTAGON_SIZES[letter.toLowerCase()];
}

/**
 * The drawing on a piece: a picture, or a character of Cho in a cursive hand; '' where it is text.
 * @param {string} letter @param {Record<string, any>} settings
 */
export function drawingOf(letter, settings) {
  const type = letter.toLowerCase();
  if (settings.pieces === 'figures') return FIGURES[type];
  const isCursive = settings.choHand === 'cursive' && settings.pieces === 'hanja' &&
    !isXiangqi(settings) && isCho(letter);
  // The North's general has another character.
  const isDrawn = isCursive && !(type === 'k' && usesOtherWords(settings));
  return isDrawn ? `<path class="brush" d="${CURSIVE_HAND[type]}"/>` : '';
}

export function glyphOf(letter, settings) {
  const type = letter.toLowerCase();
  const own = isCho(letter) ? type : type.toUpperCase();
  const {pieces} = settings;
  if (pieces === 'letters' || pieces === 'figures') return LETTERS[type];
  const [usual, other] = isXiangqi(settings) ? [XIANGQI_GLYPHS, SIMPLIFIED_GLYPHS]
    : [JANGGI_GLYPHS, NORTHERN_GLYPHS];
  const glyphs = {...usual[pieces], ...(usesOtherWords(settings) ? other[pieces] : {})};
  return glyphs[own] || glyphs[type];
}
