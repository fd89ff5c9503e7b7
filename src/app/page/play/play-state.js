// SPDX-License-Identifier: MIT
// A game of a person against the engine, or of two persons, as it stands: whose turn it is, and what may
// be done now.
import {faceOf} from './play-clock.js';
import {PlayProgram} from './play-program.js';
import {TurnTime} from './play-time.js';

/**
 * @typedef {import('./play-record.js').Side} Side
 * @typedef {import('./play-record.js').End} End
 */

export class PlayState extends EventTarget {
  /** The service's `look` at the game as it stands. @type {any} */
  seen = null;
  /** The move that the hint names. @type {string | null} */
  hint = null;
  /** How the game ends if the person passes now; null if it goes on. @type {End | null} */
  endByPass = null;
  isBusy = false;
  /** The move that the person wants to make next, during the engine's turn. @type {string | null} */
  planned = null;
  /** The move that is on its way to the program. @type {string | null} */
  pending = null;
  /** The positions after each move, once they have been asked for. @type {Promise<any[]> | null} */
  #positions = null;

  /**
   * @param {import('../app.js').Context} context
   * @param {import('./play-record.js').Played} record
   */
  constructor(context, record) {
    super();
    this.program = new PlayProgram(context.engine, record);
    this.time = new TurnTime(record);
    this.record = record;
  }

  get turn() {
    return /** @type {Side} */ (this.seen.position.turn);
  }

  get isOver() {
    return Boolean(this.record.end);
  }

  get isResting() {
    return !this.time.isRunning && !this.isBusy;
  }

  get isEnginesTurn() {
    return !this.record.isShared && this.turn !== this.record.person;
  }

  get isPersonsTurn() {
    return !this.isOver && !this.isBusy && this.seen !== null && !this.isEnginesTurn;
  }

  get isThinking() {
    return !this.isOver && this.isEnginesTurn;
  }

  /** The side whose person is asked: who moves, if two people share the device. */
  get person() {
    return this.record.isShared ? this.turn : this.record.person;
  }

  /** The positions before the first move and after each one. @returns {Promise<any[]>} */
  positions() {
    this.#positions ??= this.program.positions();
    return this.#positions;
  }

  /** The service's `look` after the moves have changed. @param {any} seen */
  see(seen) {
    this.seen = seen;
    this.#positions = null;
  }

  /** The moves that the person may play now. @returns {string[]} */
  get legal() {
    return this.isPersonsTurn ? this.seen.legal : [];
  }

  get canPass() {
    return this.isPersonsTurn && this.seen.position.canPass;
  }

  /** How many moves a taken back turn of the person has. */
  get pliesBack() {
    return this.turn === this.record.person && !this.record.isShared ? 2 : 1;
  }

  get canUndo() {
    return !this.isBusy && this.seen !== null && this.record.moves.length >= this.pliesBack;
  }

  /** The side's clock; null without clocks. @param {Side} side */
  face(side) {
    const {control} = this.record;
    const clock = this.record.clocks.at(-1)?.[side];
    if (!control || !clock) return null;
    return faceOf(clock, control, this.turn === side ? this.time.elapsed : 0);
  }
}
