// SPDX-License-Identifier: MIT
// The values of the analyzed position and of each of its moves by the program's endgame tables.
import {readBoard} from '../board/board.js';
import {endingsWords, moveValueText, valueText} from '../endings/endings-words.js';
import {button, make, refill} from '../ui/dom.js';
import {moveText} from '../ui/words.js';

/** No table has more pieces, generals included. */
const MOST_MEN = 8;

export class EndingValues {
  /** The service's answers, by the position that they are about. @type {WeakMap<object, Promise<any>>} */
  #answers = new WeakMap();
  /** @type {any} */
  #position = null;

  /**
   * @param {import('../app.js').Context} context
   * @param {{play(uci: string): void}} actions
   */
  constructor({engine, settings}, actions) {
    this.engine = engine;
    this.settings = settings;
    this.actions = actions;
    this.verdict = make('b', '');
    this.moves = make('div', 'ending-moves');
    this.element = make('section', 'ending-values', this.verdict, this.moves);
    this.element.hidden = true;
  }

  /** Shows the values of the study's node, if the tables have it. @param {any} study */
  async show({tree, node}) {
    const position = node.seen?.position ?? null;
    this.#position = position;
    const probed = position && this.#mayHave(position) ? await this.#probe(position, tree.reference(node)) : {};
    if (position !== this.#position) return;
    this.element.hidden = !probed.value;
    if (probed.value) this.#fill(probed, position);
  }

  #mayHave(/** @type {any} */ {board, end}) {
    return this.engine.hello.hasEndings && !end && readBoard(board).filter(Boolean).length <= MOST_MEN;
  }

  // After a failure, the next look asks again.
  #probe(/** @type {object} */ position, /** @type {any} */ reference) {
    const asked = this.#answers.get(position) ?? this.engine.request('probe', reference).catch(() => {
      this.#answers.delete(position);
      return {};
    });
    this.#answers.set(position, asked);
    return asked;
  }

  #fill(/** @type {any} */ probed, /** @type {any} */ {turn}) {
    const settings = this.settings.all();
    this.element.ariaLabel = endingsWords(settings).tables;
    this.verdict.textContent = valueText(probed, turn, settings);
    refill(this.moves, probed.moves.map((/** @type {any} */ entry) => this.#move(entry, settings)));
  }

  #move(/** @type {any} */ entry, /** @type {Record<string, any>} */ settings) {
    const {uci, value, keeps} = entry;
    const [move, text] = [moveText(entry, settings), moveValueText(entry, settings)];
    const made = button(`ending-move ${value}${keeps ? ' keeps' : ''}`, '', () => this.actions.play(uci));
    made.append(make('b', '', move), ' ', make('span', '', text));
    return made;
  }
}
