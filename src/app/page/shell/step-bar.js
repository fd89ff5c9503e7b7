// SPDX-License-Identifier: MIT
// The bar below the board: flip, an action, the steps through the game, an action, the menu.
import {button, make} from '../ui/dom.js';
import {icon} from './icons.js';
import {shownKey} from './keys.js';

/**
 * Where the board stands in the game; `text` in place of the numbers.
 * @typedef {{at: number, count: number, text?: string, canBack?: boolean, canForth?: boolean}} Steps
 */

const STEPS = ['first', 'back', 'forth', 'last'];

export class StepBar {
  element = make('nav', 'bar');
  menu;
  #at = make('span', 'at');
  #start = make('div', 'start');
  #end = make('div', 'end');
  /** @type {Record<string, HTMLButtonElement>} */
  #buttons = {};
  /** @type {Record<string, HTMLButtonElement>} by the place in the bar */
  #actions = {};

  /** @param {(command: string) => void} run */
  constructor(run) {
    this.run = run;
    for (const name of ['flip', ...STEPS, 'menu']) {
      this.#buttons[name] = button(`ib ${name}`, '', () => run(name));
      this.#buttons[name].append(icon(name));
    }
    this.menu = this.#buttons.menu;
    this.menu.setAttribute('aria-haspopup', 'menu');
    const {flip, first, back, forth, last} = this.#buttons;
    this.#start.append(flip);
    this.#end.append(this.menu);
    this.element.append(this.#start, make('div', 'mid', first, back, this.#at, forth, last),
      this.#end);
  }

  /** @param {import('./shell.js').Frame} frame @param {any} words */
  show({steps, start, end}, words) {
    this.element.ariaLabel = words.steps;
    for (const [name, made] of Object.entries(this.#buttons)) {
      made.ariaLabel = words.commands[name];
      made.title = `${words.commands[name]} (${shownKey(name)})`;
    }
    const {at = 0, count = 0, text = '', canBack = at > 0, canForth = at < count} = steps ?? {};
    const {first, back, forth, last} = this.#buttons;
    first.disabled = back.disabled = !steps || !canBack;
    forth.disabled = last.disabled = !steps || !canForth;
    if (text || !steps) this.#at.textContent = text || words.startPosition;
    else this.#at.replaceChildren(String(at), make('small', '', ` / ${count}`));
    this.#showAction('start', start, words);
    this.#showAction('end', end, words);
  }

  // The button stays the same element while its command does.
  #showAction(/** @type {'start' | 'end'} */ place,
    /** @type {import('./shell.js').BarAction | null | undefined} */ action, /** @type {any} */ words) {
    const before = this.#actions[place];
    if (!action) {
      before?.remove();
      delete this.#actions[place];
      return;
    }
    if (before?.dataset.command !== action.command) {
      before?.remove();
      const made = button(`ib say ${action.command}`, '', () => this.run(action.command));
      made.dataset.command = action.command;
      this.#actions[place] = made;
      if (place === 'start') this.#start.append(made);
      else this.#end.prepend(made);
    }
    const made = this.#actions[place];
    made.replaceChildren(icon(action.icon), make('span', '', action.text));
    const key = shownKey(action.command);
    made.ariaLabel = action.text;
    made.title = key ? `${action.text} (${key})` : words.commands[action.command] ?? action.text;
    made.disabled = Boolean(action.off);
    if (action.isOn !== undefined) made.ariaPressed = String(action.isOn);
  }
}
