// SPDX-License-Identifier: MIT
// The rules in short: of Janggi by the texts of the lessons, of Xiangqi by sentences here.
import {gameTexts} from './game-texts.js';
import {pieceTexts} from './piece-texts.js';

/** The pieces by their FEN letters, the general first. */
const PIECES = [...'karcnbp'];
/** The steps of lessons whose texts are rules of the game as a whole. */
const GAME_STEPS = ['check1', 'mate1', 'pass1', 'pass2', 'bikjang1', 'points1', 'points3', 'repetition1',
  'repetition2'];

/**
 * `pieces`: how each moves, with what it may and may not do; `game`: the other rules; `note`: below them.
 * @typedef {{text: string, yes?: string[], no?: string[]}} PieceRules
 * @typedef {{pieces: [string, PieceRules][], game: {title: string, text: string}[], note: string}} RuleTexts
 */

/** @param {(text: string) => string} tr @returns {RuleTexts} */
function janggi(tr) {
  const steps = /** @type {Record<string, any>} */ ({...pieceTexts(tr), ...gameTexts(tr)});
  return {
    pieces: PIECES.map((letter) => [letter, steps[`${letter}1`]]),
    game: GAME_STEPS.map((name) => steps[name]),
    note: tr('Rule sets differ in bikjang, passing and points: each game names its own.'),
  };
}

/** @param {(text: string) => string} tr @returns {Record<string, PieceRules>} */
const xiangqiPieces = (tr) => ({
  k: {text: tr('It moves one point along a line, and stays in the palace.'),
    no: [tr('The generals never face each other with nothing between them.')]},
  a: {text: tr('It moves one point diagonally, and stays in the palace.')},
  r: {text: tr('It moves along a line as far as the way is free.')},
  c: {text: tr('It moves as a chariot does.'),
    yes: [tr('It captures over exactly one piece, of either side.')],
    no: [tr('It captures nothing without jumping.')]},
  n: {text: tr('It moves one point along a line, and from there one point diagonally outward.'),
    no: [tr('A piece on the first point blocks it.')]},
  b: {text: tr('It moves two points diagonally.'),
    no: [tr('A piece between blocks it.'), tr('It does not cross the river.')]},
  p: {text: tr('It moves one point forward.'),
    yes: [tr('Beyond the river it also moves sideways.')], no: [tr('It does not move backward.')]},
});

/** @param {(text: string) => string} tr @returns {RuleTexts} */
function xiangqi(tr) {
  const pieces = xiangqiPieces(tr);
  return {
    pieces: PIECES.map((letter) => [letter, pieces[letter]]),
    game: [
      {title: tr('Checkmate and stalemate'),
        text: tr('Who is in checkmate, or has no legal move, has lost. There is no pass.')},
      {title: tr('Checks and chases without end'),
        text: tr('Who repeats a position by checks alone, or by chasing one piece, loses. Other ' +
          'repetitions are a draw.')},
    ],
    note: '',
  };
}

/** @param {(text: string) => string} tr @param {string} [game] */
export const rulesInShort = (tr, game = 'janggi') => game === 'xiangqi' ? xiangqi(tr) : janggi(tr);
