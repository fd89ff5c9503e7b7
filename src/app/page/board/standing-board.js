// SPDX-License-Identifier: MIT
// The board that stands where no game is shown: one for all views, so that it need not be drawn anew.
import {BoardView} from './board-view.js';
import {make} from '../ui/dom.js';

export class StandingBoard {
  element = make('div', '');
  #board;
  /** The FEN's first field of the start position. */
  #start = '';
  /** Counts what is shown, so that a late answer is not. */
  #turn = 0;

  /**
   * @param {{engine: import('../engine/engine.js').Engine,
   *   settings: typeof import('../ui/settings.js').settings}} context
   */
  constructor({engine, settings}) {
    this.engine = engine;
    this.settings = settings;
    this.#board = new BoardView(this.element, settings);
  }

  /** Another position: the FEN's first field; the start position without one. */
  async show(board = '') {
    const turn = ++this.#turn;
    if (!board && !this.#start) {
      const [{name}] = this.engine.hello.ruleSets;
      const {fen} = await this.engine.request('start', {rules: name, setups: {cho: 0, han: 0}});
      [this.#start] = fen.split(' ');
    }
    if (turn !== this.#turn) return;
    this.#board.show({board: board || this.#start, turned: this.settings.get('turned')});
  }
}
