// SPDX-License-Identifier: MIT
// The engine's panel: its switches, its speed, and its lines, whose moves are shown on the board
// when pointed at and added to the game when clicked.
import {engineChoices} from './analyze-engine.js';
import {analyzeWords} from './analyze-words.js';
import {button, choice, make} from '../ui/dom.js';
import {filled, moveText, percent, scoreText, shortScore} from '../ui/words.js';

const MOST_LINES = 5;
const SHOWN_MOVES = 14;
/** @type {[string, string][]} */
const COUNTS = Array.from({length: MOST_LINES}, (_, i) => [String(i + 1), String(i + 1)]);

// One line. Its buttons stay the same elements while the line changes, and a line that is pointed
// at keeps its moves, so that a click hits what it was meant for.
class LineRow {
  // `actions`: {preview(moves or null), add(moves)}.
  constructor(actions) {
    this.moves = [];
    this.isHeld = false;
    this.score = make('strong', 'score');
    this.buttons = Array.from({length: SHOWN_MOVES}, (_, i) => {
      const upTo = () => this.moves.slice(0, i + 1);
      const step = button('', '', () => actions.add(upTo()));
      step.addEventListener('pointerenter', ({pointerType}) => {
        if (pointerType === 'mouse') actions.preview(upTo());
      });
      step.addEventListener('focus', () => {
        if (step.matches(':focus-visible')) actions.preview(upTo());
      });
      step.addEventListener('blur', () => actions.preview(null));
      return step;
    });
    this.element = make('div', 'engine-line', this.score, make('div', 'pv', ...this.buttons));
    const hold = (isHeld) => () => {
      this.isHeld = isHeld;
    };
    this.element.addEventListener('pointerenter', hold(true));
    this.element.addEventListener('pointerleave', () => {
      this.isHeld = false;
      actions.preview(null);
    });
    this.element.addEventListener('focusin', hold(true));
    this.element.addEventListener('focusout', hold(false));
  }

  // `isNew`: of another position than before.
  show(info, settings, isNew) {
    const words = analyzeWords(settings);
    this.score.textContent = info ? shortScore(info.score, words) : '';
    this.score.title = info ? `${scoreText(info.score, words)} · ${words.depth} ${info.depth}` : '';
    if (this.isHeld && !isNew && info) return;
    this.moves = info ? info.pv : [];
    this.buttons.forEach((step, i) => {
      const move = this.moves[i];
      step.hidden = !move;
      if (move) step.textContent = moveText(move, settings);
    });
  }
}

export class EnginePanel {
  // `actions`: {toggle(), threats(), lines(count), preview(moves or null), add(moves)}.
  constructor(settings, actions) {
    this.settings = settings;
    this.actions = actions;
    this.toggle = button('toggle', '', actions.toggle);
    this.threats = button('toggle', '', actions.threats);
    this.count = make('div', '');
    this.status = make('p', 'engine-status');
    this.rows = Array.from({length: MOST_LINES}, () => new LineRow(actions));
    this.list = make('div', 'engine-lines', ...this.rows.map(({element}) => element));
    this.element = make('section', 'engine',
      make('div', 'engine-switches', this.toggle, this.threats, this.count), this.status,
      this.list);
  }

  refresh() {
    const settings = this.settings.all();
    const words = analyzeWords(settings);
    const {on, threats, lines} = engineChoices(settings);
    this.element.ariaLabel = words.evaluation;
    this.#showSwitch(this.toggle, words.engine, words.engineKey, on);
    this.#showSwitch(this.threats, words.threats, words.threatsKey, threats);
    this.count.replaceChildren(choice(words.lines, COUNTS, String(lines),
      (value) => this.actions.lines(Number(value))));
    this.rows.forEach(({element}, i) => {
      element.hidden = !on || i >= lines;
    });
  }

  #showSwitch(element, text, title, isOn) {
    element.textContent = text;
    element.title = title;
    element.ariaPressed = String(isOn);
  }

  // `state` is LiveSearch's; `node` the node that it is about.
  show(state, node) {
    const settings = this.settings.all();
    const isNew = this.node !== node;
    this.node = node;
    this.rows.forEach((row, i) => row.show(state.lines[i], settings, isNew));
    this.status.textContent = this.#statusText(state, settings);
  }

  #statusText(state, settings) {
    const words = analyzeWords(settings);
    if (!engineChoices(settings).on) return words.off;
    if (state.error) return state.error;
    const best = state.lines[0];
    if (!best) return state.running ? words.thinking : '';
    const short = new Intl.NumberFormat(settings.language,
      {notation: 'compact', maximumSignificantDigits: 3});
    const parts = [`${words.depth} ${best.depth}`, `${words.chance} ${percent(best.chance)}`,
      filled(words.speed, {count: short.format(best.nps)}),
      filled(words.nodes, {count: short.format(best.nodes)})];
    if (state.threat) parts.push(`${words.threat} ${moveText(state.threat.pv[0], settings)}`);
    return parts.join(' · ');
  }
}
