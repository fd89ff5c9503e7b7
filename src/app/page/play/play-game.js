// SPDX-License-Identifier: MIT
// How a game goes on: moves, the engine's turns, the clocks, the end. It asks the program for all that
// the rules say, keeps itself in the store, and knows no element of the page.
import {isPass} from '../board/board.js';
import {afterMove} from './play-clock.js';
import {isContentWithDraw, leastMsOf, limitsOf} from './play-engine.js';
import {Keeping} from './play-keeping.js';
import {otherSide, setTags, winOf} from './play-record.js';
import {PlayState} from './play-state.js';
import {pause} from '../ui/pause.js';

const HINT_MS = 1000;

/** @typedef {import('./play-record.js').End} End */

// Events: 'change' (redraw needed), 'moved' (its `detail` is the service's Move), 'tick' (a clock runs),
// 'ended', 'trouble' (its `detail` is text), 'dropped' (the planned move is not legal), 'taken' (another
// tab has played on), 'unsaved' (the store failed, and `failure` says why; again only after it has worked).
export class PlayGame extends PlayState {
  /** Counts what makes answers obsolete that are still on their way. */
  #epoch = 0;
  /** @type {import('../engine/engine.js').Job | null} */
  #job = null;

  /**
   * @param {import('../app.js').Context} context
   * @param {import('./play-record.js').Played} record
   */
  constructor(context, record) {
    super(context, record);
    this.keeping = new Keeping(context.store, record);
  }

  /** Looks at the position and lets the turn go on. */
  async wake() {
    if (!this.isResting) return;
    const epoch = ++this.#epoch;
    const seen = await this.program.look();
    if (epoch !== this.#epoch) return;
    this.seen = seen;
    await this.#beginTurn(this.record.spent);
  }

  /** Stops clocks and engine until the game is woken up. */
  rest() {
    // One that is over was stored then, unless that failed: looking at it changes nothing.
    if (this.#stop() && (!this.isOver || this.failure)) this.save();
  }

  /** The same for a game that another tab plays: that one stores it. */
  abandon() {
    this.#stop();
  }

  // False if it rests already.
  #stop() {
    this.planned = null;
    this.#stopEngine();
    if (this.isResting) return false;
    this.time.stop();
    this.isBusy = false;
    return true;
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
    const trouble = await this.keeping.save();
    if (trouble) this.#tell(trouble);
  }

  /** The reason why the store does not have the game as it stands; empty if it has. */
  get failure() {
    return this.keeping.failure;
  }

  /** The person's move. @param {string} uci */
  async move(uci) {
    if (this.isPersonsTurn) await this.#play(uci);
  }

  /**
   * A move to make at the beginning of the person's turn, if it is legal then; null for none.
   * @param {string | null} uci
   */
  plan(uci) {
    if (uci && !this.isThinking) return;
    this.planned = uci;
    this.#tell('change');
  }

  async pass() {
    const pass = this.seen.legal.find(isPass);
    if (pass) await this.move(pass);
  }

  /**
   * How the game ends if the person passes and the engine does too.
   * @returns {Promise<End | null>}
   */
  endByTwoPasses() {
    return this.program.endByTwoPasses(this.seen.legal.find(isPass));
  }

  /** Back to the person's turn before the last one. */
  async undo() {
    if (!this.canUndo) return;
    this.planned = null;
    const {record} = this;
    const count = record.moves.length - this.pliesBack;
    const seen = await this.#lookAhead(record.moves.slice(0, count));
    if (!seen) return;
    this.see(seen);
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
    const end = await this.program.endByAgreement();
    if (epoch !== this.#epoch) return null;
    const {isShared, person} = this.record;
    const agrees = isShared || (end.result === '1/2-1/2' ? isContentWithDraw(this.record)
      : end.result === winOf(otherSide(person)));
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

  /**
   * The game after the moves; until then no time runs, and nothing can be done. Null if
   * something else came first, or if the program refuses: then the person's turn goes on, while the
   * engine's rests until the game is opened again, the program comes back, or a move is taken back.
   * @param {{uci: string}[]} moves @returns {Promise<any>}
   */
  async #lookAhead(moves) {
    this.#stopEngine();
    const epoch = this.#epoch;
    this.time.stop();
    this.isBusy = true;
    try {
      const seen = await this.program.look(moves);
      if (epoch !== this.#epoch) return null;
      this.pending = null;
      return seen;
    } catch (error) {
      if (epoch !== this.#epoch) return null;
      this.pending = null;
      this.isBusy = false;
      this.#tell('trouble', /** @type {Error} */ (error).message);
      if (!this.isEnginesTurn) await this.#beginTurn(this.record.spent);
      else this.save();
      return null;
    }
  }

  #stopEngine() {
    ++this.#epoch;
    this.pending = null;
    this.#job?.stop();
    this.#job = null;
  }

  /** @param {Record<string, any>} how */
  #search(how) {
    this.#job = this.program.search(how);
    return this.#job.result;
  }

  async #beginTurn(/** @type {number} */ spent) {
    this.time.start(spent, () => this.#tick());
    this.hint = this.endByPass = null;
    this.isBusy = false;
    this.#tell('change');
    if (this.isOver) return;
    if (this.isThinking) await this.#think();
    else if (!this.planned) await this.#lookAtPass();
    else await this.#playPlanned();
  }

  #tick() {
    const side = this.turn;
    if (this.face(side)?.isOver) {
      return this.#end({result: winOf(otherSide(side)), reason: 'time forfeit', byPoints: false});
    }
    if (this.keeping.isDue) {
      this.time.keep();
      this.save();
    }
    this.#tell('tick');
  }

  async #playPlanned() {
    const uci = this.planned || '';
    this.planned = null;
    if (this.legal.includes(uci)) return this.#play(uci);
    this.#tell('dropped');
    await this.#lookAtPass();
  }

  async #lookAtPass() {
    const pass = this.seen.legal.find(isPass);
    if (!pass) return;
    const epoch = this.#epoch;
    // A refusal is reported when the person passes.
    const after = await this.program.lookAfter(pass).catch(() => null);
    if (epoch !== this.#epoch || !after?.position.end) return;
    this.endByPass = after.position.end;
    this.#tell('change');
  }

  async #think() {
    const epoch = this.#epoch;
    const began = performance.now();
    const {record, turn} = this;
    const least = leastMsOf(record, this.face(turn));
    try {
      const reply = await this.#search(
        {level: record.level, ...limitsOf(record, turn, this.face(turn))});
      await pause(Math.max(least - (performance.now() - began), 0));
      if (epoch !== this.#epoch) return;
      record.lastScore = reply.score;
      await this.#play(reply.move.uci);
    } catch (error) {
      if (epoch !== this.#epoch) return;
      this.rest();
      this.#tell('trouble', /** @type {Error} */ (error).message);
    }
  }

  async #play(/** @type {string} */ uci) {
    const {record} = this;
    const {turn: side, time: {elapsed}} = this;
    const moves = [...record.moves, {uci, seconds: Math.floor(elapsed / 1000)}];
    const looking = this.#lookAhead(moves);
    this.pending = uci;
    this.#tell('change');
    const seen = await looking;
    if (!seen) return;
    this.see(seen);
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
    this.planned = null;
    this.#stopEngine();
    this.time.freeze();
    this.isBusy = false;
    this.hint = this.endByPass = null;
    Object.assign(this.record, {end, result: end.result});
    setTags(this.record);
    this.save();
    this.#tell('ended');
    this.#tell('change');
  }
}
