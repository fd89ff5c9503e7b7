// SPDX-License-Identifier: MIT
// The engine's side of the analysis: it follows the node that is shown, gives the board its arrows,
// and lets the reader look along its lines.
import {LiveSearch, engineChoices} from './analyze-engine.js';
import {EnginePanel} from './analyze-lines.js';

export class LiveAnalysis {
  /** @type {any} */
  study = null;
  // A position of a line, shown instead of the node: {position, last: UCI}; or null.
  /** @type {any} */
  preview = null;

  // `onChange` is called when the board must be shown anew.
  constructor({engine, settings}, onChange) {
    this.engine = engine;
    this.settings = settings;
    this.onChange = onChange;
    this.search = new LiveSearch(engine, () => this.show());
    this.panel = new EnginePanel(settings, {
      toggle: () => this.toggle(),
      lines: (lines) => this.#choose({lines}), preview: (moves) => this.#look(moves),
      add: (moves) => this.#add(moves),
    });
  }

  // Searches the study's node if `isOpen`, and if there is something to be searched.
  follow(study, isOpen) {
    this.study = study;
    const {on, lines, threats} = engineChoices(this.settings.all());
    const {tree, node} = study;
    const position = node.seen?.position;
    const isWanted = isOpen && on && position && !position.end;
    this.search.follow(isWanted ? tree.reference(node) : null,
      {lines, threats: threats && !position?.check});
  }

  // Forgets what was said of the node before.
  stop() {
    this.preview = null;
    this.wanted = null;
    this.search.stop();
    this.show();
  }

  show() {
    if (!this.study) return;
    const {node} = this.study;
    const {state} = this.search;
    if (state.lines[0]) node.chance = state.lines[0].chance;
    this.panel.show(state, node);
    this.onChange();
  }

  // The best one above the others, and the threat above all.
  arrows() {
    const {lines, threat} = this.search.state;
    const arrows = lines.filter(Boolean).reverse().map(
      ({line, pv}) => ({move: pv[0], kind: line === 1 ? 'best' : 'other'}));
    if (threat) arrows.push({move: threat.pv[0], kind: 'threat'});
    return arrows.filter(({move}) => move).map(({move, kind}) => ({move: move.uci, kind}));
  }

  // The board after the moves of a line, without going there.
  async #look(moves) {
    const {study} = this;
    if (!study) return;
    const {node, tree} = study;
    this.wanted = moves;
    this.preview = null;
    if (moves) {
      const uci = moves.map((move) => move.uci);
      const {position} = await this.engine.request('look', tree.reference(node, uci));
      if (this.wanted !== moves || this.study !== study || study.node !== node) return;
      this.preview = {position, last: uci[uci.length - 1]};
    }
    this.onChange();
  }

  #add(moves) {
    this.wanted = null;
    this.study.addLine(this.study.node, moves);
  }

  #choose(choices) {
    this.settings.set('analyse', {...this.settings.get('analyse'), ...choices});
  }

  toggle() {
    this.#choose({on: !engineChoices(this.settings.all()).on});
  }

  toggleThreats() {
    this.#choose({threats: !engineChoices(this.settings.all()).threats});
  }
}
