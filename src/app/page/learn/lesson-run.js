// SPDX-License-Identifier: MIT
// A step of a lesson at the board: the moves so far, and what the program says of the next one.

const RULES = 'janggi';

/** @typedef {import('../lessons/lesson-judge.js').Step} Step */

export class LessonRun {
  /** Which of the step's tasks is to solve. */
  at = 0;
  isDone = false;
  /** While the program answers a move, or its reply is awaited: then no other move counts. */
  isBusy = false;
  /** The moves since the step's position. @type {string[]} */
  moves;
  /** The service's `look` after them. @type {any} */
  seen = null;

  /**
   * @param {import('../engine/engine.js').Engine} engine @param {Step} step
   * @param {typeof import('../lessons.js').isRight} isRight
   */
  constructor(engine, step, isRight) {
    this.engine = engine;
    this.step = step;
    this.isRight = isRight;
    this.moves = [...step.before];
  }

  get task() {
    return this.step.tasks[this.at];
  }

  async begin() {
    this.seen = await this.#look(this.moves);
  }

  /**
   * The service's `look` after the move, and true if that solves the task. Then it has been played.
   * @param {string} uci
   */
  async try(uci) {
    const moves = [...this.moves, uci];
    const seen = await this.#look(moves);
    const isRight = this.isRight(this.task, seen.moves.at(-1), seen.position);
    if (isRight) [this.moves, this.seen] = [moves, seen];
    return {seen, isRight};
  }

  /** After a right move: plays the other side's reply, if there is one, and turns to the next task. */
  async goOn() {
    const {reply} = this.task;
    if (reply) {
      this.moves = [...this.moves, reply];
      this.seen = await this.#look(this.moves);
    }
    this.isDone = this.at + 1 === this.step.tasks.length;
    if (!this.isDone) ++this.at;
  }

  /** The reason why the move is illegal, in words. @param {string} uci @returns {Promise<string>} */
  async whyNot(uci) {
    return (await this.engine.request('explain', {...this.#reference(this.moves), move: uci})).why;
  }

  #reference(/** @type {string[]} */ moves) {
    return {rules: RULES, fen: this.step.fen, moves};
  }

  #look(/** @type {string[]} */ moves) {
    return this.engine.request('look', this.#reference(moves));
  }
}
