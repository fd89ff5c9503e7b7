// SPDX-License-Identifier: MIT
// What the reader has solved: kept under each problem's position, so that it outlives a new set.
const KEY = 'problems';

export class ProblemProgress {
  /** @type {Record<string, {tries: number, solved: boolean, helped: boolean}>} */
  #of = {};
  #store;

  constructor(store) {
    this.#store = store;
  }

  async load() {
    this.#of = await this.#store.getValue(KEY) || {};
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
    await this.load();
    this.#of[problem.fen] = {...this.of(problem), ...values};
    await this.#store.putValue(KEY, this.#of);
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
