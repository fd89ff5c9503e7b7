// SPDX-License-Identifier: MIT
// Long lists of games with a search field: only the rows that are seen are in the document.
import {analyzeWords} from './analyze-words.js';
import {miniBoard} from '../board/board.js';
import {button, make, showDialog} from '../ui/dom.js';
import {filled} from '../ui/words.js';

const ROW_PX = 56;
const SPARE_ROWS = 4;
const MINI_PX = 40;

// Stays the same when the rows are set anew: a stored game's id.
const idOf = (row) => row?.game?.id ?? row;

// Rows are {title, about, ...} with texts, and perhaps a `board` (the FEN's first field) and a `result`
// with its `tone`; `onChoose` gets a row: by Enter, and by a click or, if a
// click only selects, by two.
export class GameRows {
  constructor(settings, onChoose, clickSelects = false) {
    this.settings = settings;
    this.onChoose = onChoose;
    this.all = [];
    this.rows = [];
    this.drawn = new Map();  // by row: {row, index, element}
    this.at = 0;
    this.search = make('input', 'search');
    this.search.type = 'search';
    this.count = make('p', 'soft');
    this.inner = make('div', 'rows-inner');
    this.list = make('div', 'rows', this.inner);
    this.list.tabIndex = 0;
    this.list.setAttribute('role', 'listbox');
    this.element = make('div', 'game-rows', this.search, this.count, this.list);
    this.search.addEventListener('input', () => {
      this.#filter();
      this.#goTo(this.at);
    });
    this.list.addEventListener('scroll', () => this.#draw());
    for (const part of [this.search, this.list]) {
      part.addEventListener('keydown', (event) => this.#key(event));
    }
    const byPointer = (act) => ({target}) => {
      const row = target.closest('[role=option]');
      if (row) act(Number(row.dataset.row));
    };
    const select = (index) => this.#goTo(index);
    const choose = (index) => this.#choose(index);
    this.list.addEventListener('click', byPointer(clickSelects ? select : choose));
    if (clickSelects) this.list.addEventListener('dblclick', byPointer(choose));
    new ResizeObserver(() => this.#draw()).observe(this.list);
  }

  setRows(rows) {
    const words = analyzeWords(this.settings.all());
    this.search.placeholder = this.search.ariaLabel = words.search;
    this.list.ariaLabel = words.games;
    this.all = rows.map((row) => ({row, text: `${row.title} ${row.about}`.toLowerCase()}));
    this.#filter();
  }

  get chosen() {
    return this.rows[this.at];
  }

  // The row that is selected stays so, as far as it is among them.
  #filter() {
    const wanted = this.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const id = idOf(this.chosen);
    this.rows = this.all.filter(({text}) => wanted.every((word) => text.includes(word)))
      .map(({row}) => row);
    const found = this.rows.findIndex((row) => idOf(row) === id);
    this.at = found >= 0 ? found : Math.min(this.at, Math.max(this.rows.length - 1, 0));
    const words = analyzeWords(this.settings.all());
    this.count.textContent =
      filled(words.count, {shown: this.rows.length, all: this.all.length});
    this.inner.style.height = `${this.rows.length * ROW_PX}px`;
    this.#draw();
  }

  // Rows that are drawn stay the same elements, so that a second click finds what the first one
  // hit.
  #draw() {
    const first = Math.max(Math.floor(this.list.scrollTop / ROW_PX) - SPARE_ROWS, 0);
    const count = Math.ceil(this.list.clientHeight / ROW_PX) + 2 * SPARE_ROWS;
    const drawn = new Map([...this.drawn].filter(([, {row, index}]) => this.rows[index] === row));
    this.drawn = new Map();
    this.rows.slice(first, first + count).forEach((row, i) => {
      const index = first + i;
      this.drawn.set(row, drawn.get(row) ?? {row, index, element: this.#row(row, index)});
    });
    this.inner.replaceChildren(...[...this.drawn.values()].map(({element}) => element));
    for (const {index, element} of this.drawn.values()) {
      element.ariaSelected = String(index === this.at);
    }
    const active = this.drawn.get(this.rows[this.at])?.element;
    if (active) this.list.setAttribute('aria-activedescendant', active.id);
    else this.list.removeAttribute('aria-activedescendant');
  }

  #row(row, index) {
    const element = make('div', 'game-row', make('div', 'row-texts',
      make('div', 'row-title', row.title), make('div', 'row-about', row.about)));
    if (row.board) element.prepend(miniBoard(row.board, MINI_PX));
    if (row.result) element.append(make('span', `chip ${row.tone ?? ''}`, row.result));
    element.setAttribute('role', 'option');
    element.id = `game-row-${index}`;
    element.dataset.row = String(index);
    element.setAttribute('aria-posinset', String(index + 1));
    element.setAttribute('aria-setsize', String(this.rows.length));
    element.style.top = `${index * ROW_PX}px`;
    return element;
  }

  #choose(index) {
    this.at = index;
    this.#draw();
    if (this.rows[index]) this.onChoose(this.rows[index]);
  }

  #key(event) {
    const page = Math.max(Math.floor(this.list.clientHeight / ROW_PX) - 1, 1);
    const steps = {ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page};
    if (event.target === this.list) Object.assign(steps, {Home: -Infinity, End: Infinity});
    if (event.key === 'Enter') this.#choose(this.at);
    else if (event.key in steps) this.#goTo(this.at + steps[event.key]);
    else return;
    event.preventDefault();
  }

  #goTo(index) {
    this.at = Math.max(Math.min(index, this.rows.length - 1), 0);
    const top = this.at * ROW_PX;
    const {scrollTop, clientHeight} = this.list;
    if (top < scrollTop) this.list.scrollTop = top;
    if (top + ROW_PX > scrollTop + clientHeight) this.list.scrollTop = top + ROW_PX - clientHeight;
    this.#draw();
  }
}

// A row of a game of a file, from its tags by their names in PGN.
export function rowOfGame(game, index, settings) {
  const words = analyzeWords(settings);
  const tags = new Map(game.tags);
  const known = (name) => /^[?.]*$/.test(tags.get(name) ?? '') ? '' : tags.get(name);
  const players = `${known('White') || words.cho} – ${known('Black') || words.han}`;
  const result = game.result === '*' ? '' : words.results[game.result];
  const about = [known('Date'), known('Event'), known('Round'), result,
    filled(game.moves.length === 1 ? words.onePly : words.plies, {count: game.moves.length})];
  return {title: `${index + 1}. ${players}`, about: about.filter(Boolean).join(' · '), game};
}

// Lets the reader choose one of the rows; resolves to it, or to null.
export async function pickGame(rows, settings) {
  const words = analyzeWords(settings.all());
  const dialog = make('dialog', 'picker', make('h2', '', words.choose));
  dialog.ariaLabel = words.choose;
  let chosen = null;
  const list = new GameRows(settings, (row) => {
    chosen = row;
    dialog.close();
  });
  dialog.append(list.element,
    make('div', 'actions', button('', words.cancel, () => dialog.close())));
  const closed = showDialog(dialog);
  list.setRows(rows);
  list.search.focus();
  await closed;
  return chosen;
}
