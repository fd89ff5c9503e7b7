// SPDX-License-Identifier: MIT
// The mistakes to train, each a value of the store. Those of reviewed games that the person played
// come in by themselves; a deleted one stays as a note, so that it does not come in again.
import {isCard} from './schedule.js';

/** The keys of the cards begin so. */
export const CARDS = 'mistake/';
/** The ids of the reviews whose mistakes have come in. */
export const SEEN = 'mistakes-of';
/** Mistakes and blunders, not inaccuracies. */
const LEAST_MARK = 2;

/** @typedef {import('./schedule.js').Card} Card */

const keyOf = (/** @type {Card} */ {review, ply}) => `${CARDS}${review}/${ply}`;

const named = (/** @type {any} */ {uci, korean, northern, international}) =>
  ({uci, korean, northern, international});

/**
 * The cards of one side's mistakes in a stored review, due at once; without what is damaged there.
 * @param {any} stored @param {'cho' | 'han'} side @param {number} now
 * @returns {Card[]}
 */
export function mistakesOf({id, title, game, result}, side, now) {
  const {rules, fen = '', moves} = game;
  return result.moves.flatMap((/** @type {any} */ played, /** @type {number} */ ply) => {
    const {turn, line, chance} = result.positions[ply] ?? {};
    const best = Array.isArray(line) ? line[0] : null;
    if (turn !== side || !(played.mark >= LEAST_MARK) || !best) return [];
    const card = {review: id, ply, title, side, rules, fen,
      moves: moves.slice(0, ply).map((/** @type {any} */ move) => move.uci), played: named(played),
      best: named(best), chance, loss: played.loss, box: 0, due: now, rights: 0, wrongs: 0};
    return isCard(card) ? [card] : [];
  });
}

/**
 * The side that the person played in that stored game; null if another one played it, or two people.
 * @param {any} game @returns {'cho' | 'han' | null}
 */
export const sideOf = (game) => game?.kind === 'play' && !game.isShared ? game.person : null;

/**
 * Two browsers' cards of one mistake: the one that was answered more often; deleted, it stays so.
 * @param {any} own @param {any} other
 */
export function mergedCards(own, other) {
  if (!isCard(own) || !isCard(other)) return isCard(other) ? other : own ?? other;
  const rounds = (/** @type {Card} */ {rights, wrongs}) => rights + wrongs;
  const kept = rounds(other) > rounds(own) ? other : own;
  return own.isRemoved || other.isRemoved ? {...kept, isRemoved: true} : kept;
}

/** The reviews that have come in in one of two browsers. @param {any} one @param {any} other */
export const mergedSeen = (one, other) => [...new Set([...asIds(one), ...asIds(other)])];

export class TrainerCards {
  /** @type {Card[]} */
  all = [];

  /** @param {import('../ui/store.js').Store} store */
  constructor(store) {
    this.store = store;
  }

  /** Reads the cards, after those of new reviews have come in. */
  async load() {
    const seen = new Set(await this.#seen());
    const reviews = (await this.store.list())
      .filter(({id = '', kind}) => kind === 'review' && !seen.has(id));
    const ids = /** @type {string[]} */ ([]);
    for (const {id = ''} of reviews) {
      if (await this.#takeNew(id)) ids.push(id);
    }
    if (ids.length > 0) await this.store.updateValue(SEEN, (kept) => mergedSeen(kept, ids));
    await this.#read();
    return this;
  }

  /** Takes one side's mistakes of a review in. @param {any} stored @param {'cho' | 'han'} side */
  async take(stored, side) {
    await this.#add(stored, side);
    await this.#read();
  }

  /**
   * Changes the card as it is stored now: another tab may have deleted or graded it meanwhile.
   * @param {Card} card @param {(stored: Card) => Card} change
   * @returns {Promise<Card>} the stored card; if it is gone, `card` after the change
   */
  async change(card, change) {
    const stored = await this.store.updateValue(keyOf(card),
      (kept) => isCard(kept) ? change(kept) : null);
    this.all = this.all.flatMap((each) => keyOf(each) === keyOf(card) ? stored ?? [] : each);
    return stored ?? change(card);
  }

  // False if the review or its game cannot be read now: then it may come in later.
  async #takeNew(/** @type {string} */ id) {
    const stored = await this.store.get(id);
    const played = stored?.source ? await this.store.get(stored.source) : null;
    if (!stored || (stored.source && !played)) return false;
    const side = sideOf(played);
    if (side) await this.#add(stored, side);
    return true;
  }

  // Known ones stay as they are.
  async #add(/** @type {any} */ stored, /** @type {'cho' | 'han'} */ side) {
    for (const card of mistakesOf(stored, side, Date.now())) {
      await this.store.updateValue(keyOf(card), (kept) => isCard(kept) ? null : card);
    }
  }

  async #seen() {
    return asIds(await this.store.getValue(SEEN));
  }

  // One bad record hides no other.
  async #read() {
    this.all = (await this.store.valuesFrom(CARDS)).filter((value) => isCard(value));
  }
}

const asIds = (/** @type {any} */ value) =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
