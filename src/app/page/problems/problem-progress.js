// SPDX-License-Identifier: MIT
// The problems that the reader has solved: kept under each problem's position, to outlive a new set.
import {isCount, isLike, isOneOf} from '../ui/checks.js';

export const PROGRESS = 'problems';

/** @typedef {{tries: number, solved: boolean, helped: boolean}} Progress */

const isProgress = isLike(
  {tries: isCount, solved: isOneOf(true, false), helped: isOneOf(true, false)});

/** The progress in a value that was kept or comes from a file. @returns {Record<string, Progress>} */
const progressIn = (/** @type {any} */ value) => Object.fromEntries(
  Object.entries(value ?? {}).filter(([, progress]) => isProgress(progress)));

/**
 * Merges two browsers' progress in the same problems, as if one reader had solved them in both.
 * @param {any} one @param {any} other
 */
export function mergedProgress(one, other) {
  const merged = progressIn(one);
  for (const [fen, theirs] of Object.entries(progressIn(other))) {
    const own = merged[fen];
    const isClean = [own, theirs].some((progress) => progress?.solved && !progress.helped);
    merged[fen] = own === undefined ? theirs : {
      tries: Math.max(own.tries, theirs.tries),
      solved: own.solved || theirs.solved,
      helped: !isClean && (own.helped || theirs.helped),
    };
  }
  return merged;
}

export class ProblemProgress {
  /** @type {Record<string, Progress>} */
  #of = {};
  #store;

  constructor(store) {
    this.#store = store;
  }

  async load() {
    this.#of = progressIn(await this.#store.getValue(PROGRESS));
  }

  of({fen}) {
    return this.#of[fen] || {tries: 0, solved: false, helped: false};
  }

  // 'solved', 'helped', 'tried' or 'new'.
  markOf(problem) {
    const {tries, solved, helped} = this.of(problem);
    if (solved) return helped ? 'helped' : 'solved';
    return tries > 0 || helped ? 'tried' : 'new';
  }

  // Other tabs may have solved other problems meanwhile.
  async note(problem, values) {
    this.#of = await this.#store.updateValue(PROGRESS, (stored) => {
      const kept = progressIn(stored);
      const before = kept[problem.fen] || this.of(problem);
      return {...kept, [problem.fen]: {...before, ...values}};
    });
  }

  async noteTry(problem) {
    if (!this.of(problem).solved) await this.note(problem, {tries: this.of(problem).tries + 1});
  }

  async noteHelp(problem) {
    if (!this.of(problem).solved) await this.note(problem, {helped: true});
  }

  // Solved again without help, it counts as solved without.
  async noteSolved(problem, isHelped) {
    const before = this.of(problem);
    await this.note(problem, {solved: true, helped: isHelped && !(before.solved && !before.helped)});
  }
}
