// SPDX-License-Identifier: MIT
// The openings of a position: how often each move was played and how it scored, in the person's own
// games, in Hansu's, and in a file of games.
import {explorerWords} from './explorer-words.js';
import {NoBook, OpeningTables} from './opening-tables.js';
import {button, make, refill, segments} from '../ui/dom.js';
import {usesOtherWords} from '../ui/game.js';
import {filled, moveText, percent, setupText} from '../ui/words.js';

const SOURCES = /** @type {const} */ (['own', 'book', 'file']);

/** Won, drawn and lost as a bar. @param {any} row */
function barOf({games, wins, draws, losses}) {
  const part = (/** @type {string} */ name, /** @type {number} */ count) => {
    const made = make('i', name);
    made.style.width = `${100 * count / games}%`;
    return made;
  };
  return make('span', 'opening-bar', part('won', wins), part('drawn', draws), part('lost', losses));
}

const scoreOf = (/** @type {any} */ {games, wins, draws}) => percent((wins + draws / 2) / games);
const sum = (/** @type {any[]} */ rows) => rows.reduce((games, row) => games + row.games, 0);

export class ExplorerPanel {
  /** @type {any} */
  #study = null;
  /** @type {import('./opening-tables.js').Source} */
  #source = 'own';
  /** Counts what was asked, so that a late answer is not shown. */
  #asked = 0;

  /**
   * @param {import('../app.js').Context} context
   * @param {{play(uci: string): void}} actions
   */
  constructor(context, actions) {
    this.context = context;
    this.actions = actions;
    this.tables = new OpeningTables(context);
    this.choice = make('div', '');
    this.rows = make('div', 'opening-rows');
    this.message = make('p', 'soft');
    this.message.setAttribute('role', 'status');
    this.file = make('input', '');
    this.file.type = 'file';
    this.file.hidden = true;
    this.file.addEventListener('change', () => this.#take(this.file.files?.[0]));
    this.open = button('', '', () => this.file.click());
    this.element = make('section', 'explorer', this.choice, this.open, this.file, this.rows, this.message);
  }

  get #settings() {
    return this.context.settings.all();
  }

  get #words() {
    return explorerWords(this.#settings);
  }

  /** Shows what was played in the study's node. @param {any} study */
  async show(study) {
    this.tables.renew();
    this.#study = study;
    this.#showChoice();
    await this.#ask();
  }

  #showChoice() {
    const words = this.#words;
    this.open.textContent = words.openFile;
    this.open.hidden = this.#source !== 'file';
    if (this.choice.dataset.language === this.#settings.language) return;
    this.choice.dataset.language = this.#settings.language;
    const options = SOURCES.map((name) => /** @type {[string, string]} */ ([name, words.sources[name]]));
    const made = segments('openings', words.source, options, this.#source, (name) => {
      this.#source = /** @type {import('./opening-tables.js').Source} */ (name);
      this.open.hidden = name !== 'file';
      this.#ask();
    });
    made.querySelector('legend')?.classList.add('heard');
    this.choice.replaceChildren(made);
  }

  #take(/** @type {File | undefined} */ file) {
    this.file.value = '';
    if (!file) return;
    this.tables.take(file);
    this.#ask();
  }

  async #ask() {
    const asked = ++this.#asked;
    const words = this.#words;
    const {tree, node} = this.#study;
    const source = this.#source;
    if (source === 'file' && !this.tables.file) return this.#showNothing(words.noFile);
    const wait = setTimeout(() => {
      if (asked === this.#asked) this.message.textContent = words.making;
    }, 200);
    try {
      const counts = await this.tables.make(source);
      const found = await this.tables.movesIn(source, tree.reference(node));
      if (asked === this.#asked) this.#showFound(found, counts, node);
    } catch (error) {
      const text = error instanceof NoBook ? words.noBook : /** @type {Error} */ (error).message;
      if (asked === this.#asked) this.#showNothing(text);
    } finally {
      clearTimeout(wait);
    }
  }

  #showNothing(/** @type {string} */ text) {
    this.rows.replaceChildren();
    this.message.textContent = text;
  }

  #showFound(/** @type {any} */ {moves, starts = [], setups, turn}, /** @type {any} */ counts,
    /** @type {any} */ node) {
    const words = this.#words;
    const all = sum(moves);
    const isJanggi = this.context.engine.hello.setups.length > 1;
    const heading = isJanggi && setups?.cho !== null && setups?.han !== null
      ? [make('h3', '', this.#pairText(setups))] : [];
    const head = moves.length > 0 ? [make('h3', '', words.about[turn])] : [];
    const ofStarts = starts.length > 0 && !node.parent
      ? [make('h3', '', words.setups), ...starts.map((/** @type {any} */ row) => this.#startRow(row, sum(starts)))]
      : [];
    refill(this.rows, [...heading, ...head,
      ...moves.map((/** @type {any} */ row) => this.#moveRow(row, all)), ...ofStarts]);
    this.message.textContent = this.#aboutText(moves, counts);
  }

  #aboutText(/** @type {any[]} */ moves, /** @type {any} */ counts) {
    const words = this.#words;
    const parts = moves.length === 0
      ? [counts.games === 0 && this.#source === 'own' ? words.noGames : words.none] : [];
    if (counts.games > 0) parts.push(filled(words.used, counts));
    if (counts.repeated + counts.unfinished + counts.unreadable > 0) parts.push(filled(words.left, counts));
    return parts.join(' ');
  }

  #moveRow(/** @type {any} */ row, /** @type {number} */ all) {
    const text = moveText(row, this.#settings);
    return this.#row(row, all, text, filled(this.#words.row, {...row, all, move: text}),
      () => this.actions.play(row.uci));
  }

  // Opens the start position.
  #startRow(/** @type {any} */ row, /** @type {number} */ all) {
    const names = {cho: this.#setupName(row.cho), han: this.#setupName(row.han)};
    const made = this.#row(row, all, this.#pairText(row), filled(this.#words.start, {...row, ...names, all}),
      () => this.context.go(`#/analyze/fen/${row.fen.replaceAll(' ', '_')}`));
    made.classList.add('of-setups');
    return made;
  }

  #row(/** @type {any} */ row, /** @type {number} */ all, /** @type {string} */ text,
    /** @type {string} */ label, /** @type {() => void} */ act) {
    const made = button('opening-row', '', act);
    made.append(make('b', '', text), make('span', 'share', `${row.games} · ${percent(row.games / all)}`),
      barOf(row), make('span', 'score', scoreOf(row)));
    made.ariaLabel = made.title = label;
    return made;
  }

  #pairText(/** @type {any} */ {cho, han}) {
    return filled(this.#words.against, {cho: this.#setupName(cho), han: this.#setupName(han)});
  }

  // By the formation that it makes, and by where the elephants stand.
  #setupName(/** @type {number} */ index) {
    const name = setupText(this.context.engine.hello.setups[index], this.#settings);
    if (usesOtherWords(this.#settings)) return name;
    const formation = this.#words.formations[index];
    return formation === name ? name : filled(this.#words.named, {formation, setup: name});
  }
}
