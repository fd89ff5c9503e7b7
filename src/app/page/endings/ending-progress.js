// SPDX-License-Identifier: MIT
// The endings that the reader has won, by rules, pieces and length.
import {isCount, isLike} from '../ui/checks.js';

export const ENDINGS = 'endings';
/** The shortest and the longest wins of each length, in moves. */
export const LENGTHS = [[1, 2], [3, 4], [5, 8], [9, Number.MAX_SAFE_INTEGER]];

/** @typedef {{won: number, clean: number}} Tally  `clean`: without a slip and without help */
/** @typedef {{rules: string, set: string, least: number}} Theme  `least`: of its LENGTHS */

const KEY = /^[a-z]{1,40}\/K[A-Z]{0,16}vK[A-Z]{0,16}\/\d{1,2}$/;
const isTally = isLike({won: isCount, clean: isCount});
const keyOf = (/** @type {Theme} */ {rules, set, least}) => `${rules}/${set}/${least}`;

/** The progress in a value that was kept or comes from a file. @param {any} value @returns {Record<string, Tally>} */
const talliesIn = (value) => Object.fromEntries(
  Object.entries(value ?? {}).filter(([key, tally]) => KEY.test(key) && isTally(tally)));

/** The length of a win in that many moves. @param {number} moves */
export const lengthOf = (moves) => LENGTHS.find(([, most]) => moves <= most) ?? LENGTHS[0];

/** The progress of two browsers: the larger counts. @param {any} one @param {any} other */
export function mergedEndings(one, other) {
  const merged = talliesIn(one);
  for (const [key, theirs] of Object.entries(talliesIn(other))) {
    const {won, clean} = merged[key] ?? theirs;
    merged[key] = {won: Math.max(won, theirs.won), clean: Math.max(clean, theirs.clean)};
  }
  return merged;
}

export class EndingProgress {
  /** @type {Record<string, Tally>} */
  #tallies = {};

  /** @param {import('../ui/store.js').Store} store */
  constructor(store) {
    this.store = store;
  }

  async load() {
    this.#tallies = talliesIn(await this.store.getValue(ENDINGS));
    return this;
  }

  /** @param {Theme} theme */
  of(theme) {
    return this.#tallies[keyOf(theme)] ?? {won: 0, clean: 0};
  }

  /** The sum of all themes. @returns {Tally} */
  get all() {
    return Object.values(this.#tallies).reduce(
      (sum, {won, clean}) => ({won: sum.won + won, clean: sum.clean + clean}), {won: 0, clean: 0});
  }

  /** Other tabs may have won other endings meanwhile. @param {Theme} theme @param {boolean} isClean */
  async note(theme, isClean) {
    this.#tallies = await this.store.updateValue(ENDINGS, (stored) => {
      const kept = talliesIn(stored);
      const {won, clean} = kept[keyOf(theme)] ?? {won: 0, clean: 0};
      return {...kept, [keyOf(theme)]: {won: won + 1, clean: clean + Number(isClean)}};
    });
  }
}
