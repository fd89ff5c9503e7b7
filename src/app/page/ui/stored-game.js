// SPDX-License-Identifier: MIT
// The records of games in the store. They come from other versions, other tabs and files, so that
// each is checked when it is read; one that does not fit is set aside, and can be saved as a file.
import {isCount, isLike, isList, isNumber, isOneOf, isPair, isText, orNone, orNull} from './checks.js';

const ID = /^[\w-]{1,64}$/;
const MOVE = /^[a-i](?:10|[1-9])[a-i](?:10|[1-9])$/;

const isMove = isLike({uci: (uci) => isText(uci) && MOVE.test(uci), seconds: orNone(isNumber), comment: orNone(isText)});
const isResult = isOneOf('*', '1-0', '0-1', '1/2-1/2');
const isClock = isLike({left: isNumber, periods: isCount});
const isGame = isLike({
  rules: orNone(isText), fen: orNone(isText), tags: orNone(isList(isPair)), comment: orNone(isText),
  moves: isList(isMove), result: orNone(isResult),
});

const isPlayed = isLike({
  rules: isText, fen: isText, person: isOneOf('cho', 'han'), level: orNull(isCount), ms: isNumber,
  control: orNull(isLike({main: isNumber, increment: isNumber, byoyomi: isNumber, periods: isCount})),
  clocks: isList(isLike({cho: isClock, han: isClock})), spent: orNone(isNumber),
  end: orNull(isLike({result: isResult, reason: isText})), tags: isList(isPair), result: isResult,
  isShared: orNone(isOneOf(true, false)), turnsBoard: orNone(isOneOf(true, false)),
});

const isReview = isLike({
  positions: isList(isLike({board: isText, turn: isOneOf('cho', 'han'), line: isList(isMove), chance: orNone(isNumber)})),
  moves: isList(isLike({uci: isText, mark: isCount, loss: isNumber})),
});

/** True if the tree's moves follow earlier ones. @param {any} tree */
function isTree(tree) {
  return isLike({version: isOneOf(1), nodes: isList(isLike({parent: isCount, move: isMove})),
    rules: orNone(isText), fen: orNone(isText), comment: orNone(isText)})(tree) &&
    tree.nodes.every((/** @type {any} */ {parent}, /** @type {number} */ i) => parent <= i);
}

/** The fields of each kind, beside the common ones. @type {Record<string, import('./checks.js').Check>} */
const KINDS = {
  play: (record) => isGame(record) && isPlayed(record) && record.clocks.length === record.moves.length + 1,
  study: ({tree, at, source}) => isTree(tree) && orNone(isText)(at) && orNone(isText)(source),
  review: ({game, result, source}) => isGame(game) && isReview(result) && orNone(isText)(source) &&
    result.moves.length <= game.moves.length && result.positions.length === result.moves.length + 1,
};

/** True if the store can keep the record under its id, whatever it is. @param {any} record */
export const isKeepable = (record) => isText(record?.id) && ID.test(record.id);

/** True if this version can open the record. @param {any} record */
export function isStoredGame(record) {
  return isKeepable(record) && isText(record.title) && isNumber(record.changed) &&
    isText(record.kind) && Object.hasOwn(KINDS, record.kind) && KINDS[record.kind](record);
}
