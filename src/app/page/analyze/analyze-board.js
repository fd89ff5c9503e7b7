// SPDX-License-Identifier: MIT
// The board of the analysis, the cards of both sides, and the gauge of Cho's chances.
import {analyzeWords} from './analyze-words.js';
import {pieceIcon} from '../board/board.js';
import {BoardView} from '../board/board-view.js';
import {make} from '../ui/dom.js';
import {badgeOf} from '../ui/move-marks.js';
import {endText, filled, moveText, percent} from '../ui/words.js';

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
export function spokenNode({move, seen, glyph}, ply, settings) {
  const words = analyzeWords(settings);
  const state = seen ? stateText(seen, words) : '';
  const mark = glyph ? `, ${words.moveMarks[glyph]}` : '';
  return `${move ? `${ply}. ${moveText(move, settings)}${mark}` : words.start}. ${state}`;
}

export class BoardPanel {
  // `actions`: {move(uci), refused(uci), picked(piece), pass()}.
  constructor(settings, actions) {
    this.settings = settings;
    this.upper = make('div', 'who top');
    this.lower = make('div', 'who me');
    this.share = make('div', 'share');
    this.bar = make('div', 'score-bar', this.share);
    this.bar.setAttribute('role', 'meter');
    this.bar.setAttribute('aria-valuemin', '0');
    this.bar.setAttribute('aria-valuemax', '100');
    this.bar.setAttribute('aria-valuenow', '50');
    this.element = make('div', '');
    this.board = new BoardView(this.element, settings,
      {onMove: actions.move, onRefused: actions.refused, onPicked: actions.picked,
        onPass: actions.pass});
  }

  // `seen` is what the service said of the node, undefined until it has; `preview` is a position of
  // a line, shown without moves to make.
  show(node, seen, preview, arrows) {
    const settings = this.settings.all();
    const words = analyzeWords(settings);
    const position = preview?.position ?? seen?.position;
    if (!position) return;
    this.#showSides(position, settings, words);
    this.board.show({
      board: position.board, legal: preview ? [] : seen.legal, turned: settings.turned,
      last: preview ? preview.last : node.move?.uci ?? null, arrows: preview ? [] : arrows,
      check: position.check ? position.turn : null,
      badge: preview ? null : badgeOf(node.move?.uci, node.glyph),
      label: `${words.board}, ${stateText({position}, words)}`,
    });
  }

  #showSides({points, turn, end}, settings, words) {
    const both = points && {cho: points[0], han: points[1]};
    const places = settings.turned ? {cho: this.upper, han: this.lower}
      : {cho: this.lower, han: this.upper};
    for (const [side, place] of Object.entries(places)) {
      const isNext = side === turn && !end;
      place.classList.toggle('turn', isNext);
      place.replaceChildren(pieceIcon(side === 'cho' ? 'K' : 'k', settings),
        make('div', 'lines', make('div', 'name', words[side]),
          make('div', 'sub', ...(both
            ? [make('span', 'points-sum', filled(words.points, {points: both[side]}))] : []),
          ...(isNext ? [make('span', 'chip gold', words.toMove[side])] : []))));
    }
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
