// SPDX-License-Identifier: MIT
// The panel beside the board of a game: whose turn it is and what to mind, buttons, the moves,
// and how the game has ended.
import {button, download, fileOf, make} from '../ui/dom.js';
import {isXiangqi} from '../ui/game.js';
import {otherSide, winOf} from './play-record.js';
import {playWords} from './play-words.js';
import {endText, filled, moveText, wordsFor} from '../ui/words.js';

const DRAWN = '1/2-1/2';

export class PlayPanel {
  element = make('div', 'game');
  #status = make('h1', 'status');
  #notes = make('div', 'notes');
  #moves = make('ol', 'moves');
  #actions = make('div', 'actions');
  #ending = make('div', 'ending');
  /** @type {Record<string, HTMLButtonElement>} */
  #buttons = {};
  /** The last announcement, until the next move. */
  note = '';

  /**
   * @param {import('../app.js').Context} context
   * @param {Record<string, () => void>} handlers  by the names of the buttons
   */
  constructor(context, handlers) {
    this.context = context;
    this.handlers = handlers;
    this.#moves.tabIndex = 0;
    this.element.append(this.#status, this.#notes, this.#ending, this.#actions, this.#moves);
  }

  get words() {
    return playWords(this.context.settings.all());
  }

  /** Makes the buttons, in the reader's language. */
  refresh() {
    const {words} = this;
    /** @type {[string, string][]} */
    const names = [['pass', words.pass], ['undo', words.undo], ['hint', words.hint],
      ['draw', words.draw], ['resign', words.resign], ['turn', words.turn]];
    this.#buttons = Object.fromEntries(
      names.map(([name, text]) => [name, button(name, text, this.handlers[name])]));
    this.#actions.replaceChildren(...Object.values(this.#buttons));
    this.#moves.ariaLabel = words.moves;
  }

  /** Shows no game. */
  clear() {
    for (const part of [this.#status, this.#notes, this.#ending, this.#moves]) {
      part.replaceChildren();
    }
  }

  /** @param {import('./play-game.js').PlayGame} game */
  show(game) {
    this.#showButtons(game);
    this.#showMoves(game);
    this.#ending.hidden = !game.isOver;
    this.#status.textContent = this.statusText(game);
    const notes = this.notesOf(game);
    this.#notes.replaceChildren(...notes.map((text) => make('p', 'note', text)));
    if (game.isOver) this.#showEnding(game);
    else this.#ending.replaceChildren();
  }

  /** @param {import('./play-game.js').PlayGame} game */
  statusText(game) {
    const {words} = this;
    const {end, person} = game.record;
    if (!end) return game.isThinking ? words.thinking : words.yourTurn;
    if (end.result === DRAWN) return words.ending.drawn;
    return end.result === winOf(person) ? words.ending.won : words.ending.lost;
  }

  /** Notes on what to mind now. @param {import('./play-game.js').PlayGame} game @returns {string[]} */
  notesOf(game) {
    const notes = game.isOver ? this.endTexts(game) : this.#warnings(game);
    return this.note ? [this.note, ...notes] : notes;
  }

  /** Why and how the game has ended. @param {import('./play-game.js').PlayGame} game */
  endTexts({record, seen}) {
    const {end, rules} = record;
    if (!end) return [];
    const shared = wordsFor(this.context.settings.all());
    const texts = [endText(end, shared)];
    if (end.byPoints) {
      const set = this.context.engine.hello.ruleSets.find(
        (/** @type {any} */ one) => one.name === rules);
      const [cho, han] = seen.position.points;
      texts.push(filled(this.words.ending.counted,
        {cho, han, pieces: han - (set?.deom || 0), deom: set?.deom || 0}));
    }
    return texts;
  }

  /** An end that may come, in words. @param {import('./play-record.js').End} end */
  endName(end) {
    return endText(end, wordsFor(this.context.settings.all()));
  }

  #warnings(/** @type {import('./play-game.js').PlayGame} */ game) {
    const {words} = this;
    const {position} = game.seen;
    const warnings = [];
    if (game.isPersonsTurn && position.check) warnings.push(words.check);
    if (position.facing && !game.endByPass) warnings.push(words.facing);
    if (game.endByPass) {
      const text = position.facing ? words.bikjang : words.passEnds;
      warnings.push(filled(text, {end: this.endName(game.endByPass)}));
    }
    if (position.repeats) warnings.push(words.repeats);
    return warnings;
  }

  #showButtons(/** @type {import('./play-game.js').PlayGame} */ game) {
    const {pass, undo, hint, draw, resign} = this.#buttons;
    const {mayOfferDraw, mayOfferEnd} = game.seen.position;
    const {ruleSets} = this.context.engine.hello;
    const set = ruleSets.find((/** @type {any} */ one) => one.name === game.record.rules);
    pass.disabled = !game.canPass;
    undo.disabled = !game.canUndo;
    hint.disabled = !game.isPersonsTurn;
    draw.hidden = game.isOver || !set || set.drawOffer === 'never';
    draw.disabled = !game.isPersonsTurn || !(mayOfferDraw || mayOfferEnd);
    draw.textContent = mayOfferEnd && !mayOfferDraw ? this.words.end : this.words.draw;
    resign.disabled = game.isOver;
    for (const one of [pass, hint, resign]) one.hidden = game.isOver;
    if (isXiangqi(this.context.settings.all())) pass.hidden = true;
  }

  #showMoves(/** @type {import('./play-game.js').PlayGame} */ {seen}) {
    const settings = this.context.settings.all();
    const {moves, position} = seen;
    const first = moves.length % 2 === 0 ? position.turn : otherSide(position.turn);
    const items = moves.map((/** @type {any} */ move, /** @type {number} */ i) => {
      const item = make('li', i === 0 && first === 'han' ? 'alone' : '',
        make('span', 'number', `${i + 1}`), moveText(move, settings));
      if (i === moves.length - 1) item.ariaCurrent = 'true';
      return item;
    });
    this.#moves.replaceChildren(...items);
    this.#moves.scrollTop = this.#moves.scrollHeight;
  }

  #showEnding(/** @type {import('./play-game.js').PlayGame} */ game) {
    const {ending, newGame} = this.words;
    const {id} = game.record;
    const {go} = this.context;
    this.#ending.replaceChildren(make('div', 'actions',
      button('main', newGame, this.handlers.newGame),
      button('', ending.rematch, this.handlers.rematch),
      button('', ending.analyze, () => go(`#/analyze/${id}`)),
      button('', ending.review, () => go(`#/review/${id}`)),
      ...(isXiangqi(this.context.settings.all()) ? []
        : [button('', ending.gib, () => this.#save(game, 'gib'))]),
      button('', ending.pgn, () => this.#save(game, 'pgn'))));
  }

  async #save(/** @type {import('./play-game.js').PlayGame} */ {record},
    /** @type {string} */ format) {
    const {tags, rules, fen, comment, moves, result, id} = record;
    const words = this.context.settings.get('usage');
    const {base64} = await this.context.engine.request('write',
      {tags, rules, fen, comment, moves, result, format, words});
    download(`hansu-${id}.${format}`, fileOf(base64));
  }
}
