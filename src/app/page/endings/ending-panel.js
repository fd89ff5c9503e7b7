// SPDX-License-Identifier: MIT
// The panel beside the board of an ending: the task, what is said, the buttons, and which endings
// are wanted.
import {button, make, refill, segments} from '../ui/dom.js';
import {filled, moveText} from '../ui/words.js';
import {LENGTHS} from './ending-progress.js';
import {endingsWords, moveValueText, movesOf} from './endings-words.js';

const SHOWN_KEEPERS = 4;

/** @typedef {{name: string, values?: Record<string, any>}} Said  a name of endingsWords */

export class EndingPanel {
  heading = make('h1', '');
  task = make('p', 'ending-task');
  talk = make('div', 'ending-said');
  buttons = make('div', 'actions');
  fields = make('div', 'fields');
  tally = make('p', 'soft ending-tally');
  #shownFields = '';

  /**
   * `run`: a command; `choose`: another choice of endings.
   * @param {{all(): Record<string, any>, get(name: string): any}} settings
   * @param {{run(command: string): void, choose(values: object): void}} actions
   */
  constructor(settings, actions) {
    this.settings = settings;
    this.actions = actions;
    this.talk.setAttribute('role', 'status');
    this.element = make('section', 'endings scroll padded', this.heading, this.task, this.talk,
      this.buttons, this.tally, this.fields);
  }

  get #words() {
    return endingsWords(this.settings.all());
  }

  /**
   * @param {{side: 'cho' | 'han', plies: number} | null} ending
   * @param {Said} said
   */
  showTask(ending, said) {
    const words = this.#words;
    this.heading.textContent = words.title;
    this.task.className = `ending-task ${ending?.side ?? ''}`;
    this.task.textContent = ending
      ? filled(words.task, {side: words[ending.side], moves: movesOf(ending.plies)}) : '';
    this.talk.replaceChildren(make('p', `said-${said.name || 'nothing'}`, this.#textOf(said)));
  }

  /** @param {Said} said */
  #textOf({name, values = {}}) {
    const settings = this.settings.all();
    const text = (/** @type {any} */ value) => value?.uci ? moveText(value, settings) : value;
    const {keepers = [], move} = values;
    const shown = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, text(value)]));
    const named = keepers.slice(0, SHOWN_KEEPERS).map(text).join(', ');
    const words = /** @type {Record<string, any>} */ (this.#words);
    return filled(words[name], {...shown, ...(move?.value && {verdict: moveValueText(move, settings)}),
      keepers: keepers.length > SHOWN_KEEPERS ? `${named} …` : named});
  }

  /** @param {{isOpen: boolean, isOver: boolean, canPass: boolean, hasStart: boolean, hasSets: boolean}} state */
  showButtons({isOpen, isOver, canPass, hasStart, hasSets}) {
    const {buttons} = this.#words;
    const of = (/** @type {keyof typeof buttons} */ name, isOn = true, classes = '') => {
      const made = button(`${name}${classes}`, buttons[name], () => this.actions.run(name));
      made.disabled = !isOn;
      return made;
    };
    const next = of('next', hasSets, isOver ? ' main' : '');
    const others = [of('hint', isOpen), of('again', hasStart), of('pass', canPass), of('analyze', hasStart)];
    refill(this.buttons, isOver ? [next, ...others] : [...others, next]);
  }

  focusNext() {
    /** @type {HTMLElement | null} */ (this.buttons.querySelector('.next'))?.focus({preventScroll: true});
  }

  /**
   * @param {import('./ending-progress.js').Theme} theme
   * @param {{set: string, longest: number}[]} sets
   * @param {import('./ending-progress.js').Tally} tally
   */
  showChoices({rules, set, least}, sets, tally) {
    const words = this.#words;
    this.tally.textContent = filled(words.tally, tally);
    const shown = JSON.stringify([rules, set, least, sets, this.settings.get('language')]);
    if (shown === this.#shownFields) return;  // so that the focus stays
    this.#shownFields = shown;
    refill(this.fields, [this.#setChoice(set, sets), this.#lengthChoice(least, set, sets),
      segments('ending-rules', words.rules, Object.entries(words.ruleNames), rules,
        (value) => this.actions.choose({rules: value}))]);
  }

  #setChoice(/** @type {string} */ set, /** @type {{set: string}[]} */ sets) {
    const words = this.#words;
    const names = /** @type {Record<string, string>} */ (words.sets);
    return segments('ending-set', words.theme, sets.map(({set: name}) => [name, names[name] ?? name]), set,
      (value) => this.actions.choose({set: value}));
  }

  #lengthChoice(/** @type {number} */ least, /** @type {string} */ set,
    /** @type {{set: string, longest: number}[]} */ sets) {
    const words = this.#words;
    const longest = sets.find((each) => each.set === set)?.longest ?? 0;
    const options = LENGTHS.filter(([from]) => from <= longest).map(([from, to]) =>
      /** @type {[string, string]} */ ([String(from),
        filled(to <= longest ? words.range : words.onward, {least: from, most: to})]));
    return segments('ending-length', words.length, options, String(least),
      (value) => this.actions.choose({least: Number(value)}));
  }
}
