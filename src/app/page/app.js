// SPDX-License-Identifier: MIT
// The served page: its frame, and the view that the address names ("#/play/ID").
import {AnalyzeView} from './analyze/analyze.js';
import {GamesView} from './analyze/games.js';
import {StandingBoard} from './board/standing-board.js';
import {EndingsView} from './endings/endings.js';
import {connect} from './engine/engine.js';
import {HomeView} from './home/home.js';
import {loadExtras} from './later.js';
import {LearnView} from './learn/learn.js';
import {showRules} from './learn/rule-book.js';
import {PlayView} from './play/play.js';
import {ProblemsView} from './problems/problems.js';
import {RecordView} from './record/record.js';
import {StartSetups} from './record/start-setups.js';
import {ReviewView} from './review/review.js';
import {KEYS, commandOf} from './shell/keys.js';
import {pictureOf} from './shell/picture.js';
import {printSheets} from './shell/print.js';
import {Shell, TABS} from './shell/shell.js';
import {TrainerView} from './trainer/trainer.js';
import {appWords} from './ui/app-words.js';
import {ask, download, make, today} from './ui/dom.js';
import {rememberPlaces} from './ui/other-game.js';
import {pause} from './ui/pause.js';
import {SettingsView} from './ui/settings-view.js';
import {settings} from './ui/settings.js';
import {openStore} from './ui/store.js';
import {filled} from './ui/words.js';
// The tests in browsers use these.
export {MoveList} from './analyze/analyze-moves.js';
export {GameRows} from './analyze/analyze-picker.js';
export {Tree} from './analyze/tree.js';
export {connect} from './engine/engine.js';
export {faceOf, fullClock} from './play/play-clock.js';
export {ProblemGame} from './problems/problem-game.js';
export {KEYS} from './shell/keys.js';
export {settings} from './ui/settings.js';
export {openStore} from './ui/store.js';

/**
 * A view's context. `update()`: what the view says of the frame has changed; `run(command)`: as by
 * its key; `nameAddress(text)`: says in the address what the view shows, unless the person has just gone
 * to another view, which is not shown yet; `focusBoard()`: the board gets the keys; `alarm(text)` interrupts what screen readers say.
 * @typedef {{engine: import('./engine/engine.js').Engine, store: import('./ui/store.js').Store,
 *   settings: typeof settings, setups: StartSetups, standing: StandingBoard, go(address: string): void,
 *   nameAddress(address: string): void, say(text: string): void,
 *   alarm(text: string): void, title(text: string): void, titleText(): string, update(): void,
 *   run(command: string): void, places(): string[], focusBoard(): void}} Context
 * `names`: classes of the frame while the view is shown; `showTab`: by a tab's name; `isRunning`:
 * true if leaving for a new game must be asked about; `nameOf`: another name of a command;
 * `gameShown`: the game for paper and pictures, or null.
 * @typedef {{slots: import('./shell/shell.js').Slots, names: string[],
 *   frame(): import('./shell/shell.js').Frame, commands(): Record<string, () => unknown>,
 *   open(parts: string[]): unknown, close(): void, refresh?(): void, showTab?(name: string): unknown,
 *   gameShown?(): import('./shell/print.js').ShownGame | null,
 *   isRunning?: boolean, nameOf?(command: string): string | undefined}} View
 */

/** The views by the names in addresses. @type {Record<string, new (context: any) => any>} */
const VIEWS = {
  home: HomeView, learn: LearnView, play: PlayView, analyze: AnalyzeView, review: ReviewView,
  problems: ProblemsView, trainer: TrainerView, endings: EndingsView, record: RecordView, games: GamesView, settings: SettingsView,
};
const PLACES = ['home', 'learn', 'problems', 'games'];
const FIRST_VIEW = 'home';

/** Names of views in older addresses, which links and bookmarks still have. */
const OLD_NAMES = new Map([['analyse', 'analyze']]);

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const words = () => appWords(settings.all());

/** There are no lessons, problems and endings of Xiangqi. @param {string} name */
const isKnown = (name) => settings.game === 'janggi' || !['problems', 'learn', 'endings'].includes(name);

function partsOfAddress() {
  try {
    const [name, ...rest] =
      location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
    const view = OLD_NAMES.get(name) ?? name;
    if (Object.hasOwn(VIEWS, view) && isKnown(view)) return [view, ...rest];
  } catch {
    // A "%" that begins no character.
  }
  return [FIRST_VIEW];
}

function applyTheme() {
  const isDark = settings.get('theme') === 'dark' ||
    (settings.get('theme') === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
}

class App {
  /** @type {Record<string, View>} */
  #views = {};
  #shown = '';
  /** Counts the addresses that were gone to. */
  #routes = 0;
  #title = '';
  /** @type {Context} */
  #context;
  #shell;

  /**
   * @param {import('./engine/engine.js').Engine} engine
   * @param {import('./ui/store.js').Store} store
   */
  constructor(engine, store) {
    this.#context = {
      engine, store, settings, setups: new StartSetups(), standing: new StandingBoard({engine, settings}),
      go: (address) => {
        location.hash = address;
      },
      nameAddress: (address) => {
        if (address.split('/')[1] === partsOfAddress()[0]) history.replaceState(null, '', address);
      },
      say: (text) => {
        byId('said').textContent = text;
      },
      alarm: (text) => {
        byId('alarm').textContent = text;
      },
      title: (text) => {
        this.#title = text;
        this.#showTitle();
      },
      titleText: () => this.#title || words().views[this.#shown] || words().name,
      update: () => this.#shell.update(),
      run: (command) => this.#run(command),
      places: () => PLACES.filter(isKnown),
      focusBoard: () => this.#shell.focusBoard(),
    };
    this.#shell = new Shell(this.#context, (command) => this.#run(command));
    byId('page').replaceChildren(this.#shell.element);
    engine.addEventListener('lost',
      () => this.#shell.say('lost', `${words().lost} ${words().lostAddress}`));
    engine.addEventListener('slow', () => this.#shell.say('slow', words().slow));
    for (const name of ['back', 'quick']) engine.addEventListener(name, () => this.#shell.say(''));
    settings.addEventListener('change', () => this.#refresh());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
    window.addEventListener('hashchange', () => this.route());
    document.addEventListener('keydown', (event) => this.#key(event));
    rememberPlaces(settings.game);
    printSheets(() => this.#view?.gameShown?.() ?? null, settings);
    this.#refresh();
  }

  /** Shows the view that the address names. */
  async route() {
    const [name, ...parts] = partsOfAddress();
    const route = ++this.#routes;
    if (this.#shown !== name) this.#views[this.#shown]?.close();
    this.#shown = name;
    this.#title = '';
    try {
      const view = await this.#viewNamed(name);
      if (route !== this.#routes) return;
      this.#shell.show(view);
      this.#shell.refresh(name);
      this.#showTitle();
      await view.open(parts);
      if (this.#shown === name) this.#shell.refresh(name);
    } catch (error) {
      console.error(error);
      this.#shell.stage.replaceChildren(
        make('p', 'trouble', words().trouble, ' ', /** @type {Error} */ (error).message));
    }
  }

  /** A new one is shown in another task, so that no task is long. @param {string} name */
  async #viewNamed(name) {
    const known = this.#views[name];
    if (known) return known;
    const made = this.#views[name] = new VIEWS[name](this.#context);
    await pause(0);
    return made;
  }

  get #view() {
    return this.#views[this.#shown];
  }

  #refresh() {
    document.documentElement.lang = settings.get('language');
    document.documentElement.dataset.game = settings.game;
    document.documentElement.dataset.cho = settings.get('choColor');
    document.documentElement.dataset.board = settings.get('board');
    document.documentElement.toggleAttribute('data-wide', settings.get('wide'));
    applyTheme();
    this.#view?.refresh?.();
    this.#shell.refresh(this.#shown);
    this.#showTitle();
  }

  #showTitle() {
    const text = this.#title || words().views[this.#shown];
    document.title = text ? `${text} · ${words().name}` : words().name;
    this.#shell.showTitle();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const isTyping = target.matches?.(
      'input:not([type=radio], [type=checkbox]), select, textarea, [contenteditable]');
    const isArrow = event.key.startsWith('Arrow') && target.matches?.('input');
    if (event.defaultPrevented || isTyping || isArrow || document.querySelector('dialog[open]')) return;
    const command = commandOf(event);
    if (command && this.#run(command)) event.preventDefault();
  }

  /** True if the command meant something. @param {string} command */
  #run(command) {
    const tab = /^tab([1-5])$/.exec(command);
    const view = this.#view;
    if (tab) return this.#showTab(view, TABS[Number(tab[1]) - 1]);
    if (command === 'keys') return this.#showKeys(view);
    if (command === 'menu') return this.#shell.openMenu();
    const act = view?.commands()[command];
    if (act) act();
    else if (command === 'newGame') this.#newGame(view);
    else if (command === 'picture') this.#savePicture();
    else if (command === 'print') window.print();
    else if (command === 'rules') this.#showRules();
    else if (command === 'gif') this.#offerAnimation(view);
    else return false;
    return true;
  }

  /** @param {View} view @param {string} name */
  #showTab(view, name) {
    const {tabs} = view.frame();
    if (!tabs || tabs.off.includes(name)) return false;
    view.showTab?.(name);
    this.#shell.update();
    return true;
  }

  async #savePicture() {
    const svg = this.#shell.boardPicture();
    if (svg) download(`hansu-${today()}.png`, await pictureOf(svg));
  }

  /** @param {View | undefined} view */
  async #offerAnimation(view) {
    const game = view?.gameShown?.();
    if (!game) return;
    const {offerAnimation} = await loadExtras();
    const {commands, cancel, save, gifMaking, gifSize} = words();
    await offerAnimation(game, settings.all(), {
      title: commands.gif, cancel, save, size: (size) => filled(gifSize, {size}),
      making: (done, count) => filled(gifMaking, {done, count}),
    });
  }

  #showRules() {
    const {commands: {rules}, close} = words();
    return showRules(settings.all(), {title: rules, close});
  }

  // One that runs is not left unasked.
  /** @param {View | undefined} view */
  async #newGame(view) {
    const {reallyNew, newGame, cancel} = words();
    const answers = /** @type {[string, string][]} */ ([['yes', newGame], ['', cancel]]);
    if (view?.isRunning && await ask(reallyNew, [], answers) !== 'yes') return;
    this.#context.go('#/play/new');
  }

  /** @param {View} view */
  #showKeys(view) {
    const {boardKeys, commands, keysTitle, close} = words();
    const own = view.commands();
    const {tabs} = view.frame();
    const has = (/** @type {string} */ name) => Boolean(own[name]) ||
      ['menu', 'keys', 'newGame'].includes(name) || (Boolean(tabs) && name.startsWith('tab'));
    const list = make('dl', 'keys');
    const rows = KEYS.filter(({command}) => has(command))
      .map(({command, shown}) => [shown, view.nameOf?.(command) ?? commands[command]]);
    for (const [name, text] of [...rows, ...boardKeys]) {
      list.append(make('dt', '', make('kbd', '', name)), make('dd', '', text));
    }
    ask(keysTitle, [list], [['close', close]]);
    return true;
  }
}

async function start() {
  try {
    document.documentElement.lang = settings.get('language');
    applyTheme();
    const engine = await connect();
    const store = await openStore(settings.game);
    await new App(engine, store).route();
  } catch (error) {
    console.error(error);
    byId('page').replaceChildren(make('p', 'trouble', words().trouble, ' ', String(error)));
  }
}
start();
