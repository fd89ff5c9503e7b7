// SPDX-License-Identifier: MIT
// The lessons' steps that the reader has solved, by their names.
import {isText} from '../ui/checks.js';

export const LESSONS = 'lessons';

/**
 * The chapters and how many steps each has; a test compares them with lessons.js, which is loaded
 * later.
 */
const COUNTS = {p: 3, r: 3, c: 5, n: 4, b: 3, a: 2, k: 2, check: 4, mate: 3, pass: 3, bikjang: 3,
  points: 3, repetition: 2, setups: 5, words: 3, names: 3};
export const CHAPTER_NAMES = Object.keys(COUNTS);

const NAME = /^[a-z]{1,20}\d{0,2}$/;

/** The steps in a stored value; one that is no such value has no steps. @param {any} value */
export function doneSteps(value) {
  const names = Array.isArray(value?.done) ? value.done : [];
  const isName = (/** @type {any} */ name) => isText(name) && NAME.test(name);
  return new Set(/** @type {string[]} */ (names.filter(isName)));
}

/**
 * The progress of two browsers, as if one reader had learned in both.
 * @param {any} one @param {any} other
 */
export const mergedLessons = (one, other) =>
  ({done: [...new Set([...doneSteps(one), ...doneSteps(other)])]});

export class LessonProgress {
  /** @type {Set<string>} */
  done = new Set();

  /** @param {import('../ui/store.js').Store} store */
  constructor(store) {
    this.store = store;
  }

  /** The first chapter that has an unsolved step, or '' if there is no such chapter. */
  get next() {
    const found = Object.entries(COUNTS).find(([name, count]) =>
      Array.from({length: count}, (_, i) => `${name}${i + 1}`).some((step) => !this.done.has(step)));
    return found?.[0] ?? '';
  }

  async load() {
    this.done = doneSteps(await this.store.getValue(LESSONS));
    return this;
  }

  /** @param {string} name */
  async note(name) {
    const value = await this.store.updateValue(LESSONS,
      (kept) => mergedLessons(kept, {done: [name]}));
    this.done = doneSteps(value);
  }
}
