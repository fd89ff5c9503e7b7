// SPDX-License-Identifier: MIT
// Looking back in a game while it goes on: which of its positions is shown.

export class Past {
  /** The ply that is looked at; null for the game as it stands. @type {number | null} */
  at = null;
  /** The ply that is on its way to be looked at. @type {number | null} */
  #goal = null;
  /** The positions of the game, while one of them is looked at. @type {any[]} */
  #positions = [];

  /** The ply from which the next step counts, so that quick steps add up; null as in `at`. */
  get goal() {
    return this.#goal ?? this.at;
  }

  /** Back to the game as it stands. */
  leave() {
    this.at = this.#goal = null;
    this.#positions = [];
  }

  /** The position that is shown. @param {import('./play-game.js').PlayGame} game */
  position({seen}) {
    return this.at === null ? seen.position : this.#positions[this.at];
  }

  /**
   * Goes to another position; the last one is the game as it stands. Resolves to false if something
   * else came first.
   * @param {import('./play-game.js').PlayGame} game @param {number} ply
   */
  async look(game, ply) {
    const count = game.seen.moves.length;
    const goal = Math.min(Math.max(ply, 0), count);
    this.#goal = goal;
    const positions = goal === count ? [] : await game.positions().catch(() => []);
    if (count !== game.seen.moves.length || this.#goal !== goal) return false;
    this.#goal = null;
    this.#positions = positions;
    this.at = goal === count || !positions[goal] ? null : goal;
    return true;
  }
}
