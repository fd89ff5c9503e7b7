// SPDX-License-Identifier: MIT
// The questions before a game: the side, the level, the clock, the rules, the handicap; then the
// setups, in the order of the rules: who sets up second sees the other's.
import {BoardPainter, readBoard} from '../board/board.js';
import {button, choice, make} from '../ui/dom.js';
import {isXiangqi} from '../ui/game.js';
import {SECOND, USUAL_CONTROLS, controlText} from './play-clock.js';
import {newRecord, otherSide} from './play-record.js';
import {playWords} from './play-words.js';
import {filled, setupText, wordsFor} from '../ui/words.js';

const KEPT = 'play-choices';
const MOVE_MS = 1500;
// Choices that decide what else is asked.
const DECIDING = new Set(['clock', 'handicap']);
const OWN_CLOCK = 'own';

/** The choices of the last game, proposed for the next. */
function usualChoices(/** @type {any} */ hello) {
  return {
    side: 'cho', level: Math.floor(hello.levels.length / 3), rules: hello.ruleSets[0].name,
    handicap: '', giver: 'engine', clock: '',
    own: {main: 600000, increment: 0, byoyomi: 30000, periods: 3},
  };
}

export class GameSetup {
  element = make('div', 'setup');
  /** @type {any} */
  choices = null;
  /** The current question, drawn anew when the settings change. */
  #step = () => {};

  /**
   * @param {import('../app.js').Context} context
   * @param {{onBoard: (board: string, isHan: boolean) => void,
   *   onReady: (record: import('./play-record.js').Played) => void}} handlers
   */
  constructor(context, handlers) {
    this.context = context;
    this.handlers = handlers;
  }

  get words() {
    return playWords(this.context.settings.all());
  }

  /** Asks everything. @param {Node[]} others  more to be shown */
  async ask(others = []) {
    const kept = await this.context.store.getValue(KEPT);
    this.choices = {...usualChoices(this.context.engine.hello), ...kept};
    this.#show(() => this.#askChoices(others));
    this.#preview();
  }

  /** The same with sides swapped. @param {import('./play-record.js').Side} side */
  async rematch(side) {
    const kept = await this.context.store.getValue(KEPT);
    this.choices = {...usualChoices(this.context.engine.hello), ...kept, side};
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

  get #ruleSet() {
    const {ruleSets} = this.context.engine.hello;
    return ruleSets.find((/** @type {any} */ set) => set.name === this.choices.rules) ||
      ruleSets[0];
  }

  async #preview(side = this.choices.side) {
    const {fen} = await this.context.engine.request('start',
      {rules: this.#ruleSet.name, setups: {cho: 0, han: 0}});
    this.handlers.onBoard(fen.split(' ')[0], side === 'han');
  }

  #askChoices(/** @type {Node[]} */ others) {
    const {words} = this;
    const {hello} = this.context.engine;
    const settings = this.context.settings.all();
    const {cho, han} = wordsFor(settings);
    const {ruleSets} = hello;
    const level = ({english, korean}) => settings.language === 'ko' ? korean : english;
    const fields = make('div', 'fields',
      this.#choice('side', words.side, [['cho', cho], ['han', han], ['drawn', words.drawn]]),
      this.#choice('level', words.level, hello.levels.map(
        (/** @type {any} */ one, /** @type {number} */ i) => [String(i), level(one)])),
      this.#choice('clock', words.clock, this.#clocks()),
      ...(this.choices.clock === OWN_CLOCK ? this.#ownClock() : []),
      ...(isXiangqi(settings) ? []
        : [this.#choice('handicap', words.handicap, Object.entries(words.handicaps))]),
      ...(this.choices.handicap ? [this.#choice('giver', words.giver,
        [['engine', filled(words.engine, {level: ''})], ['person', words.you]])] : []),
      ...(ruleSets.length > 1 ? [this.#choice('rules', words.rules, ruleSets.map(
        (/** @type {any} */ set) => [set.name, this.#ruleText(set.name)]))] : []));
    this.element.replaceChildren(make('h1', '', words.newGame), fields,
      make('div', 'actions',
        button('main', words.begin, () => this.#goOn(() => this.#begin())), ...others));
  }

  #ruleText(/** @type {string} */ name) {
    return /** @type {Record<string, string>} */ (this.words.ruleSets)[name] || name;
  }

  /** @returns {[string, string][]} */
  #clocks() {
    const usual = USUAL_CONTROLS.map((control, i) => [String(i), controlText(control)]);
    return /** @type {[string, string][]} */ (
      [['', this.words.noClock], ...usual, [OWN_CLOCK, this.words.ownClock]]);
  }

  #choice(/** @type {string} */ name, /** @type {string} */ label,
    /** @type {[string, string][]} */ options) {
    const field = choice(label, options, String(this.choices[name]), (value) => {
      this.choices[name] = name === 'level' ? Number(value) : value;
      if (name === 'side') this.#preview();
      if (!DECIDING.has(name)) return;
      this.refresh();
      const place = /** @type {HTMLElement | null} */ (
        this.element.querySelector(`[name="${name}"]`));
      place?.focus();
    });
    const select = field.querySelector('select');
    if (select) select.name = name;
    return field;
  }

  #ownClock() {
    const {own} = this.choices;
    const field = (/** @type {string} */ label, /** @type {string} */ name,
      /** @type {number} */ unit, /** @type {number} */ most) => {
      const input = make('input', '');
      Object.assign(input, {type: 'number', min: '0', max: String(most),
        value: String(own[name] / unit)});
      input.addEventListener('change', () => {
        own[name] = Math.min(Math.max(Math.round(Number(input.value)) || 0, 0), most) * unit;
      });
      return make('label', 'field', make('span', '', label), input);
    };
    const {words} = this;
    return [field(words.minutes, 'main', 60 * SECOND, 180),
      field(words.increment, 'increment', SECOND, 60),
      field(words.byoyomi, 'byoyomi', SECOND, 120), field(words.periods, 'periods', 1, 20)];
  }

  get #control() {
    const {clock, own} = this.choices;
    if (clock !== OWN_CLOCK) return USUAL_CONTROLS[clock] || null;
    const periods = own.byoyomi > 0 ? own.periods : 0;
    const control = {...own, periods, byoyomi: periods > 0 ? own.byoyomi : 0};
    return control.main || control.increment || periods ? control : null;
  }

  async #begin() {
    await this.context.store.putValue(KEPT, this.choices);
    if (this.choices.side === 'drawn') this.#show(() => this.#askHand());
    else await this.#askSetups(this.choices.side);
  }

  // As players draw sides: one of them hides a soldier, and the other chooses a hand.
  #askHand() {
    const {words} = this;
    const choose = () => {
      const isFound = Math.random() < 0.5;
      this.#goOn(() => this.#askSetups(isFound ? 'cho' : 'han', isFound ? 'found' : 'missed'));
    };
    this.element.replaceChildren(make('h1', '', words.drawn), make('p', '', words.hand),
      make('div', 'actions', button('main', `✊ ${words.left}`, choose),
        button('main', `${words.right} ✊`, choose)));
    this.element.querySelector('button')?.focus();
  }

  #start(/** @type {Record<string, number>} */ setups, isEven = false) {
    const {handicap, giver, person} = this.choices;
    const side = giver === 'person' ? person : otherSide(person);
    return this.context.engine.request('start', {
      rules: this.#ruleSet.name, setups,
      ...(handicap && !isEven && {handicap: {giver: side, pieces: handicap}}),
    });
  }

  #engineSetup(/** @type {number} */ other = -1) {
    const {person} = this.choices;
    const words = this.context.settings.get('usage');
    return this.context.engine.request('setup',
      {side: otherSide(person), words, ...(other >= 0 && {other})});
  }

  async #askSetups(/** @type {import('./play-record.js').Side} */ person, said = '') {
    this.choices.person = person;
    if (this.context.engine.hello.setups.length === 1) return this.#announce(person, said);
    const isSecond = this.#ruleSet.setsUpFirst !== person;
    const engines = isSecond ? (await this.#engineSetup()).setup : -1;
    const {setups} = this.context.engine.hello;
    const starts = await Promise.all(setups.map((/** @type {any} */ _, /** @type {number} */ i) =>
      this.#start({[person]: i, [otherSide(person)]: Math.max(engines, 0)}, true)));
    const boards = starts.map(({fen}) => fen.split(' ')[0]);
    this.handlers.onBoard(boards[0], person === 'han');
    this.#show(() => this.#askSetup(engines, boards, said));
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

  #askSetup(/** @type {number} */ engines, /** @type {string[]} */ boards,
    /** @type {string} */ said) {
    const {words} = this;
    const settings = this.context.settings.all();
    const {setups} = this.context.engine.hello;
    const {person} = this.choices;
    const sides = wordsFor(settings);
    const first = engines < 0 ? words.answered : filled(words.engineSetup,
      {side: sides[otherSide(person)], setup: setupText(setups[engines], settings)});
    const list = make('div', 'setups');
    setups.forEach((/** @type {any} */ setup, /** @type {number} */ i) => {
      const choose = button('', '', () => this.#goOn(() => this.#finish(i, engines)));
      choose.append(make('span', '', setupText(setup, settings)), this.#rowPicture(boards[i]));
      choose.addEventListener('pointerenter',
        () => this.handlers.onBoard(boards[i], person === 'han'));
      choose.addEventListener('focus', () => this.handlers.onBoard(boards[i], person === 'han'));
      list.append(choose);
    });
    const title = filled(words.yourSetup, {side: sides[person]});
    const drawn = /** @type {any} */ (words)[said] || '';
    this.element.replaceChildren(make('h1', '', title), make('p', '', drawn),
      make('p', '', first), list,
      make('div', 'actions', button('', words.back, () => this.ask())));
    this.context.say([drawn, first, title].filter(Boolean).join(' '));
  }

  // The person's back row as it would stand on the board.
  #rowPicture(/** @type {string} */ board) {
    const isHan = this.choices.person === 'han';
    const painter = new BoardPainter({...this.context.settings.all(), turned: isHan});
    const letters = readBoard(board);
    const first = isHan ? 81 : 0;
    const {x, y} = painter.at(isHan ? 89 : 0);
    const picture = make('span', 'rank');
    picture.ariaHidden = 'true';
    const pieces = letters.slice(first, first + 9)
      .map((letter, file) => letter && painter.piece(letter, first + file));
    picture.innerHTML =
      `<svg viewBox="${x - 32} ${y - 32} 544 64">${pieces.join('')}</svg>`;
    return picture;
  }

  async #finish(/** @type {number} */ own, /** @type {number} */ engines) {
    const {choices, words} = this;
    const {person, level} = choices;
    const setup = engines >= 0 ? engines : (await this.#engineSetup(own)).setup;
    const {fen} = await this.#start({[person]: own, [otherSide(person)]: setup});
    const settings = this.context.settings.all();
    const {levels} = this.context.engine.hello;
    const engine = filled(words.engine,
      {level: levels[level][settings.language === 'ko' ? 'korean' : 'english']});
    const names = person === 'cho' ? {cho: words.person, han: engine}
      : {cho: engine, han: words.person};
    const title = `${names.cho} – ${names.han}`;
    this.handlers.onReady(newRecord({rules: this.#ruleSet.name, fen, person, level, ms: MOVE_MS,
      control: this.#control, names, title}));
  }
}
