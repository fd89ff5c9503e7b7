// SPDX-License-Identifier: MIT
// A won ending that the reader plays out: the program's tables judge each move and give the longest
// defense.

/**
 * The service's value of a move, for its side.
 * @typedef {{uci: string, value: 'win' | 'draw' | 'loss' | 'unknown', plies?: number, keeps: boolean}} Entry
 */

export class EndingGame {
  /** The service's `look` at the position. @type {any} */
  seen = null;
  /** Its `probe`: {} if the tables do not have the position. @type {any} */
  probed = null;
  /** Moves that the reader has made. */
  count = 0;
  isOver = false;
  #engine;
  #rules;
  /** The position before the last move, and that move: a pass after a pass ends the game. */
  #fen;
  #moves = /** @type {string[]} */ ([]);

  /**
   * @param {import('../engine/engine.js').Engine} engine
   * @param {string} rules @param {string} fen
   */
  constructor(engine, rules, fen) {
    this.#engine = engine;
    this.#rules = rules;
    this.#fen = fen;
  }

  async begin() {
    await this.#read();
  }

  get isWon() {
    return this.probed?.value === 'win';
  }

  /** The last move, or null. */
  get last() {
    return this.seen?.moves.at(-1)?.uci ?? null;
  }

  /** The quickest wins. @returns {Entry[]} */
  get best() {
    return this.probed.moves.filter((/** @type {Entry} */ {keeps}) => keeps);
  }

  /**
   * Makes the move and the longest defense, if it keeps the win: {move, reply?}; without a reply it is
   * mate. Otherwise nothing is played: {move, keepers}, the moves that would have kept it.
   * @param {string} uci
   * @returns {Promise<{move: any, reply?: any, keepers?: Entry[]}>}
   */
  async play(uci) {
    const {moves} = this.probed;
    const move = moves.find((/** @type {Entry} */ entry) => entry.uci === uci);
    if (move.value !== 'win') {
      return {move, keepers: moves.filter((/** @type {Entry} */ {value}) => value === 'win')};
    }
    const reference = this.#reference([...this.#moves, uci]);
    const after = await this.#ask('look', reference);
    ++this.count;
    if (after.position.end) {
      this.isOver = true;
      this.seen = {...after, legal: []};
      return {move};
    }
    const {moves: [reply]} = await this.#ask('probe', reference);
    this.#fen = after.position.fen;
    this.#moves = [reply.uci];
    await this.#read();
    return {move, reply};
  }

  /** Why the move is illegal. @param {string} uci */
  async whyNot(uci) {
    return (await this.#ask('explain', {...this.#reference(this.#moves), move: uci})).why;
  }

  async #read() {
    const reference = this.#reference(this.#moves);
    [this.seen, this.probed] = await Promise.all([this.#ask('look', reference), this.#ask('probe', reference)]);
  }

  #ask(/** @type {string} */ what, /** @type {object} */ values) {
    return this.#engine.request(what, values);
  }

  #reference(/** @type {string[]} */ moves) {
    return {rules: this.#rules, fen: this.#fen, moves};
  }
}
