// SPDX-License-Identifier: MIT
// The panel of the analysis with its tabs, and the deck below it: where the parts of the view stand.
import {analyzeWords} from './analyze-words.js';
import {LevelChoice} from '../play/play-level.js';
import {GameStart} from '../play/play-start.js';
import {icon} from '../shell/icons.js';
import {button, make} from '../ui/dom.js';

export class AnalyzePanel {
  heading = make('h1', 'heard');
  message = make('p', 'message');

  // `parts`: {live: LiveAnalysis, notes: NotesPanel, game: GamePanel, openings:
  // OpeningsSection, ending: EndingValues}; `actions`: {edit(), playFrom()}.
  constructor(context, {live, notes, game, openings, ending}, actions) {
    this.settings = context.settings;
    this.start = new GameStart(context);
    this.level = new LevelChoice(context, this.start);
    this.message.setAttribute('role', 'status');
    this.playAbout = make('p', '');
    this.playFrom = button('main big', '', actions.playFrom);
    this.setUp = button('', '', actions.edit);
    this.share = button('', '', () => game.copyLink());
    this.deck = make('div', 'deck', live.panel.count, this.setUp, this.share);
    const shown = (tabs, ...elements) => elements.map((element) => {
      element.dataset.in = tabs;
      return element;
    });
    this.element = make('div', 'analyze-panels', this.heading, ...shown('engine', live.panel.element, ending.element),
      ...shown('engine moves', notes.list.element, notes.hint), ...shown('moves', notes.tools, openings.element),
      ...shown('notes', make('div', 'scroll padded fields', notes.comment, game.element)),
      ...shown('play', make('div', 'padded fields', this.playAbout, this.level.element,
        this.level.exactly, this.playFrom)), this.message);
  }

  refresh() {
    const {edit, share, playAbout, playFrom} = analyzeWords(this.settings.all());
    this.setUp.textContent = edit;
    this.share.replaceChildren(icon('share'), share);
    this.playAbout.textContent = playAbout;
    this.playFrom.textContent = playFrom;
  }

  // A game that goes on from a position, `reference` in the service's words.
  async playOn(reference) {
    await this.level.refresh();
    await this.start.keep();
    await this.start.begin(await this.start.recordOn(reference));
  }
}
