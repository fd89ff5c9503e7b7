// SPDX-License-Identifier: MIT
// The last position of a stored game, without the program: for small pictures.
import {play, readBoard} from './board.js';
import {boardText} from './board-text.js';

const STARTS = /** @type {Record<string, string>} */ ({
  janggi: 'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR',
  xiangqi: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR',
});

/** The moves of the main line of a stored tree, in UCI. @param {any} tree @returns {string[]} */
function mainLine({nodes}) {
  const moves = [];
  let at = 0;
  for (const [i, {parent, move}] of nodes.entries()) {
    if (parent !== at) continue;
    moves.push(move.uci);
    at = i + 1;
  }
  return moves;
}

/**
 * {board: the FEN's first field, count: of moves} of a stored game; throws if it cannot be read.
 * @param {any} record @param {string} game
 */
export function endOf(record, game) {
  const source = record.tree ?? record.game ?? record;
  const moves = record.tree ? mainLine(record.tree)
    : source.moves.map((/** @type {any} */ {uci}) => uci);
  const letters = readBoard((source.fen || STARTS[game]).split(' ')[0]);
  for (const uci of moves) play(letters, uci);
  return {board: boardText(letters), count: moves.length};
}
