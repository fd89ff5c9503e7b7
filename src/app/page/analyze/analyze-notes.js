// SPDX-License-Identifier: MIT
// The moves of the study with their marks and comments, and what can be done to them: mark, promote,
// delete, undo. Its parts are placed by the view.
import {MoveList} from './analyze-moves.js';
import {analyzeWords} from './analyze-words.js';
import {button, make} from '../ui/dom.js';
import {MOVE_MARKS, toneOf} from '../ui/move-marks.js';
import {variationOf} from './tree.js';

const TYPED_AFTER_MS = 400;
/** From the best to the worst. */
const SHOWN_MARKS = [3, 1, 5, 6, 2, 4];

export class NotesPanel {
  // `actions`: {select(node), promote(), remove(), undo(), comment(node, text), mark(glyph)}.
  constructor(settings, actions) {
    this.settings = settings;
    this.actions = actions;
    this.timer = 0;
    this.list = new MoveList(actions.select);
    this.hint = make('p', 'soft');
    this.promote = button('', '', actions.promote);
    this.remove = button('', '', actions.remove);
    this.undo = button('', '', actions.undo);
    this.title = make('span', '');
    this.text = make('textarea', 'comment-text');
    this.text.rows = 2;
    this.text.addEventListener('input', () => {
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => this.flush(), TYPED_AFTER_MS);
    });
    this.text.addEventListener('change', () => this.flush());
    this.marks = make('div', 'actions move-marks', ...SHOWN_MARKS.map((glyph) => {
      const mark = button(toneOf(glyph), MOVE_MARKS[glyph], () => actions.mark(glyph));
      mark.dataset.glyph = String(glyph);
      return mark;
    }));
    this.marks.setAttribute('role', 'group');
    this.tools = make('div', 'move-tools', this.marks,
      make('div', 'actions notes-tools', this.promote, this.remove, this.undo));
    this.comment = make('label', 'comment-field', this.title, this.text);
  }

  // The typed text goes to the node that it was typed for.
  flush() {
    clearTimeout(this.timer);
    if (this.node) this.actions.comment(this.node, this.text.value);
  }

  // `first` is the side of the first move.
  show(study, first) {
    const settings = this.settings.all();
    const words = analyzeWords(settings);
    this.list.show(study.tree, study.node, first, settings);
    this.list.element.hidden = study.tree.root.children.length === 0;
    this.hint.hidden = !this.list.element.hidden;
    this.hint.textContent = words.noMovesYet;
    this.#showButton(this.promote, words.promote, variationOf(study.node));
    this.#showButton(this.remove, words.remove, study.node.parent);
    this.#showButton(this.undo, words.undo, study.removed.length > 0);
    this.undo.hidden = study.removed.length === 0;
    this.#showMarks(study.node, words);
    this.title.textContent = words.comment;
    this.text.placeholder = words.commentHint;
    if (this.node === study.node) return;
    this.flush();
    this.node = study.node;
    this.text.value = study.node.comment;
  }

  #showMarks(node, words) {
    this.marks.ariaLabel = words.markMove;
    for (const mark of /** @type {HTMLButtonElement[]} */ ([...this.marks.children])) {
      const glyph = Number(mark.dataset.glyph);
      mark.ariaLabel = mark.title = words.moveMarks[glyph];
      mark.ariaPressed = String(node.glyph === glyph);
      mark.disabled = !node.parent;
    }
  }

  #showButton(element, text, isPossible) {
    element.textContent = text;
    element.disabled = !isPossible;
  }
}
