// SPDX-License-Identifier: MIT
// The mistakes to train, each a value of the store. Those of reviewed games that the person played
// come in by themselves; a deleted one stays as a note, so that it does not come in again.
import {isCard} from './schedule.js';

const PREFIX = 'mistake/';
/** The ids of the reviews whose mistakes have come in. */
const SEEN = 'mistakes-of';
/** Mistakes and blunders, not inaccuracies. */
const LEAST_MARK = 2;

/** @typedef {import('./schedule.js').Card} Card */

const keyOf = (/** @type {Card} */ {review, ply}) => `${PREFIX}${review}/${ply}`;

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
 * The side that the person played in the game of a review; null if another one played it.
 * @param {import('../ui/store.js').Store} store @param {any} review
 */
async function sideOf(store, {source}) {
  const played = source ? await store.get(source) : null;
  return played?.kind === 'play' && !played.isShared ? played.person : null;
}

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
    for (const {id = ''} of reviews) {
      const stored = await this.store.get(id);
      const side = stored && await sideOf(this.store, stored);
      if (side) await this.#add(stored, side);
    }
    if (reviews.length > 0) {
      const ids = reviews.map(({id = ''}) => id);
      await this.store.updateValue(SEEN, (kept) => [...new Set([...asIds(kept), ...ids])]);
    }
    await this.#read();
    return this;
  }

  /** Takes one side's mistakes of a review in. @param {any} stored @param {'cho' | 'han'} side */
  async take(stored, side) {
    await this.#add(stored, side);
    await this.#read();
  }

  /** Stores the card as it is now. @param {Card} card */
  async note(card) {
    await this.store.putValue(keyOf(card), card);
    this.all = this.all.map((each) => keyOf(each) === keyOf(card) ? card : each);
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
    this.all = (await this.store.valuesFrom(PREFIX)).filter((value) => isCard(value));
  }
}

const asIds = (/** @type {any} */ value) =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
