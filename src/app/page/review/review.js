// SPDX-License-Identifier: MIT
// The view `review`: a game that the engine has gone over. Addresses: "#/review" chooses a game,
// "#/review/ID" a stored one, "#/review/ID/PLY" is a position of one that is analyzed.
import {AnalyzedGame} from './analyzed-game.js';
import {button, keyOf, make} from '../ui/dom.js';
import {ReviewStart} from './review-start.js';
import {Trial} from './review-trial.js';
import {startWords} from './review-start-words.js';

export class ReviewView {
  /** @type {AnalyzedGame | null} */
  #game = null;
  #id = '';

  constructor(context) {
    this.context = context;
    this.element = make('div', '');
    this.start = new ReviewStart(context, (id) => context.go(`#/review/${id}`));
  }

  async open([id = '', ply = '']) {
    if (id !== this.#id || !this.#game) await this.#openStored(id);
    this.#game?.go(Number(ply) || 0);
  }

  async #openStored(id) {
    this.start.stop();
    const stored = id ? await this.context.store.get(id) : null;
    this.#leave();
    this.#id = id;
    if (stored?.kind !== 'review') {
      this.element.replaceChildren(this.start.element);
      return this.start.open(stored);
    }
    this.context.title(stored.title);
    this.stored = stored;
    this.#game = new AnalyzedGame(stored.result, this.context.settings, {
      onGo: (ply) => history.replaceState(null, '', `#/review/${id}${ply > 0 ? `/${ply}` : ''}`),
      tools: (game) => this.#tools(game),
    });
    this.element.replaceChildren(this.#game.element);
  }

  #tools(game) {
    if (game.trial) return game.trial.tools();
    const words = startWords(this.context.settings.all());
    const {ply} = game.shown;
    const another = button('again', words.tryAgain, () => this.#tryAgain(game, ply - 1));
    another.disabled = ply === 0 || game.game.moves[ply - 1].mark === 0;
    return [another,
      button('', words.analyze, () => this.context.go(`#/analyze/${this.#id}/${ply}`)),
      button('', words.other, () => this.context.go('#/review'))];
  }

  #tryAgain(game, ply) {
    const {rules, fen, moves} = this.stored.game;
    const reference = {rules, ...(fen && {fen}), moves: moves.map(({uci}) => uci)};
    const {engine, settings} = this.context;
    const trial = new Trial(game, ply, {engine, settings, reference});
    game.setTrial(trial);
    trial.begin();
  }

  #leave() {
    this.#game?.close();
    this.#game = null;
  }

  close() {
    this.start.close();
    this.#leave();
    this.element.replaceChildren();
  }

  refresh() {
    if (this.#game) this.#game.render();
    else this.start.refresh();
  }

  key(event) {
    if (!this.#game || event.ctrlKey || event.altKey || event.metaKey) return false;
    if (keyOf(event) !== 't') return this.#game.key(event);
    this.#game.parts.tools.querySelector('button.again')?.click();
    return true;
  }

  keys() {
    const {keyNames} = startWords(this.context.settings.all());
    return [['← →', keyNames.steps], ['Home End', keyNames.ends], ['n p', keyNames.mistakes],
      ['t', keyNames.again]];
  }
}
