// SPDX-License-Identifier: MIT
// The board of the analysis: both sides' points, the bar of Cho's chances, the steps through the
// game, and what the position is.
import {analyzeWords} from './analyze-words.js';
import {BoardView} from '../board/board-view.js';
import {button, make} from '../ui/dom.js';
import {isXiangqi} from '../ui/game.js';
import {endText, filled, moveText, percent} from '../ui/words.js';

const FOCUSED_FIELD = ':is(input, select, textarea):focus';
const STEP_SIGNS = {first: '❘◀', back: '◀', forth: '▶', last: '▶❘'};

// Check, bikjang, repetition, the end; or whose move it is. Of what the study has seen of a node.
export function stateText(seen, words) {
  const {position, error} = seen;
  if (error) return error;
  if (position.end) return `${words.over}: ${endText(position.end, words)}`;
  const parts = [words.toMove[position.turn]];
  if (position.check) parts.push(words.check);
  if (position.facing) parts.push(words.facing);
  if (position.repeats) parts.push(words.repeats);
  return parts.join(' · ');
}

// "3. 79졸78. Han to move · Check": for those who hear it.
export function spokenNode({move, seen}, ply, settings) {
  const words = analyzeWords(settings);
  const state = seen ? stateText(seen, words) : '';
  return `${move ? `${ply}. ${moveText(move, settings)}` : words.start}. ${state}`;
}

export class BoardPanel {
  // `actions`: {move(uci), refused(uci), first(), back(), forth(), last(), flip(), pass()}.
  constructor(settings, actions) {
    this.settings = settings;
    this.upper = make('p', 'side');
    this.lower = make('p', 'side');
    this.share = make('div', 'share');
    this.bar = make('div', 'score-bar', this.share);
    this.bar.setAttribute('role', 'meter');
    this.bar.setAttribute('aria-valuemin', '0');
    this.bar.setAttribute('aria-valuemax', '100');
    this.bar.setAttribute('aria-valuenow', '50');
    const board = make('div', '');
    // A click leaves the keys to the steps, and ends the typing in a field; Tab leads to the board's
    // own keys.
    board.addEventListener('mousedown', (event) => {
      event.preventDefault();
      /** @type {HTMLElement | null} */ (document.querySelector(FOCUSED_FIELD))?.blur();
    });
    this.board = new BoardView(board, settings, {onMove: actions.move, onRefused: actions.refused});
    this.state = make('p', 'state');
    this.steps = make('div', 'steps');
    this.buttons = Object.fromEntries(Object.entries(STEP_SIGNS).map(
      ([name, sign]) => [name, button(name, sign, actions[name])]));
    this.flip = button('', '⇅', actions.flip);
    this.pass = button('', '', actions.pass);
    this.steps.append(...Object.values(this.buttons), this.flip, this.pass);
    this.element = make('section', 'analyze-board', this.upper,
      make('div', 'with-bar', this.bar, board), this.lower, this.state, this.steps);
  }

  // `seen` is what the service said of the node, undefined until it has; `preview` is a position of
  // a line, shown without moves to make.
  show(node, seen, preview, arrows) {
    const settings = this.settings.all();
    const words = analyzeWords(settings);
    const position = preview?.position ?? seen?.position;
    this.#showButtons(node, seen, words);
    if (seen) this.state.textContent = stateText(seen, words);
    if (!position) return;
    this.#showSides(position, settings.turned, words);
    this.board.show({
      board: position.board, legal: preview ? [] : seen.legal, turned: settings.turned,
      last: preview ? preview.last : node.move?.uci ?? null, arrows: preview ? [] : arrows,
      check: position.check ? position.turn : null,
      label: `${words.board}, ${stateText({position}, words)}`,
    });
  }

  #showSides({points}, turned, words) {
    const both = points && {cho: points[0], han: points[1]};
    const places = turned ? {cho: this.upper, han: this.lower} : {cho: this.lower, han: this.upper};
    for (const [side, place] of Object.entries(places)) {
      place.className = `side ${side}`;
      place.replaceChildren(make('span', '', words[side]),
        make('span', 'points-sum', both ? filled(words.points, {points: both[side]}) : ''));
    }
  }

  #showButtons(node, seen, words) {
    for (const [name, step] of Object.entries(this.buttons)) {
      step.title = step.ariaLabel = words[name];
    }
    this.buttons.first.disabled = this.buttons.back.disabled = !node.parent;
    this.buttons.forth.disabled = this.buttons.last.disabled = node.children.length === 0;
    this.flip.title = this.flip.ariaLabel = words.turn;
    this.pass.textContent = words.pass;
    this.pass.disabled = !seen?.pass;
    this.pass.hidden = isXiangqi(this.settings.all());
  }

  // Cho's chance, 0 to 1; undefined, and the bar fades.
  showChance(chance) {
    const settings = this.settings.all();
    const words = analyzeWords(settings);
    const isKnown = chance !== undefined;
    this.bar.classList.toggle('unknown', !isKnown);
    this.bar.classList.toggle('turned', Boolean(settings.turned));
    this.bar.ariaLabel = words.chance;
    if (isKnown) this.bar.setAttribute('aria-valuenow', String(Math.round(100 * chance)));
    this.bar.setAttribute('aria-valuetext', isKnown ? percent(chance) : words.off);
    this.bar.title = isKnown ? `${words.chance} ${percent(chance)}` : '';
    if (isKnown) this.share.style.height = `${100 * chance}%`;
  }
}
