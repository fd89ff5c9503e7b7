// SPDX-License-Identifier: MIT
// The view `analyze`: any position or game, with the engine beside it. Of its addresses,
// "#/analyze/ID/PATH" is a node of a stored study, "#/analyze/fen/FEN" a position (with _ for
// blanks), "#/analyze/game/DATA" a whole game (shared-game.js).
import {StudyActs} from './analyze-acts.js';
import {BoardPanel, spokenNode} from './analyze-board.js';
import {EndingValues} from './analyze-ending.js';
import {GamePanel} from './analyze-files.js';
import {commandsOf, frameOf} from './analyze-frame.js';
import {Intake} from './analyze-intake.js';
import {LiveAnalysis} from './analyze-live.js';
import {Modes} from './analyze-modes.js';
import {NotesPanel} from './analyze-notes.js';
import {Opening} from './analyze-opening.js';
import {AnalyzePanel} from './analyze-panel.js';
import {shownGameOf} from './analyze-shown.js';
import {Study} from './analyze-study.js';
import {analyzeWords} from './analyze-words.js';
import {pickedText} from '../board/board-words.js';
import {PositionEditor} from './editor.js';
import {Tree, plyOf} from './tree.js';
import {OpeningsSection} from '../explorer/openings-section.js';
import {filled} from '../ui/words.js';

export class AnalyzeView {
  /** @type {any} */
  study = null;
  /** @type {PositionEditor | null} */
  #editor = null;

  constructor(context) {
    this.context = context;
    this.isShown = false;
    this.isEditing = false;
    this.live = new LiveAnalysis(context, () => this.showBoard());
    this.board = this.#makeBoard();
    this.notes = this.#makeNotes();
    this.game = this.#makeGame();
    this.openings = new OpeningsSection(context, {play: (uci) => this.acts.play(uci)});
    this.ending = new EndingValues(context, {play: (uci) => this.acts.play(uci)});
    this.parts = new AnalyzePanel(context, {live: this.live, notes: this.notes, game: this.game,
      openings: this.openings, ending: this.ending},
      {edit: () => this.#edit(), playFrom: () => this.modes.playFrom(this.study)});
    this.acts = new StudyActs(context, this, this.parts.message);
    this.modes = new Modes(context, this.parts);
    this.intake = new Intake(context, {
      isOpen: () => this.isShown && !this.isEditing,
      rules: () => this.study.tree.rules, say: (text, stays) => this.tell(text, stays),
      start: (study, warning) => this.#start(study, warning),
    });
    this.opening = new Opening(context, this);
    this.#listen();
  }

  // Made when it is wanted.
  get editor() {
    return this.#editor ??= new PositionEditor(this.context, {
      done: (rules, fen) => this.#leaveEditor(new Study(this.context, new Tree({rules, fen}))),
      cancel: () => this.#leaveEditor(null)});
  }

  get names() {
    return this.isEditing ? ['editor'] : ['analyze'];
  }

  get slots() {
    if (this.isEditing) return {board: this.editor.boardElement, panel: this.editor.element};
    return {board: this.board.element, gauge: this.board.bar, upper: this.board.upper,
      lower: this.board.lower, panel: this.parts.element, deck: this.parts.deck};
  }

  frame() {
    if (this.isEditing || !this.study) return {place: '', kind: /** @type {const} */ ('place')};
    return frameOf(this.study, this.modes.tab, this.context.settings.all());
  }

  /** @returns {Record<string, () => unknown>} */
  commands() {
    if (this.isEditing) return {flip: () => this.acts.flip(), cancel: () => this.#leaveEditor(null)};
    return {...commandsOf(this.study, this), setUp: () => this.#edit()};
  }

  /** The line that is shown, to its end. @returns {import('../shell/print.js').ShownGame | null} */
  gameShown() {
    const {study} = this;
    if (this.isEditing || !study) return null;
    return shownGameOf(study, this.#words().untitled, this.context.settings.all());
  }

  /** @param {string} name */
  showTab(name) {
    return this.modes.show(name, this.study);
  }

  #words() {
    return analyzeWords(this.context.settings.all());
  }

  #makeBoard() {
    return new BoardPanel(this.context.settings, {
      move: (uci) => this.acts.play(uci), refused: (uci) => this.acts.explain(uci),
      pass: () => this.acts.pass(),
      picked: (picked) => this.context.say(pickedText(picked, this.context.settings.all())),
    });
  }

  #makeNotes() {
    return new NotesPanel(this.context.settings, {
      select: (node) => this.study.go(node), promote: () => this.study.promote(),
      remove: () => this.acts.remove(), undo: () => this.study.undoRemove(),
      comment: (node, text) => this.study.comment(node, text), mark: (glyph) => this.acts.mark(glyph),
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
    this.modes.open();
    await this.opening.open(parts);
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

  // A study that did not come by the address gets its own entry in the history.
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
    this.#editor?.refresh();
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
    this.showBoard();
    this.#showNotes();
    this.openings.show(this.study);
    this.ending.show(this.study);
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

  showBoard() {
    const {node} = this.study;
    this.board.show(node, node.seen, this.live.preview, this.live.arrows());
    this.board.showChance(node.chance);
    if (this.isShown) this.context.update();
  }

  async #setRules(name) {
    await this.acts.setRules(name);
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

  // Says it below the panel, for a while unless it stays.
  tell(text, stays = false) {
    this.acts.tell(text, stays);
  }
}
