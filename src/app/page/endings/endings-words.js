// SPDX-License-Identifier: MIT
// The texts of the endgame trainer, and of the values of endings in the analysis.
import {defineWords, filled, sideWords} from '../ui/words.js';

export const endingsWords = defineWords((tr, game) => ({
  ...sideWords(tr, game), title: tr('Endgame trainer'), one: tr('One moment…'),
  task: tr('{side} to move wins: mate in {moves} with best play'),
  rules: tr('Rules'),
  ruleNames: {janggicasual: tr('without bikjang'), janggitraditional: tr('bikjang draws')},
  theme: tr('Pieces'), sets: {KRRvK: tr('Two chariots'), KPPvK: tr('Two soldiers')},
  length: tr('Moves to mate'), range: tr('{least} to {most}'), onward: tr('{least} or more'),
  tally: tr('Won here: {won}, without a slip: {clean}'),
  '': '',
  best: tr('{move} is right. {reply} lasts longest: mate in {left} now.'),
  slower: tr('{move} still wins: mate in {left} after {reply}. {quicker} was quicker.'),
  spoiled: tr('{move} gives the win away: {verdict}. These keep it: {keepers}'),
  quickest: tr('{move}: mate in {count}, the fastest possible!'),
  mated: tr('{move}: mate in {count}. Best play takes {least}.'),
  helped: tr('{move}: mate in {count}, after a slip or a hint.'),
  hintPiece: tr('This piece moves.'), hintMove: tr('This is the move.'),
  notWon: tr('The tables show no win here. Here is another one.'),
  refused: '{why}', trouble: tr('That did not work: {reason}'), illegal: tr('That move cannot be made.'),
  none: tr('This program has no endgame tables.'),
  buttons: {
    hint: tr('Hint'), again: tr('From the start'), pass: tr('Pass'), next: tr('Next position'),
    analyze: tr('Analyze it'),
  },
  tables: tr('Endgame tables'),
  values: {win: tr('{side} wins: mate in {moves} with best play'), draw: tr('Drawn with best play'),
    unknown: tr('The tables do not say: {reason}')},
  moveValues: {win: tr('wins in {moves}'), draw: tr('draws'), loss: tr('loses in {moves}'),
    unknown: tr('unknown')},
  reasons: {
    'perpetual check': tr('perpetual check may decide'),
    'ply limit': tr('the game may end by the ply limit first'),
    'repetition': tr('the game may end by repetition first'),
    'no table': tr('no table covers the pieces that are left'),
  },
}));

/** Moves of the side that mates. @param {number} plies */
export const movesOf = (plies) => Math.ceil(plies / 2);

/**
 * "wins in 4": the service's value of a move.
 * @param {{value: 'win' | 'draw' | 'loss' | 'unknown', plies?: number}} entry
 * @param {Record<string, any>} settings
 */
export function moveValueText({value, plies = 0}, settings) {
  return filled(endingsWords(settings).moveValues[value], {moves: movesOf(plies)});
}

/**
 * The service's value of a position.
 * @param {any} probed @param {'cho' | 'han'} turn @param {Record<string, any>} settings
 */
export function valueText({value, plies = 0, reason = ''}, turn, settings) {
  const words = endingsWords(settings);
  const other = turn === 'cho' ? 'han' : 'cho';
  const side = words[value === 'loss' ? other : turn];
  const text = words.values[/** @type {'win'} */ (value === 'loss' ? 'win' : value)];
  const reasons = /** @type {Record<string, string>} */ (words.reasons);
  return filled(text, {side, moves: movesOf(plies), reason: reasons[reason] ?? reason});
}
