// SPDX-License-Identifier: MIT
// The served page: its tabs, and the view that the address names ("#/play/ID").
import {appWords} from './app-words.js';
import {ask, make} from './dom.js';
import {connect} from './engine.js';
import {PlayView} from './play.js';
import {settings} from './settings.js';
import {openStore} from './store.js';

/**
 * What a view gets, and what it is.
 * @typedef {{engine: import('./engine.js').Engine, store: import('./store.js').Store,
 *   settings: typeof settings, go(address: string): void, say(text: string): void,
 *   title(text: string): void}} Context
 * @typedef {{element: HTMLElement, open(parts: string[]): unknown, close(): void,
 *   refresh?(): void, key?(event: KeyboardEvent): boolean, keys?(): string[][]}} View
 */

/**
 * The views in the order of their tabs: how each is loaded, and its style.
 * @type {Record<string, {load: () => Promise<new (context: any) => any>, style: string}>}
 */
const VIEWS = {
  play: {load: async () => PlayView, style: ''},
  analyse: {load: async () => (await import('./analyse.js')).AnalyseView, style: 'analyse.css'},
  review: {load: async () => (await import('./review.js')).ReviewView, style: 'review.css'},
  problems: {load: async () => (await import('./problems.js')).ProblemsView,
    style: 'problems.css'},
  games: {load: async () => (await import('./games.js')).GamesView, style: 'analyse.css'},
  settings: {load: async () => (await import('./settings-view.js')).SettingsView, style: ''},
};
const FIRST_VIEW = 'play';

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const words = () => appWords(settings.all());

/** There are no problems of Xiangqi. */
function viewNames() {
  return Object.keys(VIEWS).filter((name) => name !== 'problems' || settings.game === 'janggi');
}

function partsOfAddress() {
  try {
    const parts = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
    if (viewNames().includes(parts[0])) return parts;
  } catch {
    // A "%" that begins no character.
  }
  return [FIRST_VIEW];
}

/** Resolves when it applies, or when there is none. @param {string} name */
function addStyle(name) {
  const link = make('link', '');
  link.rel = 'stylesheet';
  link.href = name;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
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

  /** @param {import('./engine.js').Engine} engine @param {import('./store.js').Store} store */
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
      const view = await this.#viewNamed(name);
      if (this.#shown !== name) return;
      if (view.element.parentElement !== byId('view')) byId('view').replaceChildren(view.element);
      await view.open(parts);
    } catch (error) {
      console.error(error);
      byId('view').replaceChildren(make('p', 'trouble', words().trouble, ' ', String(error)));
    }
  }

  /** @param {string} name */
  async #viewNamed(name) {
    if (!this.#views[name]) {
      const {load, style} = VIEWS[name];
      const [View] = await Promise.all([load(), style && addStyle(style)]);
      this.#views[name] = new View(this.#context);
    }
    return this.#views[name];
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

// Not awaited: views that are loaded later import from the file that this module is part of.
async function start() {
  try {
    applyTheme();
    // The view's modules come meanwhile; if they do not, the view says so later.
    const view = VIEWS[partsOfAddress()[0]].load().catch(() => {});
    const [engine] = await Promise.all([connect(), view]);
    const store = await openStore(settings.game);
    await new App(engine, store).route();
  } catch (error) {
    console.error(error);
    byId('view').replaceChildren(make('p', 'trouble', words().trouble, ' ', String(error)));
  }
}
start();
