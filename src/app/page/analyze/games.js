// SPDX-License-Identifier: MIT
// The view `games`: all games that the browser keeps, to be opened, renamed and deleted; files of
// games come in here, and all of it goes out.
import {GameRows} from './analyze-picker.js';
import {analyzeWords} from './analyze-words.js';
import {StandingBoard} from '../board/standing-board.js';
import {ask, button, download, make, today} from '../ui/dom.js';
import {filled} from '../ui/words.js';

const ADDRESSES = {play: 'play', study: 'analyze', review: 'review'};

export class GamesView {
  names = ['games-place'];

  constructor(context) {
    this.context = context;
    this.standing = new StandingBoard(context);
    this.rows = new GameRows(context.settings, () => this.#open(), true);
    this.message = make('span', '');
    this.message.setAttribute('role', 'status');
    this.undo = button('', '', () => this.#restore());
    this.title = make('h1', '');
    this.tools = make('div', 'actions');
    this.none = make('p', 'soft');
    this.file = make('input', '');
    this.file.type = 'file';
    this.file.accept = 'application/json,.json';
    this.file.hidden = true;
    this.file.addEventListener('change', () => this.#import(this.file.files?.[0]));
    this.element = make('section', 'games padded', this.title, this.none, this.rows.element, this.tools,
      make('p', 'actions', this.message, this.undo), this.file);
    context.store.addEventListener('change', () => this.refresh());
    this.slots = {board: this.standing.element, panel: this.element};
  }

  frame() {
    return {place: 'games', kind: /** @type {const} */ ('place'), sheet: 'full'};
  }

  commands() {
    return {remove: () => this.#remove(), restore: () => this.#restore()};
  }

  #words() {
    return analyzeWords(this.context.settings.all());
  }

  open() {
    this.isShown = true;
    this.standing.show();
    return this.refresh();
  }

  close() {
    this.isShown = false;
  }

  async refresh() {
    if (!this.isShown) return;
    const words = this.#words();
    this.title.textContent = words.games;
    this.undo.textContent = words.undo;
    this.undo.hidden = !this.removed;
    const games = await this.context.store.list();
    const ofGames = games.length === 0 ? [] : [
      button('main', words.openGame, () => this.#open()),
      button('', words.rename, () => this.#rename()),
      button('', words.removeGame, () => this.#remove()),
      button('', words.exportAll, () => this.#export())];
    this.tools.replaceChildren(...ofGames,
      button('', words.importAll, () => this.file.click()));
    this.rows.element.hidden = games.length === 0;
    this.none.hidden = games.length > 0;
    this.none.textContent = words.noGames;
    this.rows.setRows(games.map((game) => this.#row(game, words)));
  }

  #row(game, words) {
    const when = new Date(game.changed).toLocaleString(this.context.settings.get('language'),
      {dateStyle: 'medium', timeStyle: 'short'});
    const kind = words.kinds[game.kind];
    return {title: game.title || words.untitled, about: `${kind} · ${when}`, game};
  }

  #open() {
    const game = this.rows.chosen?.game;
    if (game) this.context.go(`#/${ADDRESSES[game.kind]}/${game.id}`);
  }

  async #rename() {
    const game = this.rows.chosen?.game;
    if (!game) return;
    const words = this.#words();
    const title = make('input', '');
    title.value = game.title;
    title.ariaLabel = words.newTitle;
    const answer = ask(words.rename, [title], [['keep', words.keep], ['', words.cancel]]);
    title.select();
    if (await answer !== 'keep') return;
    const {store} = this.context;
    await store.put({...await store.get(game.id), title: title.value.trim()});
  }

  async #remove() {
    const row = this.rows.chosen;
    if (!row) return;
    const {store} = this.context;
    this.removed = await store.get(row.game.id);
    this.message.textContent = filled(this.#words().gameRemoved, {title: row.title});
    await store.remove(row.game.id);
  }

  async #restore() {
    const {removed} = this;
    if (!removed) return;
    this.removed = null;
    this.message.textContent = '';
    await this.context.store.put(removed);
  }

  async #export() {
    download(`hansu-${today()}.json`, await this.context.store.exportAll());
  }

  async #import(file) {
    this.file.value = '';
    if (!file) return;
    const words = this.#words();
    try {
      const count = await this.context.store.importAll(file);
      this.message.textContent = filled(words.imported, {count});
    } catch (error) {
      const reason = /** @type {Error} */ (error).message;
      this.message.textContent = filled(words.cannot, {reason});
    }
  }
}
