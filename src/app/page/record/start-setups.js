// SPDX-License-Identifier: MIT
// The setups with which stored games began, as the program names them.

/** @typedef {{cho: number, han: number}} Setups  by the index in `hello`'s list */

export class StartSetups {
  /** By the board before the first move; empty where a game has only one setup. @type {Map<string, Setups>} */
  #byBoard = new Map();

  /**
   * Asks the program for the starts, once. True if they are new.
   * @param {import('../engine/engine.js').Engine} engine
   */
  async load(engine) {
    const {setups, ruleSets: [{name: rules}]} = engine.hello;
    if (this.#byBoard.size > 0 || setups.length === 1) return false;
    const pairs = setups.flatMap((/** @type {unknown} */ _, /** @type {number} */ cho) =>
      setups.map((/** @type {unknown} */ __, /** @type {number} */ han) => ({cho, han})));
    const starts = await Promise.all(
      pairs.map((/** @type {Setups} */ pair) => engine.request('start', {rules, setups: pair})));
    this.#byBoard = new Map(starts.map(({fen}, i) => [fen.split(' ')[0], pairs[i]]));
    return true;
  }

  /** Undefined if the game began otherwise. @param {{start?: string}} game  a summary of the store */
  of({start = ''}) {
    return this.#byBoard.get(start);
  }
}
