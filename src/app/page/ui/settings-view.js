// SPDX-License-Identifier: MIT
// The view `settings`: how the page looks and sounds, and all that it keeps as a file.
import {appWords, importedText} from './app-words.js';
import {button, checkbox, choice, download, make, refill, segments, slider, today} from './dom.js';
import {isXiangqi} from './game.js';
import {otherGameLink} from './other-game.js';
import {mostThreads} from './settings.js';
import {LOUDEST, hasVoice, soundOfMove} from './sound.js';
import {filled, usageChoices} from './words.js';

// Fewer choices are all seen at once.
const LEAST_SELECTED = 6;

/** @returns {[string, string][]} */
const pieceSets = (/** @type {any} */ words) => [
  ['hanja', '漢字'], ['hangul', '한글'], ['figures', words.figures], ['letters', 'ABC']];

export class SettingsView {
  names = ['settings'];
  element = make('div', 'settings-view scroll padded');
  /** The fate of the file that was read; it outlasts the settings that the file changes. */
  #said = make('p', '');

  /** @param {import('../app.js').Context} context */
  constructor(context) {
    this.context = context;
    this.slots = {board: context.standing.element, panel: this.element};
    this.#said.setAttribute('role', 'status');
  }

  frame() {
    return {place: 'settings', kind: /** @type {const} */ ('place')};
  }

  commands() {
    const {settings} = this.context;
    return {flip: () => settings.set('turned', !settings.get('turned'))};
  }

  open() {
    this.#said.textContent = '';
    this.refresh();
  }

  close() {}

  refresh() {
    this.context.standing.show();
    const {settings} = this.context;
    const words = appWords(settings.all());
    const fields = make('div', 'fields',
      this.#choice('language', words.language, [['ko', '한국어'], ['en', 'English']]),
      this.#choice('theme', words.theme, Object.entries(words.themes)),
      this.#choice('pieces', words.pieces, pieceSets(words)),
      this.#choice('usage', words.usage, usageChoices(settings.all(), words)),
      ...(isXiangqi(settings.all())
        ? [this.#choice('shape', words.shape, Object.entries(words.shapes))]
        : [this.#choice('choColor', words.choColor, Object.entries(words.choColors)),
          ...(settings.get('pieces') === 'hanja'
            ? [this.#choice('choHand', words.choHand, Object.entries(words.choHands))] : [])]),
      this.#choice('board', words.boardLook, Object.entries(words.boardLooks)),
      ...(isXiangqi(settings.all()) ? [] : [this.#checkbox('pointMarks', words.pointMarks)]),
      this.#checkbox('wide', words.wide),
      ...(this.context.engine.kind === 'wasm' && mostThreads() > 1
        ? [this.#choice('threads', words.threads, this.#threads(words))] : []),
      this.#checkbox('sound', words.sound), this.#volume(words),
      ...(hasVoice() ? [this.#checkbox('voice', words.voice)] : []));
    refill(this.element, [make('h1', '', words.views.settings), fields,
      make('p', '', otherGameLink(this.context.settings.all())), make('p', 'soft', words.kept),
      this.#files(words), this.#about()]);
  }

  /** @param {string} name @param {string} label @param {[string, any][]} options */
  #choice(name, label, options) {
    const {settings} = this.context;
    const isNumber = typeof settings.get(name) === 'number';
    const show = options.length < LEAST_SELECTED ? segments.bind(null, name) : choice;
    return show(label, options, String(settings.get(name)),
      (/** @type {string} */ value) => settings.set(name, isNumber ? Number(value) : value));
  }

  /** @param {any} words */
  #volume(words) {
    const {settings} = this.context;
    const {element} = slider('volume', words.volume, LOUDEST, settings.get('volume'),
      (value) => `${100 * value / LOUDEST}%`, () => {});
    // Once it is let go: a change of the settings draws this view anew.
    element.addEventListener('change', ({target}) => {
      settings.set('volume', Number(/** @type {HTMLInputElement} */ (target).value));
      soundOfMove({});
    });
    return make('div', 'field', make('span', '', words.volume), element);
  }

  /** @param {string} name @param {string} label */
  #checkbox(name, label) {
    const {settings} = this.context;
    return checkbox(label, settings.get(name), (value) => settings.set(name, value));
  }

  /** @param {any} words @returns {[string, string][]} */
  #threads(words) {
    const most = mostThreads();
    const counts = Array.from({length: most}, (_, i) => String(i + 1));
    return [['0', filled(words.allThreads, {count: most})],
      .../** @type {[string, string][]} */ (counts.map((count) => [count, count]))];
  }

  /** @param {any} words */
  #files(words) {
    const input = make('input', '');
    input.type = 'file';
    input.accept = 'application/json,.json';
    input.hidden = true;
    input.addEventListener('change', async () => {
      const [file] = input.files || [];
      input.value = '';
      if (file) this.#said.textContent = await this.#import(file);
    });
    const save = async () => {
      download(`hansu-${today()}.json`, await this.context.store.exportAll());
    };
    return make('div', '',
      make('div', 'actions', button('', words.exportAll, save),
        button('', words.importAll, () => input.click())), input, this.#said);
  }

  // The message about it, in the language that it may have brought.
  /** @param {File} file */
  async #import(file) {
    const {store, settings} = this.context;
    try {
      return importedText(await store.importAll(file), settings.all());
    } catch (error) {
      const reason = /** @type {Error} */ (error).message;
      return filled(appWords(settings.all()).notImported, {reason});
    }
  }

  #about() {
    const {engine, version, net} = this.context.engine.hello;
    const name = String(engine).includes(String(version)) ? engine : `${engine} ${version}`;
    return make('p', 'soft', [name, net].filter(Boolean).join(' · '));
  }
}
