// SPDX-License-Identifier: MIT
// The frame that all parts of the page share: the places, one board, the bar below it, and the panel
// beside it, on a phone a sheet above the bar. A view fills the slots and says what the frame shows.
import {appWords} from '../ui/app-words.js';
import {button, make} from '../ui/dom.js';
import {icon} from './icons.js';
import {shownKey} from './keys.js';
import {openMenu} from './menu.js';
import {StepBar} from './step-bar.js';

export const TABS = ['play', 'moves', 'engine', 'review', 'notes'];
const SHEETS = ['peek', 'half', 'full'];
const LEAST_WHEEL = 2;
const WHEEL_MS = 80;

/**
 * The elements of a view. Those of `panel` with `data-in` are shown by the tabs that it names.
 * @typedef {{board: HTMLElement, gauge?: HTMLElement, upper?: HTMLElement, lower?: HTMLElement,
 *   panel: HTMLElement, deck?: HTMLElement}} Slots
 * A button of the bar, for a command; `isOn` of a switch.
 * @typedef {{icon: string, text: string, command: string, off?: boolean, isOn?: boolean}} BarAction
 * What the frame shows around the slots. `place`: the current one, '' in a game; `kind`: 'game'
 * with tabs and players, or 'place' with the panel alone; `sheet`: how high it stands on a phone.
 * @typedef {{place: string, kind: 'game' | 'place', title?: string, sheet?: string,
 *   tabs?: {shown: string, off: string[]}, steps?: import('./step-bar.js').Steps | null,
 *   start?: BarAction | null, end?: BarAction | null, menu?: string[][]}} Frame
 */

const MENU_ICONS = /** @type {Record<string, string>} */ ({
  copy: 'copy', save: 'save', link: 'share', picture: 'eye', playFrom: 'play', setUp: 'edit',
  newGame: 'play', rules: 'learn', keys: 'keys', pass: 'pass', offer: 'eye', resign: 'resign',
  analyze: 'find', takeReview: 'again', train: 'again', print: 'print', page: 'page', gif: 'film', solution: 'eye', random: 'again',
});

export class Shell {
  element = make('div', 'app');
  stage = make('main', 'shell');
  banner = make('p', 'banner');
  bar;
  #nav = make('nav', 'rail');
  #top = make('header', 'phone-top');
  #title = make('span', 'title');
  #board = make('div', 'board-slot');
  #side = make('div', 'side');
  #panel = make('section', 'panel');
  #grip = button('grip', '', () => this.#raise());
  #tabs = make('div', 'tabs');
  #pane = make('div', 'pane');
  /** @type {import('../app.js').View | null} */
  #view = null;
  #sheet = 'peek';
  /** When the wheel made its last step. */
  #wheeled = 0;

  /** @param {import('../app.js').Context} context @param {(command: string) => void} run */
  constructor(context, run) {
    this.context = context;
    this.run = run;
    this.bar = new StepBar(run);
    this.stage.id = 'view';
    this.stage.tabIndex = -1;
    this.#nav.id = 'tabs';
    this.banner.id = 'banner';
    this.banner.setAttribute('role', 'alert');
    this.banner.hidden = true;
    this.#tabs.setAttribute('role', 'tablist');
    this.#panel.append(this.#grip, this.banner, this.#tabs, this.#pane);
    const skip = button('skip', '', () => this.focusBoard());
    this.skip = skip;
    this.element.append(skip, this.#top, this.#nav, this.stage);
    this.#board.addEventListener('wheel', (event) => this.#wheel(event), {passive: false});
    this.#tabs.addEventListener('keydown', (event) => this.#tabKey(event));
  }

  get words() {
    return appWords(this.context.settings.all());
  }

  /** Puts the view's elements into the slots. @param {import('../app.js').View} view */
  show(view) {
    if (view !== this.#view) this.#sheet = 'peek';
    this.#view = view;
    fill(this.stage, this.#board, this.bar.element, this.#side);
    this.update();
  }

  /** Shows what the view says of the frame now. */
  update() {
    const view = this.#view;
    if (!view) return;
    const frame = view.frame();
    const {board, gauge, upper, lower, panel, deck} = view.slots;
    const isGame = frame.kind === 'game';
    fill(this.#board, isGame ? gauge : undefined, board);
    fill(this.#pane, panel);
    fill(this.#side, ...(isGame ? [upper, this.#panel, lower, deck] : [this.#panel]));
    this.stage.className = ['shell', ...view.names, frame.kind].join(' ');
    this.stage.classList.toggle('with-gauge', Boolean(view.slots.gauge) && frame.kind === 'game');
    this.stage.dataset.sheet = frame.kind === 'place' ? frame.sheet ?? 'peek' : this.#sheet;
    this.element.dataset.kind = frame.kind;
    this.#showTabs(frame);
    this.bar.show(frame, this.words);
  }

  /** Texts in the reader's language. @param {string} shown  the view's name */
  refresh(shown) {
    const {words} = this;
    this.skip.textContent = words.skip;
    this.#grip.ariaLabel = words.raise;
    const logo = make('a', 'logo');
    logo.href = '#/home';
    logo.id = 'name';
    logo.append(mark(), make('b', '', words.name));
    const frame = this.#view?.frame();
    const link = (/** @type {string} */ name) => {
      const made = make('a', 'to', icon(name), make('span', '', words.views[name]));
      made.href = `#/${name}`;
      made.title = words.views[name];
      if (name === frame?.place || name === shown) made.ariaCurrent = 'page';
      return made;
    };
    this.#nav.ariaLabel = words.places;
    this.#nav.replaceChildren(logo, ...this.context.places().map(link), make('span', 'space'),
      link('settings'));
    this.#showTop(frame, link);
    this.update();
  }

  /** The board's picture, without what is picked up. @returns {SVGSVGElement | null} */
  boardPicture() {
    return this.#board.querySelector('.picture:not(.marks) > svg, .stage > svg');
  }

  focusBoard() {
    /** @type {HTMLElement | null} */ (
      this.stage.querySelector('.board .point[tabindex="0"]'))?.focus({preventScroll: true});
  }

  /** @param {string} name @param {string} [text] */
  say(name, text = '') {
    this.banner.hidden = !name;
    this.banner.replaceChildren(make('span', '', text), ...(name
      ? [button('', this.words.reconnect, () => location.reload())] : []));
  }

  /** The menu of the bar. */
  openMenu() {
    const {commands} = this.words;
    const own = this.#view?.commands() ?? {};
    const always = ['picture', ...(this.#view?.gameShown?.() ? ['gif', 'print'] : []), 'newGame', 'rules',
      'keys'];
    const groups = [...(this.#view?.frame().menu ?? []), always];
    openMenu(this.bar.menu, this.words.menu, groups.map((group) => group
      .filter((name) => own[name] || always.includes(name))
      .map((name) => ({
        icon: MENU_ICONS[name] ?? 'menu', key: shownKey(name) ?? '', act: () => this.run(name),
        text: this.#view?.nameOf?.(name) ?? commands[name],
      }))));
  }

  /** Raises the sheet so that the tab can be read. @param {string} name */
  chose(name) {
    const shown = this.#view?.frame().tabs?.shown;
    if (shown === name) this.#raise();
    else this.context.run(`tab${TABS.indexOf(name) + 1}`);
  }

  #raise() {
    this.#sheet = SHEETS[(SHEETS.indexOf(this.#sheet) + 1) % SHEETS.length];
    this.update();
  }

  #showTop(frame, link) {
    const {words} = this;
    const isGame = frame?.kind === 'game';
    const home = make('a', 'to-home', isGame ? icon('back') : mark());
    home.href = '#/home';
    home.ariaLabel = words.views.home;
    this.#top.replaceChildren(home, this.#title, link('settings'));
    this.#title.textContent = isGame ? this.context.titleText() : words.name;
    this.#title.classList.toggle('brand', !isGame);
  }

  showTitle() {
    if (this.#view?.frame().kind === 'game') this.#title.textContent = this.context.titleText();
  }

  /** @param {Frame} frame */
  #showTabs({tabs, kind}) {
    this.#tabs.hidden = !tabs;
    this.#panel.dataset.tab = tabs?.shown ?? '';
    this.#grip.hidden = kind === 'place';
    if (!tabs) return;
    const {words} = this;
    this.#tabs.ariaLabel = words.tabs;
    const made = TABS.map((name, i) => {
      const tab = /** @type {HTMLButtonElement} */ (this.#tabs.children[i] ??
        button('', '', () => this.chose(name)));
      tab.setAttribute('role', 'tab');
      tab.dataset.name = name;
      tab.textContent = words.tabNames[name];
      tab.ariaSelected = String(name === tabs.shown);
      tab.tabIndex = name === tabs.shown ? 0 : -1;
      tab.disabled = tabs.off.includes(name);
      return tab;
    });
    if (this.#tabs.children.length === 0) this.#tabs.append(...made);
  }

  // The wheel over the board steps through the game.
  #wheel(/** @type {WheelEvent} */ event) {
    if (event.ctrlKey || !this.#view?.frame().steps) return;
    event.preventDefault();
    const now = performance.now();
    if (Math.abs(event.deltaY) < LEAST_WHEEL || now - this.#wheeled < WHEEL_MS) return;
    this.#wheeled = now;
    this.run(event.deltaY > 0 ? 'forth' : 'back');
  }

  #tabKey(/** @type {KeyboardEvent} */ event) {
    const by = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (!by) return;
    event.preventDefault();
    const open = /** @type {HTMLButtonElement[]} */ (
      [...this.#tabs.querySelectorAll('button:enabled')]);
    const index = open.findIndex((tab) => tab === document.activeElement);
    open[(index + by + open.length) % open.length].focus();
  }
}

// Only if something changes, so that the focus stays.
function fill(/** @type {HTMLElement} */ place, /** @type {(HTMLElement | undefined)[]} */ ...wanted) {
  const nodes = wanted.filter((node) => node !== undefined);
  const isSame = nodes.length === place.childNodes.length &&
    nodes.every((node, i) => place.childNodes[i] === node);
  if (!isSame) place.replaceChildren(...nodes);
}

// The page's sign: a piece with the character for "move".
function mark() {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '-31 -31 62 62');
  svg.setAttribute('class', 'page-sign');
  svg.setAttribute('aria-hidden', 'true');
  const corners = '27,11.2 11.2,27 -11.2,27 -27,11.2 -27,-11.2 -11.2,-27 11.2,-27 27,-11.2';
  svg.innerHTML = `<polygon class="page-sign-shade" points="${corners}" transform="translate(0 3)"/>` +
    `<polygon class="page-sign-face" points="${corners}"/><text y="11">手</text>`;
  return svg;
}
