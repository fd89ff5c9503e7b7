// SPDX-License-Identifier: MIT
// What the reader chose, kept by the browser if it keeps anything, and shared by all its tabs.

import {gameOfAddress, vocabulariesOf} from './game.js';

/** Each game has its own. @param {ReturnType<typeof gameOfAddress>} game */
const keyOfSettings = (game) => game === 'janggi' ? 'hansu-settings' : `hansu-settings-${game}`;

/** @param {ReturnType<typeof gameOfAddress>} game */
function usual(game) {
  return {
    language: (navigator.language || '').startsWith('ko') ? 'ko' : 'en',
    pieces: 'hanja',  // or 'hangul', 'letters'
    usage: vocabulariesOf({game})[0],  // or the second
    shape: 'round',  // or 'octagon': pieces of Xiangqi
    turned: false,
    theme: 'auto',  // or 'light', 'dark'
    sound: true,
    threads: 0,  // 0: as many as there are
    calls: [],  // what the North calls otherwise: the program's, here to be known before it answers
  };
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
  /** @type {ReturnType<typeof gameOfAddress>} */
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

  /** The settings are those of this game from now on. @param {ReturnType<typeof gameOfAddress>} game */
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

  /** @param {string} name @param {any} value */
  set(name, value) {
    if (JSON.stringify(this.#values[name]) === JSON.stringify(value)) return;
    this.#values[name] = value;
    try {
      localStorage.setItem(keyOfSettings(this.#game), JSON.stringify(this.#values));
    } catch {
      // The choice holds until the page is left.
    }
    this.dispatchEvent(new Event('change'));
  }

  /** Of what the reader never chose. @param {Record<string, any>} values */
  suggest(values) {
    this.#values = this.#read(values);
  }

  /** @returns {Record<string, any>} a copy; with the `game` */
  all() {
    return {...this.#values, game: this.#game};
  }

  /** @param {Record<string, any>} [suggested] @returns {Record<string, any>} */
  #read(suggested) {
    return {...usual(this.#game), ...suggested, ...remembered(keyOfSettings(this.#game))};
  }
}

export const settings = new Settings();
