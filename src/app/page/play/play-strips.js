// SPDX-License-Identifier: MIT
// The cards of the players: each side's name, what it has captured, its points and its clock.
import {pieceIcon} from '../board/board.js';
import {POINTS, glyphOf, isCho} from '../board/pieces.js';
import {make} from '../ui/dom.js';
import {faceText, isLow} from './play-clock.js';
import {playWords} from './play-words.js';
import {filled, wordsFor} from '../ui/words.js';

const NAME_TAGS = {cho: 'White', han: 'Black'};

export class PlayStrips {
  upper = make('div', 'who top strip');
  lower = make('div', 'who me strip');
  /** @type {Record<string, HTMLElement>} */
  #clocks = {};

  /** @param {{all(): Record<string, any>}} settings */
  constructor(settings) {
    this.settings = settings;
  }

  /**
   * @param {import('./play-game.js').PlayGame} game @param {boolean} isTurned
   * @param {any} position  the one that is looked at @param {any[]} moves  those up to it
   */
  show(game, isTurned, position, moves) {
    this.#fill(this.upper, isTurned ? 'cho' : 'han', game, position, moves);
    this.#fill(this.lower, isTurned ? 'han' : 'cho', game, position, moves);
    this.showClocks(game);
  }

  clear() {
    for (const strip of [this.upper, this.lower]) {
      strip.classList.remove('turn', 'cho', 'han');
      strip.replaceChildren();
    }
  }

  /** @param {import('./play-game.js').PlayGame} game */
  showClocks(game) {
    for (const side of /** @type {const} */ (['cho', 'han'])) {
      const face = game.face(side);
      const {control} = game.record;
      const clock = this.#clocks[side];
      clock.hidden = !face;
      if (!face || !control) continue;
      const text = faceText(face);
      if (clock.textContent !== text) clock.textContent = text;
      clock.classList.toggle('low', isLow(face, control));
    }
  }

  #fill(/** @type {HTMLElement} */ strip, /** @type {import('./play-record.js').Side} */ side,
    /** @type {import('./play-game.js').PlayGame} */ game, /** @type {any} */ position,
    /** @type {any[]} */ moves) {
    const settings = this.settings.all();
    const {record} = game;
    const sides = wordsFor(settings);
    const {points, you, captured} = playWords(settings);
    const tag = record.tags.find(([name]) => name === NAME_TAGS[side]);
    const name = side === record.person && !record.isShared ? you : tag?.[1] || '';
    const count = position.points?.[side === 'cho' ? 0 : 1];
    const clock = make('span', 'clock', '');
    clock.setAttribute('role', 'timer');
    this.#clocks[side] = clock;
    strip.classList.remove('cho', 'han');
    strip.classList.add(side);
    strip.classList.toggle('turn', !game.isOver && game.turn === side);
    const taken = make('span', 'captured');
    taken.setAttribute('role', 'group');
    taken.ariaLabel = captured;
    taken.append(...capturedBy(side, moves).map((letter) => namedIcon(letter, settings)));
    strip.replaceChildren(
      pieceIcon(side === 'cho' ? 'K' : 'k', settings),
      make('div', 'lines',
        make('div', 'name', make('b', '', sides[side]), name && ` · ${name}`),
        make('div', 'sub', ...(count === undefined ? []
          : [make('span', 'count', filled(points, {points: count}))]), taken)), clock);
  }
}

/** The other side's pieces, the dearest first. @returns {string[]} */
function capturedBy(/** @type {import('./play-record.js').Side} */ side, /** @type {any[]} */ moves) {
  const value = (/** @type {string} */ letter) =>
    /** @type {Record<string, number>} */ (POINTS)[letter.toLowerCase()];
  return moves.map((move) => move.captured)
    .filter((letter) => letter && isCho(letter) === (side === 'han'))
    .sort((a, b) => value(b) - value(a));
}

function namedIcon(/** @type {string} */ letter, /** @type {Record<string, any>} */ settings) {
  const icon = pieceIcon(letter, settings, 'taken');
  icon.removeAttribute('aria-hidden');
  icon.setAttribute('role', 'img');
  icon.setAttribute('aria-label', glyphOf(letter, settings));
  return icon;
}
