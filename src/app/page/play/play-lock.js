// SPDX-License-Identifier: MIT
// A game is played in one tab at a time: the browser's locks, by the game's id.

import {pause} from '../ui/pause.js';

const TRIES = 5;
const WAIT_MS = 200;

export class GameLock {
  #release = () => {};

  /**
   * True once this tab holds the game; false if another does. A reloaded page needs a few tries:
   * its former self still goes.
   * @param {string} id @param {() => void} onLost  another tab has taken it
   */
  async take(id, onLost) {
    this.release();
    if (!navigator.locks) return true;
    for (let i = 0; i < TRIES; ++i) {
      if (await this.#request(id, {ifAvailable: true}, onLost)) return true;
      await pause(WAIT_MS);
    }
    return false;
  }

  /** Takes it from the other tab. @param {string} id @param {() => void} onLost */
  async takeOver(id, onLost) {
    this.release();
    await this.#request(id, {steal: true}, onLost);
  }

  release() {
    this.#release();
    this.#release = () => {};
  }

  /** @param {string} id @param {LockOptions} options @param {() => void} onLost */
  #request(id, options, onLost) {
    return new Promise((resolve) => {
      navigator.locks.request(`hansu-play-${id}`, options, (lock) => {
        resolve(Boolean(lock));
        return lock && new Promise((/** @type {(value?: any) => void} */ release) => {
          this.#release = release;
        });
      }).catch(onLost);
    });
  }
}
