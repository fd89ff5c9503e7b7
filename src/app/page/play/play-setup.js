// SPDX-License-Identifier: MIT
// The questions before a game: the opponent, the level, the side, the clock, the rules, the handicap;
// then the setups, in the order of the rules: who sets up second sees the other's.
import {button, checkbox, choice, make, segments, slider} from '../ui/dom.js';
import {isXiangqi} from '../ui/game.js';
import {USUAL_CONTROLS, controlText} from './play-clock.js';
import {ownClockFields, rowPicture} from './play-setup-parts.js';
import {GameStart, OWN_CLOCK, levelName, stepLevels, stepOf} from './play-start.js';
import {otherSide} from './play-record.js';
import {playWords} from './play-words.js';
import {filled, setupText, wordsFor} from '../ui/words.js';

// Choices that decide what else is asked.
const DECIDING = new Set(['opponent', 'clock', 'handicap']);

export class GameSetup {
  element = make('div', 'setup scroll padded');
  start;
  /** The current question, drawn anew when the settings change. */
  #step = () => {};

  /**
   * @param {import('../app.js').Context} context
   * @param {{onBoard: (board: string, isHan: boolean) => void,
   *   onReady: (record: import('./play-record.js').Played) => Promise<void>}} handlers
   */
  constructor(context, handlers) {
    this.context = context;
    this.handlers = handlers;
    this.start = new GameStart(context);
  }

  get words() {
    return playWords(this.context.settings.all());
  }

  get choices() {
    return this.start.choices;
  }

  /** Takes the questions away: until there are new ones, no old one can be answered. */
  clear() {
    this.#show(() => this.element.replaceChildren());
  }

  /** Asks everything. `opponent`: another one than the last. @param {Node[]} others  more to be shown */
  async ask(others = [], opponent = '') {
    await this.start.load();
    if (opponent) this.choices.opponent = opponent;
    this.#show(() => this.#askChoices(others));
    this.#preview();
  }

  /** The same with sides swapped. @param {import('./play-record.js').Side} side */
  async rematch(side) {
    await this.start.load();
    this.choices.side = side;
    await this.#askSetups(side);
  }

  refresh() {
    this.#step();
  }

  #show(/** @type {() => void} */ step) {
    this.#step = step;
    step();
  }

  // Until the next step is shown, no button does anything; after a failure, they do again.
  async #goOn(/** @type {() => Promise<void>} */ act) {
    const buttons = [...this.element.querySelectorAll('button')];
    for (const one of buttons) one.disabled = true;
    try {
      await act();
    } catch (error) {
      for (const one of buttons) one.disabled = false;  // some are used again
      this.refresh();
      throw error;
    }
  }

  async #preview(side = this.choices.side) {
    const {fen} = await this.context.engine.request('start',
      {rules: this.start.ruleSet.name, setups: {cho: 0, han: 0}});
    this.handlers.onBoard(fen.split(' ')[0], side === 'han');
  }

  #askChoices(/** @type {Node[]} */ others) {
    const {words, choices} = this;
    const settings = this.context.settings.all();
    const {cho, han} = wordsFor(settings);
    const {ruleSets} = this.context.engine.hello;
    const isShared = choices.opponent === 'person';
    const fields = make('div', 'fields',
      this.#segments('opponent', words.opponent,
        [['engine', words.hansu], ['person', words.twoPlayers]]),
      ...(isShared ? [this.#turnsBoard()] : [this.#level(), this.#segments('side', words.side,
        [['cho', cho], ['han', han], ['drawn', words.drawn]])]),
      this.#choice('clock', words.clock, this.#clocks()),
      ...(choices.clock === OWN_CLOCK ? ownClockFields(choices.own, words) : []),
      ...(isXiangqi(settings) || isShared ? []
        : [this.#choice('handicap', words.handicap, Object.entries(words.handicaps))]),
      ...(choices.handicap && !isShared ? [this.#segments('giver', words.giver,
        [['engine', words.hansu], ['person', words.you]])] : []),
      ...(ruleSets.length > 1 ? [this.#choice('rules', words.rules, ruleSets.map(
        (/** @type {any} */ set) => [set.name, this.#ruleText(set.name)]))] : []));
    this.element.replaceChildren(make('h1', '', words.newGame), fields,
      make('div', 'actions begin',
        button('main big', words.begin, () => this.#goOn(() => this.#begin())), ...others));
  }

  #ruleText(/** @type {string} */ name) {
    return /** @type {Record<string, string>} */ (this.words.ruleSets)[name] || name;
  }

  /** @returns {[string, string][]} */
  #clocks() {
    const usual = USUAL_CONTROLS.map((control, i) => [String(i), controlText(control, this.words)]);
    return /** @type {[string, string][]} */ (
      [['', this.words.noClock], ...usual, [OWN_CLOCK, this.words.ownClock]]);
  }

  #turnsBoard() {
    return checkbox(this.words.turnsBoard, this.choices.turnsBoard, (value) => {
      this.choices.turnsBoard = value;
    });
  }

  // The steps that have names, and every level between them.
  #level() {
    const {words, choices} = this;
    const {hello} = this.context.engine;
    const settings = this.context.settings.all();
    const name = (/** @type {number} */ level) => levelName(this.context.engine, settings, level);
    const levels = stepLevels(hello);
    const steps = segments('step', words.level,
      words.steps.map((/** @type {string} */ text, /** @type {number} */ i) => [String(i), text]),
      String(stepOf(hello, choices.level)), (step) => {
        choices.level = levels[Number(step)];
        range.show(choices.level);
      });
    const range = slider('level', words.levelExactly, hello.levels.length - 1, choices.level, name,
      (level) => {
        choices.level = level;
        const radio = /** @type {HTMLInputElement | null} */ (
          steps.querySelector(`[value="${stepOf(hello, level)}"]`));
        if (radio) radio.checked = true;
      });
    steps.append(range.element);
    return steps;
  }

  #segments(/** @type {string} */ name, /** @type {string} */ label,
    /** @type {[string, string][]} */ options) {
    return segments(name, label, options, String(this.choices[name]),
      (value) => this.#chose(name, value));
  }

  #choice(/** @type {string} */ name, /** @type {string} */ label,
    /** @type {[string, string][]} */ options) {
    const field = choice(label, options, String(this.choices[name]),
      (value) => this.#chose(name, value));
    const select = field.querySelector('select');
    if (select) select.name = name;
    return field;
  }

  #chose(/** @type {string} */ name, /** @type {string} */ value) {
    this.choices[name] = value;
    if (name === 'side') this.#preview();
    if (!DECIDING.has(name)) return;
    this.refresh();
    const place = /** @type {HTMLElement | null} */ (
      this.element.querySelector(`select[name="${name}"], [name="${name}"]:checked`));
    place?.focus();
  }

  async #begin() {
    await this.start.keep();
    const {opponent, side} = this.choices;
    if (opponent === 'person') return this.#askShared();
    if (side === 'drawn') this.#show(() => this.#askHand());
    else await this.#askSetups(side);
  }

  // Two people set up in turn, each on this device.
  async #askShared() {
    const {setsUpFirst} = this.start.ruleSet;
    this.choices.person = setsUpFirst;
    if (this.context.engine.hello.setups.length === 1) return this.#finish(0, 0);
    await this.#askShareds(setsUpFirst, -1);
  }

  async #askShareds(/** @type {import('./play-record.js').Side} */ side, /** @type {number} */ first) {
    this.choices.person = side;
    const boards = await this.#boards(side, Math.max(first, 0));
    this.handlers.onBoard(boards[0], false);
    this.#show(() => this.#askSetup(boards, filled(this.words.sidesSetup,
      {side: wordsFor(this.context.settings.all())[side]}), [], (i) => first < 0
      ? this.#askShareds(otherSide(side), i) : this.#finishShared(i, first)));
    this.element.querySelector('button')?.focus();
  }

  async #finishShared(/** @type {number} */ own, /** @type {number} */ other) {
    this.choices.handicap = '';
    await this.handlers.onReady(await this.start.record(own, other));
  }

  // As players draw sides: one of them hides a soldier, and the other chooses a hand.
  #askHand() {
    const {words} = this;
    const choose = () => {
      const isFound = Math.random() < 0.5;
      this.#goOn(() => this.#askSetups(isFound ? 'cho' : 'han', isFound ? 'found' : 'missed'));
    };
    this.element.replaceChildren(make('h1', '', words.drawn), make('p', '', words.hand),
      make('div', 'actions hands', button('main', words.left, choose),
        button('main', words.right, choose)));
    this.element.querySelector('button')?.focus();
  }

  // The boards of each setup of that side; the other side's is `other`.
  async #boards(/** @type {import('./play-record.js').Side} */ side, /** @type {number} */ other) {
    const {setups} = this.context.engine.hello;
    const starts = await Promise.all(setups.map((/** @type {any} */ _, /** @type {number} */ i) =>
      this.start.position({[side]: i, [otherSide(side)]: other}, true)));
    return starts.map(({fen}) => fen.split(' ')[0]);
  }

  async #askSetups(/** @type {import('./play-record.js').Side} */ person, said = '') {
    this.choices.person = person;
    const {setups} = this.context.engine.hello;
    if (setups.length === 1) return this.#announce(person, said);
    const engines = this.start.setsUpSecond ? await this.start.engineSetup() : -1;
    const boards = await this.#boards(person, Math.max(engines, 0));
    this.handlers.onBoard(boards[0], person === 'han');
    this.#show(() => {
      const {words} = this;
      const settings = this.context.settings.all();
      const sides = wordsFor(settings);
      const first = engines < 0 ? words.answered : filled(words.engineSetup,
        {side: sides[otherSide(person)], setup: setupText(setups[engines], settings)});
      const drawn = /** @type {any} */ (words)[said] || '';
      const title = filled(words.yourSetup, {side: sides[person]});
      this.#askSetup(boards, title, [drawn, first].filter(Boolean), (i) => this.#finish(i, engines));
    });
    this.element.querySelector('button')?.focus();
  }

  // Where there is one setup, the game begins at once, or once the draw of sides has been announced.
  async #announce(/** @type {import('./play-record.js').Side} */ person, /** @type {string} */ said) {
    if (!said) return this.#finish(0, 0);
    const wordsNamed = (/** @type {string} */ name) => /** @type {any} */ (this.words)[name];
    await this.#preview(person);
    this.#show(() => this.element.replaceChildren(make('h1', '', this.words.drawn),
      make('p', '', wordsNamed(said)), make('div', 'actions',
        button('main', this.words.begin, () => this.#goOn(() => this.#finish(0, 0))))));
    this.element.querySelector('button')?.focus();
    this.context.say(wordsNamed(said));
  }

  #askSetup(/** @type {string[]} */ boards, /** @type {string} */ title, /** @type {string[]} */ said,
    /** @type {(setup: number) => Promise<void>} */ onChosen) {
    const {words} = this;
    const settings = this.context.settings.all();
    const {setups} = this.context.engine.hello;
    const isHan = this.choices.person === 'han' && this.choices.opponent !== 'person';
    const list = make('div', 'setups');
    setups.forEach((/** @type {any} */ setup, /** @type {number} */ i) => {
      const choose = button('', '', () => this.#goOn(() => onChosen(i)));
      choose.append(make('span', '', setupText(setup, settings)),
        rowPicture(boards[i], this.choices.person === 'han', settings));
      choose.addEventListener('pointerenter', () => this.handlers.onBoard(boards[i], isHan));
      choose.addEventListener('focus', () => this.handlers.onBoard(boards[i], isHan));
      list.append(choose);
    });
    this.element.replaceChildren(make('h1', '', title),
      ...said.map((text) => make('p', 'soft', text)), list,
      make('div', 'actions', button('', words.back, () => this.ask())));
    this.context.say([...said, title].join(' '));
  }

  async #finish(/** @type {number} */ own, /** @type {number} */ engines) {
    this.choices.setup = own;
    await this.start.keep();
    await this.handlers.onReady(await this.start.record(own, engines));
  }
}
