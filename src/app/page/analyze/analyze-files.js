// SPDX-License-Identifier: MIT
// The panel of the game as a whole: its title and rules, where it comes from, and where it goes.
import {studyFile} from './analyze-input.js';
import {analyzeWords} from './analyze-words.js';
import {packedGame} from './shared-game.js';
import {button, choice, copyText, download, fileOf, make} from '../ui/dom.js';
import {isXiangqi} from '../ui/game.js';
import {playWords} from '../play/play-words.js';
import {filled} from '../ui/words.js';

/** A title as the beginning of a file's name. @param {string} title */
export const fileName = (title) => title.replace(/[\\/:*?"<>|\s]+/g, '-') || 'hansu';

export class GamePanel {
  // `actions`: {fresh(), paste(), file(file), rules(name), title(text), say(text)}.
  constructor({engine, settings}, actions) {
    this.engine = engine;
    this.settings = settings;
    this.actions = actions;
    this.title = make('input', '');
    this.shownTitle = '';  // as it was before the reader typed
    this.title.addEventListener('change', () => this.#rename());
    this.file = make('input', '');
    this.file.type = 'file';
    this.file.hidden = true;
    this.file.addEventListener('change', () => {
      const [file] = this.file.files ?? [];
      if (file) actions.file(file);
      this.file.value = '';
    });
    this.element = make('section', 'game-panel');
  }

  refresh(study) {
    this.study = study;
    const words = analyzeWords(this.settings.all());
    this.title.value = this.shownTitle = study.title;
    this.title.placeholder = words.untitled;
    const {ruleSets} = playWords(this.settings.all());
    const rules = [...this.engine.hello.ruleSets.map(({name}) => [name, ruleSets[name] ?? name]),
      ...(isXiangqi(this.settings.all()) ? [] : Object.entries(words.freeRules))];
    const open = make('div', 'actions',
      button('', words.open, () => this.file.click()),
      button('', words.paste, this.actions.paste), button('', words.fresh, this.actions.fresh));
    this.element.replaceChildren(open,
      make('label', 'field', make('span', '', words.title), this.title),
      ...(rules.length > 1
        ? [choice(words.ruleSet, rules, study.tree.rules, this.actions.rules)] : []),
      this.#outputs(words), this.file);
  }

  // The typed text is the title, though the field is not left yet.
  flush() {
    if (this.study && this.title.value !== this.shownTitle) this.#rename();
  }

  #rename() {
    this.shownTitle = this.title.value;
    this.actions.title(this.shownTitle);
  }

  #outputs(words) {
    const saves = [
      ...(isXiangqi(this.settings.all()) ? [] : [['.gib', () => this.#save('gib')]]),
      ['.pgn', () => this.#save('pgn')],
      [words.wholeTree, () => this.#saveTree()]];
    const copies = [['FEN', () => this.#copy(this.study.node.seen?.position?.fen ?? '')],
      ['PGN', async () => this.#copy((await this.#written('pgn')).text)],
      [words.copyLink, () => this.copyLink()]];
    const row = (title, entries) => make('div', 'actions', make('span', 'soft', title),
      ...entries.map(([text, act]) => {
        const made = button('', text, act);
        made.ariaLabel = `${title}: ${text}`;
        return made;
      }));
    return make('div', '', row(words.copy, copies), row(words.save, saves));
  }

  #written(format) {
    const {usage} = this.settings.all();
    return this.engine.request('write', {...this.study.tree.toGame(), format, words: usage});
  }

  async #save(format) {
    try {
      const {base64, replaced} = await this.#written(format);
      download(`${fileName(this.study.title)}.${format}`, fileOf(base64));
      if (replaced) {
        const words = analyzeWords(this.settings.all());
        this.actions.say(filled(words.replaced, {count: replaced}));
      }
    } catch (error) {
      this.actions.say(/** @type {Error} */ (error).message);
    }
  }

  /** Copies the game, or saves it in the game's usual format, or copies a link to the position. */
  async copyGame() {
    await this.#copy((await this.#written('pgn')).text);
  }

  saveGame() {
    return this.#save(isXiangqi(this.settings.all()) ? 'pgn' : 'gib');
  }

  async copyLink() {
    const words = analyzeWords(this.settings.all());
    await this.#copy(await this.#link(), words.linkCopied);
  }

  #saveTree() {
    download(`${fileName(this.study.title)}.json`, studyFile(this.study));
  }

  // The whole game, since the study is in this browser alone. Janggi or Xiangqi may be part of the
  // address.
  async #link() {
    const {origin, pathname, search} = location;
    const packed = await packedGame(this.study.tree.toGame());
    return `${origin}${pathname}${search}#/analyze/game/${packed}`;
  }

  async #copy(text, said = '') {
    const words = analyzeWords(this.settings.all());
    this.actions.say(await copyText(text) ? said || words.copied : words.notCopied);
  }
}
