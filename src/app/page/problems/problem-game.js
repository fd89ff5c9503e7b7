// SPDX-License-Identifier: MIT
// A mate that the reader has to find: the prover judges every move and gives the longest defense.
import {problemWords} from './problems-words.js';
import {settings} from '../ui/settings.js';

const RULES = 'janggi';
const PROOF_NODES = 50_000_000;
const DEFENSE_MS = 300;

/**
 * Why a move is wrong, with the position that shows it.
 * @typedef {{reason: 'end' | 'noCheck' | 'defense' | 'notMate', move: any, reply?: any,
 *   position: any}} Refutation
 */

export class ProblemGame {
  /** The moves made so far, in UCI. @type {string[]} */
  moves = [];
  /** The service's `look` of the position after them. @type {any} */
  seen = null;
  isSolved = false;
  #engine;
  #problem;
  /** @type {{result: Promise<any>, stop(): void} | null} */
  #job = null;
  /** @type {Promise<any> | null} */
  #solutions = null;

  constructor(engine, problem) {
    this.#engine = engine;
    this.#problem = problem;
  }

  #reference(moves = this.moves) {
    return {rules: RULES, fen: this.#problem.fen, moves};
  }

  // How many moves the attacker has left.
  get left() {
    return this.#problem.mate - this.moves.length / 2;
  }

  // Whose mate it is.
  get attacker() {
    const isTheirTurn = this.moves.length % 2 === 1;
    return isTheirTurn === (this.seen.position.turn === 'cho') ? 'han' : 'cho';
  }

  #look(moves = this.moves) {
    return this.#engine.request('look', this.#reference(moves));
  }

  #run(what, values) {
    const job = this.#engine.job(what, values);
    this.#job = job;
    return job.result;
  }

  #solve(moves, mate) {
    const checks = Boolean(this.#problem.checks);
    return this.#run('solve', {...this.#reference(moves), mate, checks, nodes: PROOF_NODES});
  }

  // The proof begins while the reader thinks.
  async begin() {
    this.seen = await this.#look();
    this.first().catch(() => {});
  }

  close() {
    this.#job?.stop();
    this.#job = null;
  }

  // All first moves that mate in time here: [{move, moves, line}], the quickest first.
  async first() {
    this.#solutions ??= this.#prove();
    return this.#solutions;
  }

  // The next call tries again after a failure.
  async #prove() {
    try {
      const {first, all} = await this.#solve(this.moves, this.left);
      if (!all) throw new Error(problemWords(settings.all()).notProved);
      return first;
    } catch (error) {
      this.#solutions = null;
      throw error;
    }
  }

  // The attacker's move and, if it is right, the answer to it. Otherwise nothing has been played,
  // and `refutation` says why it is wrong.
  /**
   * @param {string} uci
   * @returns {Promise<{move?: any, reply?: any, refutation?: Refutation}>}
   */
  async play(uci) {
    const right = (await this.first()).find(({move}) => move.uci === uci);
    if (!right) return {refutation: await this.#refutation(uci)};
    const [move, reply] = right.line;
    this.moves = [...this.moves, move.uci, ...(reply ? [reply.uci] : [])];
    this.#solutions = null;
    this.isSolved = !reply;
    this.seen = await this.#look();
    if (reply) this.first().catch(() => {});
    return {move, reply};
  }

  /** @param {string} uci @returns {Promise<Refutation>} */
  async #refutation(uci) {
    const moves = [...this.moves, uci];
    const after = await this.#look(moves);
    const {position} = after;
    const move = after.moves[after.moves.length - 1];
    if (position.end) return {reason: 'end', move, position};
    if (this.#problem.checks && !position.check) return {reason: 'noCheck', move, position};
    const best = await this.#run('search', {...this.#reference(moves), limits: {ms: DEFENSE_MS}});
    const replies = [best.move.uci, ...after.legal.filter((other) => other !== best.move.uci)];
    if (this.left === 1) return this.#answered('notMate', moves, replies[0]);
    for (const reply of replies) {
      if (await this.#defends(moves, reply)) return this.#answered('defense', moves, reply);
    }
    return {reason: 'defense', move, position};
  }

  async #defends(moves, reply) {
    const line = [...moves, reply];
    if ((await this.#look(line)).position.end) return true;
    return (await this.#solve(line, this.left - 1)).verdict === 'no mate';
  }

  /**
   * @param {Refutation['reason']} reason @param {string[]} moves @param {string} reply
   * @returns {Promise<Refutation>}
   */
  async #answered(reason, moves, reply) {
    const {moves: made, position} = await this.#look([...moves, reply]);
    const [move, answer] = made.slice(-2);
    return {reason, move, reply: answer, position};
  }

  // The position after each move, from the start: those made and, if it is not solved, the prover's
  // line. {moves, positions}
  async wholeLine() {
    const rest = this.isSolved ? [] : (await this.first())[0].line.map(({uci}) => uci);
    const reference = this.#reference([...this.moves, ...rest]);
    return this.#engine.request('look', {...reference, all: true});
  }
}
