// SPDX-License-Identifier: MIT
// What the reader chose, kept by the browser if it keeps anything, and shared by all its tabs.

const STORED_SETTINGS = 'hansu-settings';

function usual() {
  return {
    language: (navigator.language || '').startsWith('ko') ? 'ko' : 'en',
    pieces: 'hanja',  // or 'hangul', 'letters'
    usage: 'south',  // or 'north'
    turned: false,
    theme: 'auto',  // or 'light', 'dark'
    sound: true,
    threads: 0,  // 0: as many as there are
    calls: [],  // what the North calls otherwise: the program's, here to be known before it answers
  };
}

function remembered() {
  try {
    return JSON.parse(localStorage.getItem(STORED_SETTINGS) || '') || {};
  } catch {
    return {};
  }
}

class Settings extends EventTarget {
  /** @type {Record<string, any>} */
  #values = {...usual(), ...remembered()};

  constructor() {
    super();
    window.addEventListener('storage', (event) => {
      if (event.key !== STORED_SETTINGS) return;
      this.#values = {...usual(), ...remembered()};
      this.dispatchEvent(new Event('change'));
    });
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
      localStorage.setItem(STORED_SETTINGS, JSON.stringify(this.#values));
    } catch {
      // The choice holds until the page is left.
    }
    this.dispatchEvent(new Event('change'));
  }

  /** Of what the reader never chose. @param {Record<string, any>} values */
  suggest(values) {
    this.#values = {...usual(), ...values, ...remembered()};
  }

  /** @returns {Record<string, any>} a copy */
  all() {
    return {...this.#values};
  }
}

export const settings = new Settings();
