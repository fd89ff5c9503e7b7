// SPDX-License-Identifier: MIT
// The tabs of the analysis, and from it to the other modes of the same game.
import {plyOf} from './tree.js';

// The others open another view, or ask first.
const OWN_TABS = ['moves', 'engine', 'notes'];
const FIRST_TAB = 'engine';

export class Modes {
  tab = FIRST_TAB;

  // `parts`: AnalyzePanel, for the tab that asks before a game goes on.
  constructor(context, parts) {
    this.context = context;
    this.parts = parts;
  }

  // Coming from elsewhere.
  open() {
    if (!OWN_TABS.includes(this.tab)) this.tab = FIRST_TAB;
  }

  async show(name, study) {
    if (name === 'review') return this.#review(study);
    if (name === 'play') {
      const source = study.source && await this.context.store.get(study.source);
      if (source?.kind === 'play') return this.context.go(`#/play/${source.id}/${plyOf(study.node)}`);
      this.tab = name;
      await this.parts.level.refresh();
    } else if (OWN_TABS.includes(name)) {
      this.tab = name;
    }
    this.context.update();
  }

  async #review(study) {
    if (!study.id && !study.source) await study.save();
    this.context.go(`#/review/${study.id ?? study.source}`);
    this.context.update();
  }

  // Plays on from the position that is shown, against the engine.
  async playFrom({node, tree}) {
    if (node.seen?.position && !node.seen.position.end) await this.parts.playOn(tree.reference(node));
  }
}
