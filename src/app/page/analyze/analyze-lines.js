// SPDX-License-Identifier: MIT
// The engine's panel: its switches, its speed, and its lines, whose moves are shown on the board
// when pointed at and added to the game when clicked.
import {engineChoices} from './analyze-engine.js';
import {analyzeWords} from './analyze-words.js';
import {button, make} from '../ui/dom.js';
import {endText, filled, moveText, percent, scoreText, shortScore} from '../ui/words.js';

const MOST_LINES = 5;
const SHOWN_MOVES = 14;
// Cho's chances from which a side is said to be a little better, better, winning.
const DEGREES = [0.57, 0.7, 0.88];

// The verdict on the chances in words.
function verdictOf(chance, words) {
  const side = chance >= 0.5 ? 'cho' : 'han';
  const best = Math.max(chance, 1 - chance);
  const degree = DEGREES.filter((least) => best >= least).length;
  return filled(words.verdicts[degree], {side: words[side]});
}

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
  // `actions`: {toggle(), lines(count), preview(moves or null), add(moves)}.
  constructor(settings, actions) {
    this.settings = settings;
    this.actions = actions;
    this.toggle = button('switch', '', actions.toggle);
    this.toggle.setAttribute('role', 'switch');
    this.count = button('line-count', '', () => this.#nextCount());
    this.score = make('span', 'engine-score');
    this.verdict = make('b', 'engine-verdict');
    this.status = make('p', 'engine-status');
    this.rows = Array.from({length: MOST_LINES}, () => new LineRow(actions));
    this.list = make('div', 'engine-lines', ...this.rows.map(({element}) => element));
    this.element = make('section', 'engine',
      make('div', 'engine-top', this.score, make('div', 'engine-words', this.verdict, this.status),
        this.toggle), this.list);
  }

  refresh() {
    const settings = this.settings.all();
    const words = analyzeWords(settings);
    const {on, lines} = engineChoices(settings);
    this.element.ariaLabel = words.evaluation;
    this.toggle.ariaLabel = words.engine;
    this.toggle.title = `${words.engine} (E)`;
    this.toggle.ariaChecked = String(on);
    this.count.textContent = filled(words.lineCount, {count: lines});
    this.rows.forEach(({element}, i) => {
      element.hidden = !on || i >= lines;
    });
  }

  #nextCount() {
    const {lines} = engineChoices(this.settings.all());
    this.actions.lines(lines % MOST_LINES + 1);
  }

  // `state` is LiveSearch's; `node` the node that it is about.
  show(state, node) {
    const settings = this.settings.all();
    const words = analyzeWords(settings);
    const isNew = this.node !== node;
    this.node = node;
    this.rows.forEach((row, i) => row.show(state.lines[i], settings, isNew));
    const best = state.lines[0];
    this.score.textContent = best ? shortScore(best.score, words) : '';
    const {position} = node.seen ?? {};
    this.list.hidden = Boolean(position?.end);
    this.verdict.textContent = position?.end ? `${words.over}: ${endText(position.end, words)}` : best
      ? `${verdictOf(best.chance, words)} · ${words.chance} ${percent(best.chance)}` : '';
    this.status.textContent = this.#statusText(state, settings);
  }

  #statusText(state, settings) {
    const words = analyzeWords(settings);
    if (this.node.seen?.position?.end) return '';
    if (!engineChoices(settings).on) return words.off;
    if (state.error) return state.error;
    const best = state.lines[0];
    if (!best) return state.running ? words.thinking : '';
    const short = new Intl.NumberFormat(settings.language,
      {notation: 'compact', maximumSignificantDigits: 3});
    const parts = [`${words.depth} ${best.depth}`,
      filled(words.speed, {count: short.format(best.nps)})];
    if (state.threat) parts.push(`${words.threat} ${moveText(state.threat.pv[0], settings)}`);
    return parts.join(' · ');
  }
}
