// SPDX-License-Identifier: MIT
// The strips above and below the board of a game: each side's name, what it has captured, its
// points and its clock.
import {make} from '../ui/dom.js';
import {POINTS, glyphOf, isCho} from '../board/pieces.js';
import {faceText, isLow} from './play-clock.js';
import {otherSide} from './play-record.js';
import {playWords} from './play-words.js';
import {filled, wordsFor} from '../ui/words.js';

const NAME_TAGS = {cho: 'White', han: 'Black'};

export class PlayStrips {
  upper = make('div', 'strip');
  lower = make('div', 'strip');
  /** @type {Record<string, HTMLElement>} */
  #clocks = {};

  /** @param {{all(): Record<string, any>}} settings */
  constructor(settings) {
    this.settings = settings;
  }

  /** @param {import('./play-game.js').PlayGame} game @param {boolean} isTurned */
  show(game, isTurned) {
    this.#fill(this.upper, isTurned ? 'cho' : 'han', game);
    this.#fill(this.lower, isTurned ? 'han' : 'cho', game);
    this.showClocks(game);
  }

  clear() {
    for (const strip of [this.upper, this.lower]) {
      strip.className = 'strip';
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
    /** @type {import('./play-game.js').PlayGame} */ game) {
    const settings = this.settings.all();
    const {record, seen} = game;
    const sides = wordsFor(settings);
    const {points, you} = playWords(settings);
    const tag = record.tags.find(([name]) => name === NAME_TAGS[side]);
    const name = side === record.person ? you : tag?.[1] || '';
    const count = seen.position.points?.[side === 'cho' ? 0 : 1];
    const clock = make('span', 'clock', '');
    clock.setAttribute('role', 'timer');
    this.#clocks[side] = clock;
    strip.className = `strip ${side}`;
    if (!game.isOver && game.turn === side) strip.classList.add('turn');
    strip.replaceChildren(
      make('span', 'who', make('b', '', sides[side]), ` ${name}`), this.#captured(side, seen),
      make('span', 'count', count === undefined ? '' : filled(points, {points: count})), clock);
  }

  // The other side's pieces, the dearest first.
  #captured(/** @type {import('./play-record.js').Side} */ side, /** @type {any} */ seen) {
    const settings = this.settings.all();
    const letters = seen.moves.map((/** @type {any} */ move) => move.captured)
      .filter((/** @type {string} */ letter) => letter && isCho(letter) === (side === 'han'))
      .sort((/** @type {string} */ a, /** @type {string} */ b) => pointsOfLetter(b) -
        pointsOfLetter(a));
    const glyphs = letters.map((/** @type {string} */ letter) =>
      make('span', `taken ${otherSide(side)}`, glyphOf(letter, settings)));
    const list = make('span', 'captured', ...glyphs);
    list.ariaLabel = playWords(settings).captured;
    list.setAttribute('role', 'group');
    return list;
  }
}

function pointsOfLetter(/** @type {string} */ letter) {
  return /** @type {Record<string, number>} */ (POINTS)[letter.toLowerCase()];
}
