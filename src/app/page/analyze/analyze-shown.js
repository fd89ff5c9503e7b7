// SPDX-License-Identifier: MIT
// The line of a study that is shown, to its end, for paper and pictures.
import {startOf} from '../board/game-board.js';
import {otherSide} from '../play/play-record.js';
import {MOVE_MARKS} from '../ui/move-marks.js';
import {moveText} from '../ui/words.js';
import {lineFrom, pathTo, plyOf} from './tree.js';

// `untitled` is the title of a study that has no other.
/** @returns {import('../shell/print.js').ShownGame} */
export function shownGameOf({title, tree, node}, untitled, settings) {
  const at = plyOf(node);
  const turn = node.seen?.position?.turn ?? 'cho';
  return {
    title: title || untitled, tags: tree.tags, result: tree.result, at,
    start: startOf(tree.fen, settings.game), turned: Boolean(settings.turned),
    first: at % 2 === 0 ? turn : otherSide(turn),
    moves: [...pathTo(node), ...lineFrom(node)].map(({move, glyph, comment}) => ({
      uci: move.uci, text: moveText(move, settings), sign: MOVE_MARKS[glyph ?? 0], comment})),
  };
}
