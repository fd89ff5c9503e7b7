// SPDX-License-Identifier: MIT
// A game of a person against the engine: whose turn it is, the clocks, how it ends. It asks the
// program for all that the rules say, keeps itself in the store, and knows no element of the page.
import {afterMove, faceOf} from './play-clock.js';
import {isPass} from '../board/board.js';
import {otherSide, setTags, winOf} from './play-record.js';

const HINT_MS = 1000;
/** The minimum delay of a reply, so that the person can follow. */
const LEAST_MS = 350;
/** The engine leaves so much of a period that has begun: its move takes time on the way. */
const MARGIN_MS = 300;
const SAVE_EVERY_MS = 2000;
const TICK_MS = 100;

/**
 * @typedef {import('./play-record.js').Side} Side
 * @typedef {import('./play-record.js').End} End
 */

const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Events: 'change' (redraw needed), 'moved' (its `detail` is the service's
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
  /** The move that is on its way to the program. @type {string | null} */
  pending = null;
  /** Why the store does not have the game as it stands; empty if it has. */
  failure = '';
  /** Counts what makes answers obsolete that are still on their way. */
  #epoch = 0;
  /** @type {import('../engine/engine.js').Job | null} */
  #job = null;
  /** When the turn began, as performance.now() counts; null while the game rests. */
  #began = /** @type {number | null} */ (null);
  #timer = 0;
  #savedAt = 0;
  /** The positions after each move, once they have been asked for. @type {Promise<any[]> | null} */
  #positions = null;

  /**
   * @param {import('../app.js').Context} context
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
    return this.#began === null && !this.isBusy;
  }

  get isPersonsTurn() {
    return !this.isOver && !this.isBusy && this.seen !== null && !this.#isEnginesTurn;
  }

  get isThinking() {
    return !this.isOver && this.#isEnginesTurn;
  }

  get #isEnginesTurn() {
    return !this.record.isShared && this.turn !== this.record.person;
  }

  /** The side whose person is asked: who moves, if two people share the device. */
  get person() {
    return this.record.isShared ? this.turn : this.record.person;
  }

  /** The positions before the first move and after each one. @returns {Promise<any[]>} */
  positions() {
    this.#positions ??= this.engine.request('look',
      {...this.#reference(this.record.moves), all: true}).then(({positions}) => positions);
    return this.#positions;
  }

  /** The moves that the person may play now. @returns {string[]} */
  get legal() {
    return this.isPersonsTurn ? this.seen.legal : [];
  }

  get canPass() {
    return this.isPersonsTurn && this.seen.position.canPass;
  }

  get canUndo() {
    return !this.isBusy && this.seen !== null && this.record.moves.length >= this.#pliesBack();
  }

  /** Looks at the position and lets the turn go on. */
  async wake() {
    if (!this.isResting) return;
    const epoch = ++this.#epoch;
    const seen = await this.#look(this.record.moves);
    if (epoch !== this.#epoch) return;
    this.seen = seen;
    await this.#beginTurn(this.record.spent);
  }

  /** Stops clocks and engine until the game is woken up. */
  rest() {
    this.#stopEngine();
    if (this.isResting) return;
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
    return faceOf(clock, control, this.turn === side ? this.#elapsed() : 0);
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
    const {record} = this;
    const count = record.moves.length - this.#pliesBack();
    const seen = await this.#lookAhead(record.moves.slice(0, count));
    if (!seen) return;
    this.seen = seen;
    this.#positions = null;
    record.moves.length = count;
    record.clocks.length = count + 1;
    Object.assign(record, {end: null, result: '*', lastScore: null, spent: 0});
    setTags(record);
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

  /**
   * True if the engine agrees: then the game is over. Null if something else came first.
   * @returns {Promise<boolean | null>}
   */
  async offerDraw() {
    if (!this.isPersonsTurn) return null;
    const epoch = this.#epoch;
    const {end} = await this.engine.request('agree', this.#reference(this.record.moves));
    if (epoch !== this.#epoch) return null;
    const agrees = this.record.isShared || end.result === '1/2-1/2' ? this.#isContentWithDraw()
      : end.result === winOf(otherSide(this.record.person));
    if (agrees) this.#end(end);
    return agrees;
  }

  resign() {
    if (this.isOver || !this.seen) return;
    this.#end({result: winOf(otherSide(this.person)), reason: 'resignation',
      byPoints: false});
  }

  #tell(/** @type {string} */ name, /** @type {any} */ detail = null) {
    this.dispatchEvent(new CustomEvent(name, {detail}));
  }

  #elapsed() {
    if (this.#began === null || this.isOver) return this.record.spent;
    return Math.round(performance.now() - this.#began);
  }

  #pliesBack() {
    return this.turn === this.record.person && !this.record.isShared ? 2 : 1;
  }

  #reference(/** @type {{uci: string}[]} */ moves) {
    const {rules, fen} = this.record;
    return {rules, fen, moves: moves.map(({uci}) => uci)};
  }

  #look(/** @type {{uci: string}[]} */ moves) {
    return this.engine.request('look', this.#reference(moves));
  }

  /**
   * The game after the moves; until then no time runs, and nothing can be done. Null if
   * something else came first, or if the program refuses: then the person's turn goes on, while the
   * engine's rests until the game is opened again, the program comes back, or a move is taken back.
   * @param {{uci: string}[]} moves @returns {Promise<any>}
   */
  async #lookAhead(moves) {
    const elapsed = this.#elapsed();
    this.#stopEngine();
    const epoch = this.#epoch;
    clearInterval(this.#timer);
    [this.isBusy, this.#began, this.record.spent] = [true, null, elapsed];
    try {
      const seen = await this.#look(moves);
      if (epoch !== this.#epoch) return null;
      this.pending = null;
      return seen;
    } catch (error) {
      if (epoch !== this.#epoch) return null;
      this.pending = null;
      this.isBusy = false;
      this.#tell('trouble', /** @type {Error} */ (error).message);
      if (!this.#isEnginesTurn) await this.#beginTurn(elapsed);
      else this.save();
      return null;
    }
  }

  // If a draw is no worse for the engine than what it saw last.
  #isContentWithDraw() {
    const {lastScore, person, isShared} = this.record;
    if (isShared) return true;
    if (!lastScore) return false;
    if (lastScore.winner) return lastScore.winner === person;
    return (person === 'cho' ? 1 : -1) * lastScore.points >= 0;
  }

  #stopEngine() {
    ++this.#epoch;
    this.pending = null;
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
    // A refusal is reported when the person passes.
    const after = await this.#look([...this.record.moves, {uci: pass}]).catch(() => null);
    if (epoch !== this.#epoch || !after?.position.end) return;
    this.endByPass = after.position.end;
    this.#tell('change');
  }

  #limits() {
    const {control, clocks, ms, spent} = this.record;
    const now = clocks.at(-1);
    const face = this.face(this.turn);
    if (!control || !now || !face) return {limits: {ms}};
    // The engine takes every period for a whole one.
    if (face.isByoyomi && spent > 0) return {limits: {ms: Math.max(face.ms - MARGIN_MS, 1)}};
    const {increment, byoyomi} = control;
    const left = {cho: now.cho.left, han: now.han.left};
    left[this.turn] = Math.max(left[this.turn] - spent, 0);
    const {periods} = now[this.turn];
    return {clock: periods > 0 ? {...left, increment, byoyomi, periods} : {...left, increment}};
  }

  /** The least time of the engine's move; less and less of a clock that gives no more. */
  #leastMs() {
    const {control} = this.record;
    const face = this.face(this.turn);
    if (!control || !face) return LEAST_MS;
    return Math.min(LEAST_MS, face.ms / (control.byoyomi || control.increment ? 4 : 100));
  }

  async #think() {
    const epoch = this.#epoch;
    const began = performance.now();
    const least = this.#leastMs();
    try {
      const reply = await this.#search({level: this.record.level, ...this.#limits()});
      await pause(Math.max(least - (performance.now() - began), 0));
      if (epoch !== this.#epoch) return;
      this.record.lastScore = reply.score;
      await this.#play(reply.move.uci);
    } catch (error) {
      if (epoch !== this.#epoch) return;
      this.rest();
      this.#tell('trouble', /** @type {Error} */ (error).message);
    }
  }

  async #play(/** @type {string} */ uci) {
    const {record} = this;
    const [elapsed, side] = [this.#elapsed(), this.turn];
    const moves = [...record.moves, {uci, seconds: Math.floor(elapsed / 1000)}];
    const looking = this.#lookAhead(moves);
    this.pending = uci;
    this.#tell('change');
    const seen = await looking;
    if (!seen) return;
    this.#positions = null;
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
