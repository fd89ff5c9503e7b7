// SPDX-License-Identifier: MIT
// When a mistake comes back: Leitner's boxes. A new one is due at once. A right answer puts it one box
// further, a wrong one back into the first; after the last box, three right answers in a row, it is
// learned.
import {isCount, isLike, isList, isNumber, isOneOf, isText, orNone} from '../ui/checks.js';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long after a right answer each box waits. */
const WAITS_MS = [0, DAY_MS, 3 * DAY_MS];
const AGAIN_MS = 10 * MINUTE_MS;
/** The box of those that are learned. */
export const LEARNED = WAITS_MS.length;

/** @typedef {{uci: string, korean: string, northern: string, international: string}} NamedMove */

/**
 * A position in which the person made a mistake. `rules`, `fen` and `moves` are the
 * service's GameRef, `played` and `best` its Moves; `chance` is Cho's by the best move, `loss` the
 * mistake's; `review` is the review's id, which may not be stored here (`hansu analyze FOLDER --player`),
 * `ply` the mistake's number in it, from 0.
 * `box`, `due` (ms), `rights` and `wrongs` are the schedule's.
 * @typedef {{review: string, ply: number, title: string, side: 'cho' | 'han', rules: string,
 *   fen: string, moves: string[], played: NamedMove, best: NamedMove, chance: number, loss: number,
 *   box: number, due: number, rights: number, wrongs: number, isRemoved?: boolean}} Card
 */

const UCI = /^([a-i]([1-9]|10)){2}$/;
const isUci = (/** @type {any} */ value) => isText(value) && UCI.test(value);
const isMove = isLike({uci: isUci, korean: isText, northern: isText, international: isText});
const isShare = (/** @type {any} */ value) => isNumber(value) && value >= 0 && value <= 1;
const isBox = (/** @type {any} */ value) => isCount(value) && value <= LEARNED;

/** True if the stored value is a card. @type {(value: any) => value is Card} */
export const isCard = /** @type {any} */ (isLike({
  review: isText, ply: isCount, title: isText, side: isOneOf('cho', 'han'), rules: isText, fen: isText,
  moves: isList(isUci), played: isMove, best: isMove, chance: isShare, loss: isShare,
  box: isBox, due: isNumber, rights: isCount, wrongs: isCount, isRemoved: orNone(isOneOf(true, false)),
}));

/**
 * A card after an answer at that time.
 * @param {Card} card @param {boolean} isRight @param {number} now
 */
export function graded(card, isRight, now) {
  if (!isRight) return {...card, box: 0, due: now + AGAIN_MS, wrongs: card.wrongs + 1};
  const box = Math.min(card.box + 1, LEARNED);
  return {...card, box, due: box === LEARNED ? card.due : now + WAITS_MS[box], rights: card.rights + 1};
}

/** @param {Card} card */
const isOpen = ({box, isRemoved}) => box < LEARNED && !isRemoved;

/**
 * The cards that are due, those of the first box first, then by the loss.
 * @param {Card[]} cards @param {number} now
 */
export function dueCards(cards, now) {
  return cards.filter((card) => isOpen(card) && card.due <= now)
    .sort((a, b) => a.box - b.box || b.loss - a.loss || a.ply - b.ply);
}

/** When the next card comes, in ms; Infinity if there is no such card. @param {Card[]} cards */
export const nextDue = (cards) => Math.min(...cards.filter(isOpen).map(({due}) => due));

/** @param {Card[]} cards */
export const counts = (cards) => ({
  all: cards.filter(({isRemoved}) => !isRemoved).length,
  learned: cards.filter(({box, isRemoved}) => box === LEARNED && !isRemoved).length,
});
