// SPDX-License-Identifier: MIT
// The openings below the moves of the analysis, folded; what is in it is loaded when it is unfolded.
import {analyzeWords} from '../analyze/analyze-words.js';
import {loadExplorer} from '../later.js';
import {make} from '../ui/dom.js';

export class OpeningsSection {
  /** @type {any} */
  #panel = null;
  /** @type {any} */
  #study = null;

  /**
   * @param {import('../app.js').Context} context
   * @param {{play(uci: string): void}} actions
   */
  constructor(context, actions) {
    this.context = context;
    this.actions = actions;
    this.title = make('summary', '');
    this.body = make('div', 'openings-body');
    this.element = make('details', 'openings', this.title, this.body);
    this.element.addEventListener('toggle', () => this.#open());
  }

  /** Shows the openings of the node that the study shows. @param {any} study */
  show(study) {
    this.#study = study;
    this.title.textContent = analyzeWords(this.context.settings.all()).openings;
    if (this.element.open) this.#panel?.show(study);
  }

  async #open() {
    if (!this.element.open) return;
    if (!this.#panel) {
      const {ExplorerPanel} = await loadExplorer();
      this.#panel ??= new ExplorerPanel(this.context, this.actions);
      this.body.replaceChildren(this.#panel.element);
    }
    if (this.#study) this.#panel.show(this.#study);
  }
}
