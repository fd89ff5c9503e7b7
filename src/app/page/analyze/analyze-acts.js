// SPDX-License-Identifier: MIT
// Acts of the person on the study of the analysis: moves, marks, rules; and the messages about them.
import {analyzeWords} from './analyze-words.js';
import {targetOf} from './tree.js';
import {filled} from '../ui/words.js';

const TOLD_MS = 8000;

export class StudyActs {
  /** When what is said goes away again. */
  #telling = 0;

  // `view` is the analysis: its `study`, and showBoard(); `message` is the element for what is said.
  constructor(context, view, message) {
    this.context = context;
    this.view = view;
    this.message = message;
  }

  get #study() {
    return this.view.study;
  }

  get #words() {
    return analyzeWords(this.context.settings.all());
  }

  // Says it for a while, or until something else is said.
  tell(text, stays = false) {
    clearTimeout(this.#telling);
    this.message.textContent = text;
    if (text && !stays) this.#telling = window.setTimeout(() => this.tell(''), TOLD_MS);
  }

  async play(uci) {
    try {
      await this.#study.play(uci);
    } catch (error) {
      this.tell(/** @type {Error} */ (error).message);
    }
  }

  pass() {
    const pass = this.#study.node.seen?.pass;
    if (pass) this.play(pass);
  }

  // Says why a move is not legal.
  async explain(uci) {
    const {tree, node} = this.#study;
    const {why} = await this.context.engine.request('explain',
      {...tree.reference(node), move: uci}).catch(() => ({why: ''}));
    this.tell(why || this.#words.notHere);
  }

  // `key`: as in targetOf.
  step(key) {
    if (!this.#study) return;
    const target = targetOf(this.#study.tree, this.#study.node, key);
    if (target) this.#study.go(target);
  }

  flip() {
    const {settings} = this.context;
    settings.set('turned', !settings.get('turned'));
  }

  remove() {
    if (!this.#study.node.parent) return;
    this.#study.remove();
    this.tell(this.#words.removed);
  }

  mark(glyph) {
    this.#study.mark(glyph);
    this.view.showBoard();
    this.context.say(this.#words.moveMarks[this.#study.node.glyph ?? 0]);
  }

  async setRules(name) {
    try {
      await this.#study.setRules(name);
    } catch (error) {
      this.tell(filled(this.#words.notRules, {reason: /** @type {Error} */ (error).message}));
    }
  }
}
