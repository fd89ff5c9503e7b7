// SPDX-License-Identifier: MIT
// A played game's place in the store.
import {movesText, recordToStore} from './play-record.js';

const SAVE_EVERY_MS = 2000;

export class Keeping {
  /** The reason why the store does not have the game as it stands; empty if it has. */
  failure = '';
  #savedAt = 0;
  /** The moves that the store has by this tab. */
  #known;

  /**
   * @param {import('../ui/store.js').Store} store
   * @param {import('./play-record.js').Played} record
   */
  constructor(store, record) {
    this.store = store;
    this.record = record;
    this.#known = movesText(record);
  }

  /** True if the clocks have run on since they were stored. */
  get isDue() {
    return performance.now() - this.#savedAt > SAVE_EVERY_MS;
  }

  /**
   * Resolves to 'unsaved' if the store has failed for the first time since it worked, 'taken' if
   * another tab has played on, so that nothing is stored, and '' otherwise.
   */
  async save() {
    this.#savedAt = performance.now();
    const {record} = this;
    try {
      const kept = await this.store.update(record.id || '',
        (stored) => recordToStore(record, stored, this.#known));
      if (!kept) return 'taken';
      this.#known = movesText(/** @type {any} */ (kept));
      record.changed = kept.changed;
      this.failure = '';
      return '';
    } catch (error) {
      const isNews = !this.failure;
      this.failure = String(/** @type {Error} */ (error).message || error);
      return isNews ? 'unsaved' : '';
    }
  }
}
