// SPDX-License-Identifier: MIT
// The view `games`: all games that the browser keeps, to be found, opened, renamed, labeled and deleted;
// files of games in every format come in here, and all of it goes out.
import {studyOfFile} from './analyze-input.js';
import {GameRows} from './analyze-picker.js';
import {analyzeWords} from './analyze-words.js';
import {importedText} from '../ui/app-words.js';
import {plain} from '../ui/store.js';
import {ask, button, download, make, refill, today} from '../ui/dom.js';
import {labelsIn} from '../ui/labels.js';
import {filled, setupText} from '../ui/words.js';

const ADDRESSES = {play: 'play', study: 'analyze', review: 'review'};
/** Which games each filter shows. `reviewed`: the ids of games that have a review. */
const FILTERS = {
  all: () => true,
  won: ({outcome}) => outcome === 'won',
  lost: ({outcome}) => outcome === 'lost',
  running: ({outcome}) => outcome === 'running',
  toReview: ({id, kind, outcome}, reviewed) =>
    kind === 'play' && outcome !== 'running' && !reviewed.has(id),
};
const TONES = {won: 'good', lost: 'bad', running: 'gold'};

export class GamesView {
  names = ['games-place'];
  /** The games that were deleted, the last one at the end. @type {any[]} */
  #removed = [];
  #filter = 'all';
  /** All labels that games have. @type {Set<string>} */
  #known = new Set();
  /** The label that the list is limited to, or ''. */
  #chosenLabel = '';
  #isShown = false;

  constructor(context) {
    this.context = context;
    this.rows = new GameRows(context.settings, () => this.#open(), true);
    this.rows.list.addEventListener('click', () => this.#showBoard());
    this.rows.list.addEventListener('keyup', () => this.#showBoard());
    this.message = make('span', '');
    this.message.setAttribute('role', 'status');
    this.undo = button('', '', () => this.#restore());
    this.title = make('h1', '');
    this.filters = make('div', 'filters');
    this.filters.setAttribute('role', 'group');
    this.tools = make('div', 'actions');
    this.none = make('p', 'soft');
    this.aside = make('div', 'actions aside');
    this.file = make('input', '');
    this.file.type = 'file';
    this.file.hidden = true;
    this.file.addEventListener('change', () => this.#take(this.file.files?.[0]));
    this.element = make('section', 'games padded', this.title, this.filters, this.none,
      this.rows.element, this.tools, make('p', 'actions', this.message, this.undo), this.aside,
      this.file);
    context.store.addEventListener('change', () => this.refresh());
    this.slots = {board: context.standing.element, panel: this.element};
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

  async open() {
    this.#isShown = true;
    await this.refresh();
    await this.#showBoard();
    if (await this.context.setups.load(this.context.engine)) await this.refresh();
  }

  close() {
    this.#isShown = false;
  }

  async refresh() {
    if (!this.#isShown) return;
    const words = this.#words();
    this.title.textContent = words.games;
    this.undo.textContent = words.undo;
    this.undo.hidden = this.#removed.length === 0;
    const games = await this.context.store.list();
    const reviewed = new Set(games.filter(({kind}) => kind === 'review').map(({source}) => source));
    this.#known = new Set(games.flatMap(({labels}) => labels).sort());
    if (this.#chosenLabel && !this.#known.has(this.#chosenLabel)) this.#chosenLabel = '';
    const shown = games.filter((game) => FILTERS[this.#filter](game, reviewed) &&
      (!this.#chosenLabel || game.labels.includes(this.#chosenLabel)));
    this.#showFilters(games, reviewed, words);
    const ofGames = games.length === 0 ? [] : [
      button('main', words.openGame, () => this.#open()),
      button('', words.rename, () => this.#rename()),
      button('', words.removeGame, () => this.#remove()),
      button('label', words.label, () => this.#label()),
      button('', words.exportAll, () => this.#export())];
    this.tools.replaceChildren(...ofGames, button('', words.open, () => this.file.click()));
    this.rows.element.hidden = games.length === 0;
    this.none.hidden = games.length > 0;
    this.none.textContent = words.noGames;
    this.rows.setRows(shown.map((game) => this.#row(game, words)));
    this.#showAside(await this.context.store.setAside(), words);
  }

  // Records that cannot be read block nothing, and can be taken elsewhere.
  #showAside(records, words) {
    this.aside.hidden = records.length === 0;
    this.aside.replaceChildren(make('span', 'soft', filled(words.aside, {count: records.length})),
      button('', words.saveAside, () => this.#saveAside(records)),
      button('', words.removeAside, () => this.#removeAside(records, words)));
  }

  #saveAside(records) {
    const blob = new Blob([JSON.stringify(records.map(plain))], {type: 'application/json'});
    download(`hansu-damaged-${today()}.json`, blob);
  }

  async #removeAside(records, words) {
    /** @type {[string, string][]} */
    const answers = [['remove', words.removeAside], ['', words.cancel]];
    if (await ask(words.reallyRemoveAside, [], answers) !== 'remove') return;
    await this.context.store.remove(...records.map(({id}) => id));
  }

  #showFilters(games, reviewed, words) {
    this.filters.hidden = games.length === 0;
    this.filters.ariaLabel = words.filter;
    const made = Object.entries(FILTERS).map(([name, fits]) => {
      const count = games.filter((game) => fits(game, reviewed)).length;
      const one = button('', `${words.filters[name]} ${count}`, () => {
        this.#filter = name;
        this.refresh();
      });
      one.ariaPressed = String(name === this.#filter);
      return one;
    });
    for (const label of this.#known) {
      const one = button('label', `# ${label}`, () => {
        this.#chosenLabel = label === this.#chosenLabel ? '' : label;
        this.refresh();
      });
      one.ariaPressed = String(label === this.#chosenLabel);
      made.push(one);
    }
    refill(this.filters, made);
  }

  #row(game, words) {
    const when = new Date(game.changed).toLocaleDateString(this.context.settings.get('language'),
      {dateStyle: 'short'});
    const plies = game.count > 0
      ? [filled(game.count === 1 ? words.onePly : words.plies, {count: game.count})] : [];
    const labels = game.labels.map((label) => `#${label}`);
    return {title: game.title || words.untitled,
      about: [...labels, words.kinds[game.kind], ...plies, ...this.#opening(game), when].join(' · '),
      game, board: game.board,
      result: words.outcomes[game.outcome] ?? '', tone: TONES[game.outcome] ?? ''};
  }

  // How it began: the setups of both sides, or the one of both.
  #opening(game) {
    const setups = this.context.setups.of(game);
    if (!setups) return [];
    const {hello} = this.context.engine;
    const sides = [...new Set([setups.cho, setups.han])];
    return [sides.map((i) => setupText(hello.setups[i], this.context.settings.all())).join(' – ')];
  }

  // The board shows how the chosen game stands.
  #showBoard() {
    if (!this.#isShown) return undefined;
    return this.context.standing.show(this.rows.chosen?.game?.board ?? '');
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
    await this.context.store.update(game.id,
      (stored) => stored && {...stored, title: title.value.trim()});
  }

  // Labels of the reader's own, by which games are found.
  async #label() {
    const game = this.rows.chosen?.game;
    if (!game) return;
    const words = this.#words();
    const field = make('input', '');
    field.value = game.labels.join(', ');
    field.ariaLabel = words.labels;
    const known = [...this.#known].filter((label) => !game.labels.includes(label));
    const add = (label) => button('', label, () => {
      field.value = labelsIn(`${field.value},${label}`).join(', ');
    });
    const answer = ask(words.labels, [make('p', 'soft', words.labelsAbout), field,
      make('div', 'actions', ...known.map(add))], [['keep', words.keep], ['', words.cancel]]);
    field.select();
    if (await answer !== 'keep') return;
    const labels = labelsIn(field.value);
    await this.context.store.update(game.id, (stored) => stored && {...stored, labels});
  }

  async #remove() {
    const row = this.rows.chosen;
    if (!row) return;
    const {store} = this.context;
    this.#removed.push(await store.get(row.game.id));
    this.message.textContent = filled(this.#words().gameRemoved, {title: row.title});
    await store.remove(row.game.id);
  }

  async #restore() {
    const removed = this.#removed.pop();
    if (!removed) return;
    this.message.textContent = '';
    // If another tab has stored it again meanwhile, that one stays.
    await this.context.store.update(removed.id, (stored) => stored ? null : removed);
  }

  async #export() {
    download(`hansu-${today()}.json`, await this.context.store.exportAll());
  }

  // A backup of this page, or a file of games in any format.
  async #take(file) {
    this.file.value = '';
    if (!file) return;
    const words = this.#words();
    const isBackup = (await file.slice(0, 200).text()).includes('"hansu games"');
    try {
      if (isBackup) {
        const count = await this.context.store.importAll(file);
        this.message.textContent = importedText(count, this.context.settings.all());
        return;
      }
      this.message.textContent = words.reading;
      const {study} = await studyOfFile(this.context, file);
      this.message.textContent = '';
      if (!study) return;
      await study.save();
      this.context.go(`#/analyze/${study.id}/${study.address()}`);
    } catch (error) {
      const reason = /** @type {Error} */ (error).message;
      this.message.textContent = filled(words.cannot, {reason});
    }
  }
}
