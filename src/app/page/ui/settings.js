// SPDX-License-Identifier: MIT
// The reader's settings, kept by the browser if it keeps anything, and shared by all its tabs.

import {isList, isPair} from './checks.js';
import {gameOfAddress, otherGame, vocabulariesOf} from './game.js';

/** @typedef {import('./game.js').GameName} GameName */

/** Each game has its own. @param {GameName} game */
const keyOfSettings = (game) => game === 'janggi' ? 'hansu-settings' : `hansu-settings-${game}`;

/** @param {GameName} game */
function usual(game) {
  const language = (navigator.language || '').startsWith('ko') ? 'ko' : 'en';
  return {
    language,
    // Or 'hangul', 'letters'. Who reads no Hanja begins with pictures.
    pieces: language === 'ko' || game === 'xiangqi' ? 'hanja' : 'figures',
    asksPieces: true,  // until the reader has chosen among them
    usage: vocabulariesOf({game})[0],  // or the second
    choHand: 'regular',  // or 'cursive': how the Hanja of Cho's pieces are written
    choColor: 'blue',  // or 'green': Cho's pieces in Janggi
    board: 'wood',  // or 'paper', 'stone'
    pointMarks: true,  // at the points of cannons and soldiers
    wide: false,  // files further apart
    shape: 'round',  // or 'octagon': pieces of Xiangqi
    turned: false,
    theme: 'auto',  // or 'light', 'dark'
    sound: true,
    volume: 10,  // of 10
    voice: false,  // calls and the last seconds are spoken
    threads: 0,  // 0: as many as there are
    ending: {},  // the choices in the endgame trainer
    analyse: {},  // the choices about the engine in the analysis; browsers keep this name
    nextProblem: false,  // a solved problem is followed by the next one
    reviewMs: 0,  // for each position; 0: the usual time
    calls: [],  // the North's other names: the program's, here so that they are known before it answers
  };
}

/** Values that earlier versions kept, and the present ones. @type {Record<string, Record<string, any>>} */
const RENAMED = {choHand: {running: 'cursive'}};

/** A first visit to one game takes these from the other one. */
const SHARED = ['language', 'theme', 'sound', 'volume', 'voice', 'threads'];

/** Values that are words. @param {GameName} game */
const wordsOf = (game) => /** @type {Record<string, string[]>} */ ({
  language: ['ko', 'en'], pieces: ['hanja', 'hangul', 'figures', 'letters'], usage: vocabulariesOf({game}),
  shape: ['round', 'octagon'], board: ['wood', 'paper', 'stone'], choColor: ['blue', 'green'], choHand: ['regular', 'cursive'], theme: ['auto', 'light', 'dark'],
});

/**
 * A value that was kept or comes from a file may be anything. `like`: the usual value.
 * @param {GameName} game @param {string} name @param {any} value
 * @param {any} like
 */
function isPossible(game, name, value, like) {
  if (name === 'calls') return isList(isPair)(value);
  if (typeof like === 'number') return Number.isInteger(value) && value >= 0;
  const words = wordsOf(game)[name];
  return words ? words.includes(value) : value !== null && typeof value === typeof like;
}

const MOST_THREADS = 32;

/** How many the program may have in this browser: 1 where memory is not shared. */
export function mostThreads() {
  if (!globalThis.crossOriginIsolated) return 1;
  return Math.min(navigator.hardwareConcurrency || 1, MOST_THREADS);
}

/** @param {string} key */
function remembered(key) {
  try {
    return JSON.parse(localStorage.getItem(key) || '') || {};
  } catch {
    return {};
  }
}

class Settings extends EventTarget {
  /** @type {Record<string, any>} */
  #values;
  /** @type {GameName} */
  #game = gameOfAddress();

  constructor() {
    super();
    this.#values = this.#read();
    window.addEventListener('storage', (event) => {
      if (event.key !== keyOfSettings(this.#game)) return;
      this.#values = this.#read();
      this.dispatchEvent(new Event('change'));
    });
  }

  get game() {
    return this.#game;
  }

  /** The settings are those of this game from now on. @param {GameName} game */
  enter(game) {
    if (game === this.#game) return;
    this.#game = game;
    this.#values = this.#read();
    this.dispatchEvent(new Event('change'));
  }

  /** @param {string} name */
  get(name) {
    return this.#values[name];
  }

  /** Ignores what is no setting, or no value of it. @param {string} name @param {any} value */
  set(name, value) {
    if (!this.#accepts(name, value)) return;
    if (JSON.stringify(this.#values[name]) === JSON.stringify(value)) return;
    this.#values[name] = value;
    try {
      localStorage.setItem(keyOfSettings(this.#game), JSON.stringify(this.#values));
    } catch {
      // The choice holds until the page is left.
    }
    this.dispatchEvent(new Event('change'));
  }

  /** Sets values that the reader never chose. @param {Record<string, any>} values */
  suggest(values) {
    this.#values = this.#read(values);
  }

  /** @returns {Record<string, any>} a copy; with the `game` */
  all() {
    return {...this.#values, game: this.#game};
  }

  #accepts(/** @type {string} */ name, /** @type {any} */ value) {
    const known = /** @type {Record<string, any>} */ (usual(this.#game));
    return Object.hasOwn(known, name) && isPossible(this.#game, name, value, known[name]);
  }

  /** @param {Record<string, any>} [suggested] @returns {Record<string, any>} */
  #read(suggested) {
    const other = Object.entries(this.#kept(otherGame(this.#game)))
      .filter(([name]) => SHARED.includes(name));
    return {...usual(this.#game), ...Object.fromEntries(other), ...suggested, ...this.#kept(this.#game)};
  }

  /** @param {GameName} game @returns {Record<string, any>} */
  #kept(game) {
    return Object.fromEntries(Object.entries(remembered(keyOfSettings(game)))
      .map(([name, value]) => [name, RENAMED[name]?.[value] ?? value])
      .filter(([name, value]) => this.#accepts(name, value)));
  }
}

export const settings = new Settings();
