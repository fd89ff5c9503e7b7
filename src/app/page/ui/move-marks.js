// SPDX-License-Identifier: MIT
// The marks that people give moves, by PGN's numbers.
import {pointsOf} from '../board/board.js';

/** By number; 0 for none. */
export const MOVE_MARKS = ['', '!', '?', '!!', '??', '!?', '?!'];

/** The colors of the marks on the board, as board.css numbers them. */
const TONES = [0, 4, 2, 4, 3, 5, 1];

/**
 * The badge of a marked move on the board, or null.
 * @param {string | undefined} uci @param {number | undefined} glyph
 */
export function badgeOf(uci, glyph) {
  if (!uci || !glyph) return null;
  return {point: pointsOf(uci).to, mark: TONES[glyph], text: MOVE_MARKS[glyph]};
}

/** A mark as it stands after a move in a list. @param {number} glyph */
export const toneOf = (glyph) => `tone${TONES[glyph]}`;
