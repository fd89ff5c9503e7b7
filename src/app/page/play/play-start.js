// SPDX-License-Identifier: MIT
// How a game begins: the choices that the browser keeps, the first position, and the record of the
// new game. The questions are asked elsewhere.
import {isCount, isLike, isOneOf, isText} from '../ui/checks.js';
import {isXiangqi} from '../ui/game.js';
import {SECOND, USUAL_CONTROLS} from './play-clock.js';
import {newRecord, otherSide} from './play-record.js';
import {playWords} from './play-words.js';
import {filled} from '../ui/words.js';

const KEPT = 'play-choices';
export const LAST_GAME = 'play-last';
const MOVE_MS = 1500;
export const OWN_CLOCK = 'own';

/** The steps of the slider, as shares of the levels that there are; the pieces that stand for them. */
const STEPS = [0, 5 / 26, 11 / 26, 17 / 26, 1];
export const STEP_PIECES = ['P', 'N', 'C', 'R', 'K'];

/** The levels of the slider's steps. @param {any} hello @returns {number[]} */
export const stepLevels = (hello) => STEPS.map((share) => Math.round(share * (hello.levels.length - 1)));

/** The step nearest to a level. @param {any} hello @param {number} level */
export function stepOf(hello, level) {
  const levels = stepLevels(hello);
  const distances = levels.map((each) => Math.abs(each - level));
  return distances.indexOf(Math.min(...distances));
}

/**
 * The choices of the last game, proposed for the next. `opponent`: 'engine' or 'person' (both sides
 * are played on this device); `setup`: the person's, an index of hello's; `turnsBoard`: of two people,
 * the one who moves has the own side below.
 */
function usualChoices(/** @type {any} */ hello) {
  return {
    opponent: 'engine', side: 'cho', level: stepLevels(hello)[1], rules: hello.ruleSets[0].name,
    handicap: '', giver: 'engine', clock: '', setup: 0, turnsBoard: false,
    own: {main: 600 * SECOND, increment: 0, byoyomi: 30 * SECOND, periods: 3},
  };
}

const isSide = isOneOf('cho', 'han');
/** @type {Record<string, import('../ui/checks.js').Check>} */
const POSSIBLE = {
  opponent: isOneOf('engine', 'person'), side: isOneOf('cho', 'han', 'drawn'), person: isSide,
  turnsBoard: isOneOf(true, false), level: isCount, rules: isText, handicap: isText, giver: isOneOf('engine', 'person'), setup: isCount,
  clock: isOneOf('', OWN_CLOCK, ...Object.keys(USUAL_CONTROLS)),
  own: isLike({main: isCount, increment: isCount, byoyomi: isCount, periods: isCount}),
};

/** The kept choices that can be chosen. @param {any} kept */
const possibleChoices = (kept) => Object.fromEntries(
  Object.entries(kept ?? {}).filter(([name, value]) => POSSIBLE[name]?.(value)));

/** The name of a level in the reader's language. */
export function levelName(/** @type {any} */ {hello}, /** @type {Record<string, any>} */ settings,
  /** @type {number} */ level) {
  const {english, korean} = hello.levels[level];
  if (!isXiangqi(settings)) return settings.language === 'ko' ? korean : english;
  // Geup and dan are Korea's; Xiangqi has grades and masters.
  const [number, kind] = english.split(' ');
  return filled(kind === 'dan' ? playWords(settings).master : playWords(settings).grade, {number});
}

export class GameStart {
  /** @type {any} */
  choices = null;

  /** @param {import('../app.js').Context} context */
  constructor(context) {
    this.context = context;
  }

  get #hello() {
    return this.context.engine.hello;
  }

  /** Reads the choices that are kept. */
  async load() {
    const kept = await this.context.store.getValue(KEPT);
    const choices = {...usualChoices(this.#hello), ...possibleChoices(kept)};
    choices.level = Math.min(choices.level, this.#hello.levels.length - 1);
    this.choices = choices;
    return choices;
  }

  keep() {
    return this.context.store.putValue(KEPT, this.choices);
  }

  get ruleSet() {
    const {ruleSets} = this.#hello;
    return ruleSets.find((/** @type {any} */ set) => set.name === this.choices.rules) ||
      ruleSets[0];
  }

  get control() {
    const {clock, own} = this.choices;
    if (clock !== OWN_CLOCK) return USUAL_CONTROLS[clock] || null;
    const periods = own.byoyomi > 0 ? own.periods : 0;
    const control = {...own, periods, byoyomi: periods > 0 ? own.byoyomi : 0};
    return control.main || control.increment || periods ? control : null;
  }

  /** The service's `start`. @param {Record<string, number>} setups */
  position(setups, isEven = false) {
    const {handicap, giver, person} = this.choices;
    const side = giver === 'person' ? person : otherSide(person);
    return this.context.engine.request('start', {
      rules: this.ruleSet.name, setups,
      ...(handicap && !isEven && {handicap: {giver: side, pieces: handicap}}),
    });
  }

  /** The engine's setup, chosen with or without the person's. */
  async engineSetup(/** @type {number} */ other = -1) {
    const {person} = this.choices;
    const words = this.context.settings.get('usage');
    const {setup} = await this.context.engine.request('setup',
      {side: otherSide(person), words, ...(other >= 0 && {other})});
    return setup;
  }

  /** True if the person sees the other's setup before the own one. */
  get setsUpSecond() {
    return this.ruleSet.setsUpFirst !== this.choices.person;
  }

  /** The record of a game with the person's setup; `engines` is the other one, or -1 for its choice. */
  async record(/** @type {number} */ own, /** @type {number} */ engines = -1) {
    const {person} = this.choices;
    const other = engines >= 0 ? engines : await this.engineSetup(own);
    const {fen} = await this.position({[person]: own, [otherSide(person)]: other});
    return this.#recordFrom({rules: this.ruleSet.name, fen, control: this.control});
  }

  /** With the kept choices, and no question asked. */
  async quickRecord() {
    const {side, setup} = this.choices;
    this.choices.opponent = 'engine';
    this.choices.person = side === 'drawn' ? (Math.random() < 0.5 ? 'cho' : 'han') : side;
    const count = this.#hello.setups.length;
    return this.record(Math.min(setup, count - 1), this.setsUpSecond && count > 1
      ? await this.engineSetup() : -1);
  }

  /**
   * A game that goes on from a position of another one, the person moving next.
   * @param {{rules: string, fen: string, moves: string[]}} reference
   */
  async recordOn({rules, fen, moves}) {
    const known = this.#hello.ruleSets.some((/** @type {any} */ set) => set.name === rules);
    const look = (/** @type {any} */ reference) => this.context.engine.request('look', reference);
    const start = {rules: known ? rules : this.ruleSet.name, ...(fen && {fen})};
    const whole = await look({...start, moves}).catch(() => null);
    const {position} = whole ?? await look({rules, ...(fen && {fen}), moves});
    this.choices = {...this.choices, person: position.turn, opponent: 'engine'};
    if (!whole) return this.#recordFrom({rules: start.rules, fen: position.fen, control: null});
    const first = fen || (await look({...start, moves: []})).position.fen;
    return this.#recordFrom({rules: start.rules, fen: first, control: null, moves});
  }

  #recordFrom(/** @type {any} */ {rules, fen, control, moves = []}) {
    const {level, opponent, person, turnsBoard} = this.choices;
    const words = playWords(this.context.settings.all());
    const isShared = opponent === 'person';
    const engine = filled(words.engine,
      {level: levelName(this.context.engine, this.context.settings.all(), level)});
    const {person: one, other} = words;
    const names = isShared ? {cho: one, han: other}
      : person === 'cho' ? {cho: one, han: engine} : {cho: engine, han: one};
    const title = `${names.cho} – ${names.han}`;
    return newRecord({rules, fen, person, level, ms: MOVE_MS, control, names, title, moves, isShared,
      turnsBoard: isShared && turnsBoard});
  }

  /** Stores the new game and shows it. @param {import('./play-record.js').Played} record */
  async begin(record) {
    record.id = await this.context.store.put(record);
    this.context.go(`#/play/${record.id}`);
  }
}
