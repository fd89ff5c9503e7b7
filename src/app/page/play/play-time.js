// SPDX-License-Identifier: MIT
// The time of the turn in progress. Until it is started, and after it was stopped, the game rests.

const TICK_MS = 100;

export class TurnTime {
  /** When the turn began, as performance.now() counts; null while the game rests. */
  #began = /** @type {number | null} */ (null);
  #timer = 0;

  /** @param {import('./play-record.js').Played} record */
  constructor(record) {
    this.record = record;
  }

  get isRunning() {
    return this.#began !== null;
  }

  /** The time that the turn has used, in ms. */
  get elapsed() {
    if (this.#began === null || this.record.end) return this.record.spent;
    return Math.round(performance.now() - this.#began);
  }

  /** @param {number} spent  the time used before, in ms @param {() => void} onTick  if there are clocks */
  start(spent, onTick) {
    this.record.spent = spent;
    this.#began = performance.now() - spent;
    clearInterval(this.#timer);
    if (!this.record.end && this.record.control) this.#timer = window.setInterval(onTick, TICK_MS);
  }

  /** Keeps the time used. */
  keep() {
    this.record.spent = this.elapsed;
  }

  /** Keeps it, and ends the ticks, but the game does not rest. */
  freeze() {
    this.keep();
    clearInterval(this.#timer);
  }

  stop() {
    this.freeze();
    this.#began = null;
  }
}
