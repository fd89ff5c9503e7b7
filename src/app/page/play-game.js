// SPDX-License-Identifier: MIT
// A game of a person against the engine: whose turn it is, the clocks, how it ends. It asks the
// program for all that the rules say, keeps itself in the store, and knows no element of the page.
import {afterMove, faceOf} from './play-clock.js';
import {isPass} from './board.js';
import {otherSide, setTags, winOf} from './play-record.js';

const HINT_MS = 1000;
/** A move of the engine is not answered so fast that the person can't follow. */
const LEAST_MS = 350;
const SAVE_EVERY_MS = 2000;
const TICK_MS = 100;

/**
 * @typedef {import('./play-record.js').Side} Side
 * @typedef {import('./play-record.js').End} End
 */

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Events: 'change' (something to be shown is another), 'moved' (its `detail` is the service's
// Move), 'tick' (a clock runs), 'ended', 'trouble' (its `detail` is text), 'unsaved' (the store
// failed, and `failure` says why; again only after it has worked).
export class PlayGame extends EventTarget {
  /** The service's `look` at the game as it stands. @type {any} */
  seen = null;
  /** The move that the hint names. @type {string | null} */
  hint = null;
  /** How the game ends if the person passes now; null if it goes on. @type {End | null} */
  endByPass = null;
  isBusy = false;
  /** Why the store does not have the game as it stands; empty if it has. */
  failure = '';
  /** Counts what makes answers obsolete that are still on their way. */
  #epoch = 0;
  /** @type {import('./engine.js').Job | null} */
  #job = null;
  /** When the turn began, as performance.now() counts; null while the game rests. */
  #began = /** @type {number | null} */ (null);
  #timer = 0;
  #savedAt = 0;

  /**
   * @param {import('./app.js').Context} context
   * @param {import('./play-record.js').Played} record
   */
  constructor(context, record) {
    super();
    this.engine = context.engine;
    this.store = context.store;
    this.record = record;
  }

  get turn() {
    return /** @type {Side} */ (this.seen.position.turn);
  }

  get isOver() {
    return Boolean(this.record.end);
  }

  get isResting() {
    return this.#began === null;
  }

  get isPersonsTurn() {
    return !this.isOver && !this.isBusy && this.turn === this.record.person;
  }

  get isThinking() {
    return !this.isOver && this.turn !== this.record.person;
  }

  /** The moves that the person may play now. @returns {string[]} */
  get legal() {
    return this.isPersonsTurn ? this.seen.legal : [];
  }

  get canPass() {
    return this.isPersonsTurn && this.seen.position.canPass;
  }

  get canUndo() {
    return this.record.moves.length >= this.#pliesBack();
  }

  /** Looks at the position and lets the turn go on. */
  async wake() {
    if (this.#began !== null) return;
    const epoch = ++this.#epoch;
    const seen = await this.#look(this.record.moves);
    if (epoch !== this.#epoch) return;
    this.seen = seen;
    await this.#beginTurn(this.record.spent);
  }

  /** Stops clocks and engine until the game is woken up. */
  rest() {
    this.#stopEngine();
    if (this.#began === null) return;
    this.record.spent = this.#elapsed();
    this.#began = null;
    clearInterval(this.#timer);
    this.isBusy = false;
    this.save();
  }

  /** Like `rest`, while the program is away; a move on its way to it is made when it is back. */
  pause() {
    if (!this.isBusy) this.rest();
  }

  /** After `pause`. */
  async resume() {
    if (!this.isBusy) await this.wake();
  }

  async save() {
    this.#savedAt = performance.now();
    try {
      await this.store.put(this.record);
      this.failure = '';
    } catch (error) {
      const isNews = !this.failure;
      this.failure = String(/** @type {Error} */ (error).message || error);
      if (isNews) this.#tell('unsaved');
    }
  }

  /** @param {Side} side */
  face(side) {
    const {control} = this.record;
    const clock = this.record.clocks.at(-1)?.[side];
    if (!control || !clock) return null;
    const isRunning = !this.isOver && this.turn === side;
    return faceOf(clock, control, isRunning ? this.#elapsed() : 0);
  }

  /** The person's move. @param {string} uci */
  async move(uci) {
    if (this.isPersonsTurn) await this.#play(uci);
  }

  async pass() {
    const pass = this.seen.legal.find(isPass);
    if (pass) await this.move(pass);
  }

  /**
   * How the game ends if the person passes and the engine does too.
   * @returns {Promise<End | null>}
   */
  async endByTwoPasses() {
    const pass = this.seen.legal.find(isPass);
    const after = await this.#look([...this.record.moves, {uci: pass}]);
    const answer = after.legal.find(isPass);
    if (!answer) return after.position.end || null;
    const both = [...this.record.moves, {uci: pass}, {uci: answer}];
    return (await this.#look(both)).position.end || null;
  }

  /** Why a move is refused, in words. @param {string} uci @returns {Promise<string>} */
  async whyNot(uci) {
    const {rules, fen, moves} = this.#reference(this.record.moves);
    return (await this.engine.request('explain', {rules, fen, moves, move: uci})).why;
  }

  /** Back to the person's turn before the last one. */
  async undo() {
    if (!this.canUndo) return;
    this.#stopEngine();
    const {record} = this;
    const count = record.moves.length - this.#pliesBack();
    record.moves.length = count;
    record.clocks.length = count + 1;
    Object.assign(record, {end: null, result: '*', lastScore: null, spent: 0});
    setTags(this.record);
    const epoch = this.#epoch;
    const seen = await this.#look(record.moves);
    if (epoch !== this.#epoch) return;
    this.seen = seen;
    this.save();
    await this.#beginTurn(0);
  }

  async askHint() {
    if (!this.isPersonsTurn) return;
    const epoch = this.#epoch;
    const {move} = await this.#search({limits: {ms: HINT_MS}});
    if (epoch !== this.#epoch) return;
    this.hint = move.uci;
    this.#tell('change');
  }

  /** Does the engine agree? Then the game is over. @returns {Promise<boolean>} */
  async offerDraw() {
    const epoch = this.#epoch;
    const {end} = await this.engine.request('agree', this.#reference(this.record.moves));
    if (epoch !== this.#epoch) return false;
    const agrees = end.result === '1/2-1/2' ? this.#isContentWithDraw()
      : end.result === winOf(otherSide(this.record.person));
    if (agrees) this.#end(end);
    return agrees;
  }

  resign() {
    if (this.isOver) return;
    this.#end({result: winOf(otherSide(this.record.person)), reason: 'resignation',
      byPoints: false});
  }

  #tell(/** @type {string} */ name, /** @type {any} */ detail = null) {
    this.dispatchEvent(new CustomEvent(name, {detail}));
  }

  #elapsed() {
    if (this.#began === null) return this.record.spent;
    return Math.round(performance.now() - this.#began);
  }

  #pliesBack() {
    return this.turn === this.record.person ? 2 : 1;
  }

  #reference(/** @type {{uci: string}[]} */ moves) {
    const {rules, fen} = this.record;
    return {rules, fen, moves: moves.map(({uci}) => uci)};
  }

  #look(/** @type {{uci: string}[]} */ moves) {
    return this.engine.request('look', this.#reference(moves));
  }

  // If a draw is no worse for the engine than what it saw last.
  #isContentWithDraw() {
    const {lastScore, person} = this.record;
    if (!lastScore) return false;
    if (lastScore.winner) return lastScore.winner === person;
    return (person === 'cho' ? 1 : -1) * lastScore.points >= 0;
  }

  #stopEngine() {
    ++this.#epoch;
    this.#job?.stop();
    this.#job = null;
  }

  /** @param {Record<string, any>} how */
  #search(how) {
    this.#job = this.engine.job('search', {...this.#reference(this.record.moves), ...how});
    return this.#job.result;
  }

  async #beginTurn(/** @type {number} */ spent) {
    this.record.spent = spent;
    this.#began = performance.now() - spent;
    this.hint = this.endByPass = null;
    this.isBusy = false;
    clearInterval(this.#timer);
    if (!this.isOver && this.record.control) {
      this.#timer = window.setInterval(() => this.#tick(), TICK_MS);
    }
    this.#tell('change');
    if (this.isOver) return;
    await (this.isThinking ? this.#think() : this.#lookAtPass());
  }

  #tick() {
    const side = this.turn;
    if (this.face(side)?.isOver) {
      return this.#end({result: winOf(otherSide(side)), reason: 'time forfeit', byPoints: false});
    }
    if (performance.now() - this.#savedAt > SAVE_EVERY_MS) {
      this.record.spent = this.#elapsed();
      this.save();
    }
    this.#tell('tick');
  }

  async #lookAtPass() {
    const pass = this.seen.legal.find(isPass);
    if (!pass) return;
    const epoch = this.#epoch;
    const {position} = await this.#look([...this.record.moves, {uci: pass}]);
    if (epoch !== this.#epoch || !position.end) return;
    this.endByPass = position.end;
    this.#tell('change');
  }

  #limits() {
    const {control, clocks, ms} = this.record;
    const now = clocks.at(-1);
    if (!control || !now) return {limits: {ms}};
    const {increment, byoyomi} = control;
    const {cho, han} = now;
    const {periods} = now[this.turn];
    const clock = {cho: cho.left, han: han.left, increment, byoyomi, periods};
    return {clock: periods > 0 ? clock : {cho: cho.left, han: han.left, increment}};
  }

  async #think() {
    const epoch = this.#epoch;
    const began = performance.now();
    try {
      const reply = await this.#search({level: this.record.level, ...this.#limits()});
      await pause(Math.max(LEAST_MS - (performance.now() - began), 0));
      if (epoch !== this.#epoch) return;
      this.record.lastScore = reply.score;
      await this.#play(reply.move.uci);
    } catch (error) {
      if (epoch === this.#epoch) this.#tell('trouble', /** @type {Error} */ (error).message);
    }
  }

  async #play(/** @type {string} */ uci) {
    const {record} = this;
    const [elapsed, side] = [this.#elapsed(), this.turn];
    this.#stopEngine();
    const epoch = this.#epoch;
    this.isBusy = true;
    clearInterval(this.#timer);  // the move is made: no time runs until the next turn
    const moves = [...record.moves, {uci, seconds: Math.floor(elapsed / 1000)}];
    const seen = await this.#look(moves);
    if (epoch !== this.#epoch) return;
    this.seen = seen;
    record.moves = moves;
    const clocks = record.clocks[record.clocks.length - 1];
    record.clocks.push(record.control
      ? {...clocks, [side]: afterMove(clocks[side], record.control, elapsed)} : clocks);
    record.spent = 0;
    this.#tell('moved', seen.moves[seen.moves.length - 1]);
    if (seen.position.end) return this.#end(seen.position.end);
    this.save();
    await this.#beginTurn(0);
  }

  #end(/** @type {End} */ end) {
    this.#stopEngine();
    clearInterval(this.#timer);
    this.record.spent = this.#elapsed();
    this.isBusy = false;
    this.hint = this.endByPass = null;
    Object.assign(this.record, {end, result: end.result});
    setTags(this.record);
    this.save();
    this.#tell('ended');
    this.#tell('change');
  }
}
