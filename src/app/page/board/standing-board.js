// SPDX-License-Identifier: MIT
// The board of the start position, which stands where no game is shown.
import {BoardView} from './board-view.js';
import {make} from '../ui/dom.js';

export class StandingBoard {
  element = make('div', '');
  #board;
  /** The FEN's first field of the start position. */
  #start = '';

  /** @param {import('../app.js').Context} context */
  constructor({engine, settings}) {
    this.engine = engine;
    this.settings = settings;
    this.#board = new BoardView(this.element, settings);
  }

  /** Another position: the FEN's first field; the start position without one. */
  async show(board = '') {
    if (!board && !this.#start) {
      const [{name}] = this.engine.hello.ruleSets;
      const {fen} = await this.engine.request('start', {rules: name, setups: {cho: 0, han: 0}});
      [this.#start] = fen.split(' ');
    }
    this.#board.show({board: board || this.#start, turned: this.settings.get('turned')});
  }
}
