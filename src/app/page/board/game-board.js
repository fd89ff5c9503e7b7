// SPDX-License-Identifier: MIT
// The first and the last position of a stored game, without the program: for pictures.
import {boardAfter} from './board.js';
import {boardText} from './board-text.js';

const STARTS = /** @type {Record<string, string>} */ ({
  janggi: 'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR',
  xiangqi: 'rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR',
});

/** The moves of the main line of a stored tree. @param {any} tree @returns {{uci: string}[]} */
function mainLine({nodes}) {
  const moves = [];
  let at = 0;
  for (const [i, {parent, move}] of nodes.entries()) {
    if (parent !== at) continue;
    moves.push(move);
    at = i + 1;
  }
  return moves;
}

/** The board before the first move. @param {string} fen  '' for the usual one @param {string} game */
export const startOf = (fen, game) => (fen || STARTS[game]).split(' ')[0];

/**
 * {start, board: the FEN's first field before and after the moves, count: of moves} of a stored game;
 * throws if it cannot be read.
 * @param {any} record @param {string} game
 */
export function endsOf(record, game) {
  const source = record.tree ?? record.game ?? record;
  const moves = record.tree ? mainLine(record.tree) : source.moves;
  const start = startOf(source.fen, game);
  return {start, board: boardText(boardAfter(start, moves)), count: moves.length};
}
