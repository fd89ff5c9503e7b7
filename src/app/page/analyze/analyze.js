// SPDX-License-Identifier: MIT
// The view `analyze`: any position or game, with the engine beside it. Of its addresses,
// "#/analyze/ID/PATH" is a node of a stored study, "#/analyze/fen/FEN" a position (with _ for
// blanks), "#/analyze/game/DATA" a whole game (shared-game.js).
import {BoardPanel, spokenNode} from './analyze-board.js';
import {GamePanel} from './analyze-files.js';
import {Intake} from './analyze-intake.js';
import {LiveAnalysis} from './analyze-live.js';
import {NotesPanel} from './analyze-notes.js';
import {Opening} from './analyze-opening.js';
import {AnalyzePanel} from './analyze-panel.js';
import {shownGameOf} from './analyze-shown.js';
import {Study} from './analyze-study.js';
import {analyzeWords} from './analyze-words.js';
import {pickedText} from '../board/board-words.js';
import {PositionEditor} from './editor.js';
import {engineChoices} from './analyze-engine.js';
import {Tree, lineFrom, plyOf, targetOf} from './tree.js';
import {OpeningsSection} from '../explorer/openings-section.js';
import {filled} from '../ui/words.js';

const TOLD_MS = 8000;

const OWN_TABS = ['moves', 'engine', 'notes'];

export class AnalyzeView {
  /** @type {any} */
  study = null;
  #tab = 'engine';

  constructor(context) {
    this.context = context;
    this.isShown = false;
    this.isEditing = false;
    this.telling = 0;
    this.live = new LiveAnalysis(context, () => this.#showBoard());
    this.board = this.#makeBoard();
    this.notes = this.#makeNotes();
    this.game = this.#makeGame();
    this.openings = new OpeningsSection(context, {play: (uci) => this.#play(uci)});
    this.parts = new AnalyzePanel(context, {live: this.live, notes: this.notes, game: this.game,
      openings: this.openings},
      {edit: () => this.#edit(), playFrom: () => this.#playFrom()});
    this.editor = new PositionEditor(context, {
      done: (rules, fen) => this.#leaveEditor(new Study(context, new Tree({rules, fen}))),
      cancel: () => this.#leaveEditor(null),
    });
    this.intake = new Intake(context, {
      isOpen: () => this.isShown && !this.isEditing,
      rules: () => this.study.tree.rules, say: (text, stays) => this.tell(text, stays),
      start: (study, warning) => this.#start(study, warning),
    });
    this.opening = new Opening(context, this);
    this.#listen();
  }

  get names() {
    return this.isEditing ? ['editor'] : ['analyze'];
  }

  get slots() {
    if (this.isEditing) {
      return {board: this.editor.boardElement, panel: this.editor.element};
    }
    return {board: this.board.element, gauge: this.board.bar, upper: this.board.upper,
      lower: this.board.lower, panel: this.parts.element, deck: this.parts.deck};
  }

  frame() {
    if (this.isEditing || !this.study) return {place: '', kind: /** @type {const} */ ('place')};
    const {threats, playFrom} = this.#words();
    const {node} = this.study;
    const at = plyOf(node);
    const canPlay = Boolean(node.seen?.position && !node.seen.position.end);
    return {
      place: '', kind: /** @type {const} */ ('game'), tabs: {shown: this.#tab, off: []},
      steps: {at, count: at + lineFrom(node).length},
      start: {icon: 'eye', text: threats, command: 'threats',
        isOn: engineChoices(this.context.settings.all()).threats},
      end: {icon: 'play', text: playFrom, command: 'playFrom', off: !canPlay},
      menu: [['copy', 'save', 'link'], ['playFrom', 'setUp', 'pass', 'takeReview']],
    };
  }

  /** @returns {Record<string, () => unknown>} */
  commands() {
    if (this.isEditing) return {flip: () => this.#flip(), cancel: () => this.#leaveEditor(null)};
    const step = (key) => () => this.#step(key);
    return {
      first: step('Home'), back: step('ArrowLeft'), forth: step('ArrowRight'), last: step('End'),
      lineBefore: step('ArrowUp'), lineAfter: step('ArrowDown'), flip: () => this.#flip(),
      threats: () => this.live.toggleThreats(), engine: () => this.live.toggle(),
      remove: () => this.#remove(), restore: () => this.study.undoRemove(),
      playFrom: () => this.#playFrom(), copy: () => this.game.copyGame(),
      save: () => this.game.saveGame(), link: () => this.game.copyLink(), setUp: () => this.#edit(),
      ...(this.study?.node.seen?.pass && {pass: () => this.#pass()}),
      ...(this.study?.tree.root.children.length > 0 && {takeReview: () => this.showTab('review')}),
    };
  }

  /** The line that is shown, to its end. @returns {import('../shell/print.js').ShownGame | null} */
  gameShown() {
    const {study} = this;
    if (this.isEditing || !study) return null;
    return shownGameOf(study, this.#words().untitled, this.context.settings.all());
  }

  /** @param {string} name */
  async showTab(name) {
    const {study} = this;
    if (OWN_TABS.includes(name)) {
      this.#tab = name;
    } else if (name === 'review') {
      if (!study.id && !study.source) await study.save();
      this.context.go(`#/review/${study.id ?? study.source}`);
    } else if (name === 'play') {
      const source = study.source && await this.context.store.get(study.source);
      if (source?.kind === 'play') return this.context.go(`#/play/${source.id}/${plyOf(study.node)}`);
      this.#tab = name;
      await this.parts.level.refresh();
    }
    this.context.update();
  }

  // Plays on from the position that is shown, against the engine.
  async #playFrom() {
    const {study} = this;
    if (!study.node.seen?.position || study.node.seen.position.end) return;
    await this.parts.playOn(study.tree.reference(study.node));
  }

  #words() {
    return analyzeWords(this.context.settings.all());
  }

  #makeBoard() {
    return new BoardPanel(this.context.settings, {
      move: (uci) => this.#play(uci), refused: (uci) => this.#explain(uci),
      pass: () => this.#pass(),
      picked: (picked) => this.context.say(pickedText(picked, this.context.settings.all())),
    });
  }

  #makeNotes() {
    return new NotesPanel(this.context.settings, {
      select: (node) => this.study.go(node), promote: () => this.study.promote(),
      remove: () => this.#remove(), undo: () => this.study.undoRemove(),
      comment: (node, text) => this.study.comment(node, text), mark: (glyph) => this.#mark(glyph),
    });
  }

  #makeGame() {
    return new GamePanel(this.context, {
      fresh: () => this.#startFresh(),
      paste: () => this.intake.askForText(), file: (file) => this.intake.takeFile(file),
      rules: (name) => this.#setRules(name), title: (text) => this.#rename(text),
      say: (text) => this.tell(text),
    });
  }

  // Changes are stored after a moment; a page that goes away stores them at once.
  #listen() {
    this.intake.listen(this.parts.element);
    this.context.store.addEventListener('change', () => this.#renew());
    window.addEventListener('pagehide', () => this.#keep());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#keep();
    });
  }

  // The parts of the address after "analyze".
  async open(parts) {
    this.isShown = true;
    this.#setEditing(false);
    await this.opening.open(parts);
    if (!OWN_TABS.includes(this.#tab)) this.#tab = 'engine';
    this.#nameAddress();
    this.refresh();
    this.study.look();
  }

  close() {
    this.isShown = false;
    this.#keep();
    this.live.stop();
  }

  // The typed text goes into the study.
  flush() {
    this.notes.flush();
    this.game.flush();
  }

  // All that has been typed and changed is stored at once.
  #keep() {
    this.flush();
    this.study?.close();
  }

  // Some tab has changed the store.
  async #renew() {
    const {study} = this;
    if (!this.isShown || !study?.id) return;
    await this.opening.reopen();
    if (study === this.study || !this.isShown) return;
    this.#nameAddress();
    this.refresh();
    this.study.look();
  }

  // Leaves the study that is shown for another one.
  use(study) {
    this.#keep();
    this.study = study;
    this.live.preview = null;
    const ifShown = (act) => () => {
      if (study === this.study) act();
    };
    study.addEventListener('node', ifShown(() => this.#moved()));
    study.addEventListener('tree', ifShown(() => this.#showNotes()));
    study.addEventListener('seen', ifShown(() => this.#seen()));
    study.addEventListener('title', ifShown(() => {
      this.game.refresh(study);
      this.#showTitle();
    }));
    study.addEventListener('stored', ifShown(() => this.#nameAddress()));
    study.addEventListener('unsaved', ifShown(() => {
      this.tell(filled(this.#words().unsaved, {reason: study.failure}));
    }));
    this.tell('');
  }

  // A study of which nothing is stored before something is done.
  #startFresh() {
    this.use(this.opening.fresh());
    history.pushState(null, '', '#/analyze');
    this.refresh();
    this.study.look();
  }

  // A study that did not come by the address gets its own one in the history.
  async #start(study, warning = '') {
    await study.save();
    this.use(study);
    this.context.go(`#/analyze/${study.id}/${study.address()}`);
    this.tell(warning);
  }

  refresh() {
    if (!this.study) return;
    this.#showTitle();
    this.live.panel.refresh();
    this.game.refresh(this.study);
    this.editor.refresh();
    this.parts.refresh();
    this.#showNode();
    this.live.show();
  }

  #showTitle() {
    this.context.title(this.study.title);
    this.parts.heading.textContent = this.study.title || this.#words().untitled;
  }

  #nameAddress() {
    const id = this.study.id ?? this.study.source;
    if (!this.isShown || !id) return;
    this.context.nameAddress(`#/analyze/${id}/${this.study.address()}`);
  }

  #moved() {
    this.tell('');
    this.live.stop();
    this.#nameAddress();
    this.#showNotes();
  }

  #seen() {
    const {node} = this.study;
    if (node !== this.said) {
      this.context.say(spokenNode(node, plyOf(node), this.context.settings.all()));
    }
    this.said = node;
    this.#showNode();
  }

  #showNode() {
    this.#showBoard();
    this.#showNotes();
    this.openings.show(this.study);
    this.#follow();
  }

  #follow() {
    if (this.study) this.live.follow(this.study, this.isShown && !this.isEditing);
  }

  async #showNotes() {
    const {study} = this;
    const first = await study.firstTurn().catch(() => 'cho');
    if (study === this.study) this.notes.show(study, first);
  }

  #showBoard() {
    const {node} = this.study;
    this.board.show(node, node.seen, this.live.preview, this.live.arrows());
    this.board.showChance(node.chance);
    if (this.isShown) this.context.update();
  }

  async #play(uci) {
    try {
      await this.study.play(uci);
    } catch (error) {
      this.tell(/** @type {Error} */ (error).message);
    }
  }

  #pass() {
    const {study} = this;
    const pass = study.node.seen?.pass;
    if (pass) this.#play(pass);
  }

  async #explain(uci) {
    const {study} = this;
    const {why} = await this.context.engine.request('explain',
      {...study.tree.reference(study.node), move: uci}).catch(() => ({why: ''}));
    this.tell(why || this.#words().notHere);
  }

  #step(key) {
    const {study} = this;
    if (!study) return;
    const target = targetOf(study.tree, study.node, key);
    if (target) study.go(target);
  }

  #flip() {
    const {settings} = this.context;
    settings.set('turned', !settings.get('turned'));
  }

  #remove() {
    if (!this.study.node.parent) return;
    this.study.remove();
    this.tell(this.#words().removed);
  }

  #mark(glyph) {
    this.study.mark(glyph);
    this.#showBoard();
    this.context.say(this.#words().moveMarks[this.study.node.glyph ?? 0]);
  }

  async #setRules(name) {
    try {
      await this.study.setRules(name);
    } catch (error) {
      this.tell(filled(this.#words().notRules, {reason: /** @type {Error} */ (error).message}));
    }
    this.game.refresh(this.study);
  }

  #rename(title) {
    this.study.rename(title);
    this.#showTitle();
  }

  #edit() {
    const {tree, node} = this.study;
    this.#setEditing(true);
    return this.editor.open(tree.rules, node.seen?.position);
  }

  #leaveEditor(study) {
    this.#setEditing(false);
    if (study) this.#start(study);
  }

  #setEditing(isEditing) {
    this.isEditing = isEditing;
    if (this.study) this.#follow();
    this.context.update();
  }

  // Says it for a while, or until something else is said.
  tell(text, stays = false) {
    clearTimeout(this.telling);
    this.parts.message.textContent = text;
    if (text && !stays) this.telling = window.setTimeout(() => this.tell(''), TOLD_MS);
  }
}
