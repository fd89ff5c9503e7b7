// SPDX-License-Identifier: MIT
// Positions and tasks of the lessons: how both are written, and which moves solve a task. The rules
// themselves are the program's: its service tells what a move does.
import {FILES, RANKS} from '../board/board.js';

/**
 * The conditions of a solving move; all that are named must hold. `moves`: it is one of these;
 * `piece`: a letter of the international notation; `captures`: a letter of FEN; `call`: the service's;
 * `goesOn`: the game is not over then.
 * @typedef {{moves?: string[], piece?: string, captures?: string, check?: true, call?: string,
 *   pass?: true, goesOn?: true}} Goal
 * Without a goal, only `answer` solves the task. `reply`: what the other side plays then.
 * @typedef {{answer: string, goal?: Goal, reply?: string}} Task
 * `before`: the moves that led there; `ends`: the result that the last task leads to.
 * @typedef {{name: string, fen: string, before: string[], tasks: Task[], ends?: string}} Step
 * @typedef {{name: string, steps: Step[]}} Chapter
 */

const FILE_LETTERS = 'abcdefghi';

/**
 * The FEN of pieces like "Ke2 kd9", in the letters of FEN.
 * @param {string} pieces @param {'w' | 'b'} [turn]
 */
export function fenOf(pieces, turn = 'w') {
  const ranks = Array.from({length: RANKS}, () => Array(FILES).fill('.'));
  for (const [letter, file, ...rank] of pieces.split(' ')) {
    ranks[RANKS - Number(rank.join(''))][FILE_LETTERS.indexOf(file)] = letter;
  }
  const board = ranks.map((rank) => rank.join('').replace(/\.+/g, ({length}) => String(length)));
  return `${board.join('/')} ${turn} - - 0 1`;
}

/**
 * True if the move solves the task.
 * @param {Task} task @param {any} move  the service's Move @param {any} position  the one after it
 */
export function isRight({answer, goal}, move, position) {
  if (!goal) return move.uci === answer;
  const {moves, piece, captures, check, call, pass, goesOn} = goal;
  return Boolean((!moves || moves.includes(move.uci)) &&
    (!piece || (move.international[0] === piece && !move.isPass)) &&
    (!captures || move.captured?.toLowerCase() === captures) &&
    (!check || position.check) && (!call || move.call === call) &&
    (!pass || move.isPass) && (!goesOn || !position.end));
}
