// SPDX-License-Identifier: MIT
// The served page: its tabs, and the view that the address names ("#/play/ID").
import {AnalyzeView} from './analyze/analyze.js';
import {GamesView} from './analyze/games.js';
import {connect} from './engine/engine.js';
import {PlayView} from './play/play.js';
import {ProblemsView} from './problems/problems.js';
import {ReviewView} from './review/review.js';
import {appWords} from './ui/app-words.js';
import {ask, make} from './ui/dom.js';
import {SettingsView} from './ui/settings-view.js';
import {settings} from './ui/settings.js';
import {openStore} from './ui/store.js';
// The tests in browsers use these.
export {MoveList} from './analyze/analyze-moves.js';
export {GameRows} from './analyze/analyze-picker.js';
export {Tree} from './analyze/tree.js';
export {connect} from './engine/engine.js';
export {faceOf, fullClock} from './play/play-clock.js';
export {ProblemGame} from './problems/problem-game.js';
export {settings} from './ui/settings.js';
export {openStore} from './ui/store.js';

/**
 * A view's context, and the view.
 * @typedef {{engine: import('./engine/engine.js').Engine, store: import('./ui/store.js').Store,
 *   settings: typeof settings, go(address: string): void, say(text: string): void,
 *   title(text: string): void}} Context
 * @typedef {{element: HTMLElement, open(parts: string[]): unknown, close(): void,
 *   refresh?(): void, key?(event: KeyboardEvent): boolean, keys?(): string[][]}} View
 */

/** The views in the order of their tabs. @type {Record<string, new (context: any) => any>} */
const VIEWS = {
  play: PlayView, analyze: AnalyzeView, review: ReviewView, problems: ProblemsView,
  games: GamesView, settings: SettingsView,
};
const FIRST_VIEW = 'play';

/** Names of views in older addresses, which links and bookmarks still have. */
const OLD_NAMES = new Map([['analyse', 'analyze']]);

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const words = () => appWords(settings.all());

/** There are no problems of Xiangqi. */
function viewNames() {
  return Object.keys(VIEWS).filter((name) => name !== 'problems' || settings.game === 'janggi');
}

function partsOfAddress() {
  try {
    const [name, ...rest] =
      location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
    const view = OLD_NAMES.get(name) ?? name;
    if (viewNames().includes(view)) return [view, ...rest];
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
  #title = '';
  /** @type {Context} */
  #context;

  /**
   * @param {import('./engine/engine.js').Engine} engine
   * @param {import('./ui/store.js').Store} store
   */
  constructor(engine, store) {
    this.#context = {
      engine, store, settings,
      go: (address) => {
        location.hash = address;
      },
      say: (text) => {
        byId('said').textContent = text;
      },
      title: (text) => {
        this.#title = text;
        this.#showTitle();
      },
    };
    engine.addEventListener('lost', () => this.#showLoss(true));
    engine.addEventListener('back', () => this.#showLoss(false));
    settings.addEventListener('change', () => this.#refresh());
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', applyTheme);
    window.addEventListener('hashchange', () => this.route());
    document.addEventListener('keydown', (event) => this.#key(event));
    this.#refresh();
  }

  /** Shows the view that the address names. */
  async route() {
    const [name, ...parts] = partsOfAddress();
    if (this.#shown !== name) this.#views[this.#shown]?.close();
    this.#shown = name;
    this.#title = '';
    this.#showTabs();
    try {
      const view = this.#viewNamed(name);
      if (view.element.parentElement !== byId('view')) byId('view').replaceChildren(view.element);
      await view.open(parts);
    } catch (error) {
      console.error(error);
      byId('view').replaceChildren(make('p', 'trouble', words().trouble, ' ', String(error)));
    }
  }

  /** @param {string} name */
  #viewNamed(name) {
    return this.#views[name] ??= new VIEWS[name](this.#context);
  }

  #refresh() {
    document.documentElement.lang = settings.get('language');
    document.documentElement.dataset.game = settings.game;
    applyTheme();
    this.#showTabs();
    this.#views[this.#shown]?.refresh?.();
  }

  #showTabs() {
    const tabs = viewNames().map((name) => {
      const link = make('a', 'tab', words().views[name]);
      link.href = `#/${name}`;
      if (name === this.#shown) link.ariaCurrent = 'page';
      return link;
    });
    byId('tabs').replaceChildren(...tabs);
    const current = tabs.find((link) => link.ariaCurrent);
    // With the frame's own layout, not before it.
    requestAnimationFrame(() => {
      if (current) byId('tabs').scrollLeft = current.offsetLeft - byId('tabs').offsetLeft;
    });
    byId('tabs').ariaLabel = words().tabs;
    this.#showTitle();
  }

  #showTitle() {
    const text = this.#title || words().views[this.#shown];
    document.title = text ? `${text} · ${words().name}` : words().name;
  }

  /** @param {boolean} isLost */
  #showLoss(isLost) {
    byId('banner').textContent = isLost ? `${words().lost} ${words().lostAddress}` : '';
    byId('banner').hidden = !isLost;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {HTMLElement} */ (event.target);
    const isTyping = target.matches?.('input, select, textarea, [contenteditable]');
    if (event.defaultPrevented || isTyping || document.querySelector('dialog[open]')) return;
    const view = this.#views[this.#shown];
    if (event.key === '?') this.#showKeys(view);
    else if (!view?.key?.(event)) return;
    event.preventDefault();
  }

  /** @param {View} view */
  #showKeys(view) {
    const {keys, keysTitle, close} = words();
    const list = make('dl', 'keys');
    for (const [name, text] of [...(view?.keys?.() || []), ...keys]) {
      list.append(make('dt', '', make('kbd', '', name)), make('dd', '', text));
    }
    ask(keysTitle, [list], [['close', close]]);
  }
}

async function start() {
  try {
    applyTheme();
    const engine = await connect();
    const store = await openStore(settings.game);
    await new App(engine, store).route();
  } catch (error) {
    console.error(error);
    byId('view').replaceChildren(make('p', 'trouble', words().trouble, ' ', String(error)));
  }
}
start();
