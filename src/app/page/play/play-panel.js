// SPDX-License-Identifier: MIT
// The panel beside the board of a game: whose turn it is and what to mind, the moves, how the game
// has ended, and what is known about it; and the deck, its actions.
import {button, bringIntoView, download, fileOf, make} from '../ui/dom.js';
import {isXiangqi} from '../ui/game.js';
import {icon} from '../shell/icons.js';
import {otherSide, winOf} from './play-record.js';
import {playWords} from './play-words.js';
import {endText, filled, moveText, setupText, wordsFor} from '../ui/words.js';

const DRAWN = '1/2-1/2';

/** @typedef {import('./play-game.js').PlayGame} PlayGame */

export class PlayPanel {
  element = make('div', 'game-pane');
  deck = make('div', 'deck');
  #title = make('h1', '');
  #notes = make('div', 'notes');
  #call = make('span', 'chip bad call');
  #dots = make('span', 'think', make('i', ''), make('i', ''), make('i', ''));
  #guided = make('p', 'guide');
  #moves = make('ol', 'moves');
  #ending = make('div', 'ending');
  #about = make('div', 'about scroll padded');
  /** The moves that the list shows. @type {{moves: any, style: string}} */
  #listed = {moves: null, style: ''};
  /** The last announcement, until the next move. */
  note = '';
  /** The guide of a first game. @type {import('./play-guide.js').Guide | null} */
  guide = null;

  /**
   * @param {import('../app.js').Context} context
   * @param {{select(ply: number): void}} handlers
   */
  constructor(context, handlers) {
    this.context = context;
    this.handlers = handlers;
    this.#dots.ariaHidden = 'true';
    const status = make('div', 'status', make('div', 'words', this.#title, this.#notes), this.#call,
      this.#dots);
    status.dataset.in = 'play';
    this.#ending.dataset.in = 'play';
    this.#guided.dataset.in = 'play';
    this.#moves.dataset.in = 'play moves';
    this.#about.dataset.in = 'notes';
    this.element.append(status, this.#guided, this.#ending, this.#moves, this.#about);
  }

  get words() {
    return playWords(this.context.settings.all());
  }

  /** Shows no game. */
  clear() {
    for (const part of [this.#title, this.#notes, this.#ending, this.#moves, this.#about, this.deck]) {
      part.replaceChildren();
    }
    this.#listed = {moves: null, style: ''};
  }

  /** A word on the last move, like "Check!", for a moment. @param {string} text */
  callOut(text) {
    const next = make('span', 'chip bad call', text);
    this.#call.replaceWith(next);
    this.#call = next;
  }

  /**
   * @param {PlayGame} game @param {number | null} at  the ply that is looked at, if not the last
   * @param {string} hand  the picked-up piece, in words
   */
  show(game, at, hand) {
    this.#showDeck(game);
    this.#showMoves(game, at);
    this.#ending.hidden = !game.isOver;
    this.#guided.hidden = !this.guide;
    this.#guided.textContent = this.guide?.text ?? '';
    this.#title.textContent = at === null ? this.statusText(game)
      : filled(this.words.lookingBack, {ply: at});
    this.#dots.hidden = !(game.isThinking || game.pending) || game.isOver;
    const notes = at === null ? this.notesOf(game) : [];
    const line = hand || (at === null ? this.#lastMove(game) : this.words.backToGame);
    this.#notes.replaceChildren(...(notes.length > 0 ? notes.map((text) => make('p', 'note', text))
      : [make('p', '', line)]));
    if (game.isOver) this.#showEnding(game);
    else this.#ending.replaceChildren();
    this.#showAbout(game);
  }

  /** @param {PlayGame} game */
  statusText(game) {
    const {words} = this;
    const {end, person, isShared} = game.record;
    const sides = wordsFor(this.context.settings.all());
    if (!end && isShared) return filled(words.sidesTurn, {side: sides[game.turn]});
    if (!end) return game.isThinking ? words.thinking : words.yourTurn;
    if (end.result === DRAWN) return words.ending.drawn;
    if (isShared) return sides.results[end.result];
    return end.result === winOf(person) ? words.ending.won : words.ending.lost;
  }

  /** Notes on what to mind now. @param {PlayGame} game @returns {string[]} */
  notesOf(game) {
    const notes = game.isOver ? this.endTexts(game) : this.#warnings(game);
    return this.note ? [this.note, ...notes] : notes;
  }

  /** Why and how the game has ended. @param {PlayGame} game */
  endTexts({record, seen}) {
    const {end, rules} = record;
    if (!end) return [];
    const shared = wordsFor(this.context.settings.all());
    const texts = [endText(end, shared)];
    if (end.byPoints) {
      const set = this.#ruleSet(rules);
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

  /** The offer that is possible now: 'draw', 'end' (by points), or ''. @param {PlayGame} game */
  offerOf(game) {
    const set = this.#ruleSet(game.record.rules);
    if (game.isOver || !game.seen || !set || set.drawOffer === 'never') return '';
    const {mayOfferDraw, mayOfferEnd} = game.seen.position;
    return mayOfferEnd && !mayOfferDraw ? 'end' : 'draw';
  }

  /** @param {PlayGame} game */
  canOffer(game) {
    const {mayOfferDraw, mayOfferEnd} = game.seen.position;
    return game.isPersonsTurn && (mayOfferDraw || mayOfferEnd);
  }

  /** The record of the game as a file's content. @param {PlayGame} game @param {string} format */
  written({record}, format) {
    const {tags, rules, fen, comment, moves, result} = record;
    const words = this.context.settings.get('usage');
    return this.context.engine.request('write',
      {tags, rules, fen, comment, moves, result, format, words});
  }

  #ruleSet(/** @type {string} */ name) {
    return this.context.engine.hello.ruleSets.find((/** @type {any} */ one) => one.name === name);
  }

  #lastMove(/** @type {PlayGame} */ game) {
    const last = game.seen.moves.at(-1);
    if (!last) return this.words.firstMove;
    return filled(this.words.lastMove, {move: moveText(last, this.context.settings.all())});
  }

  #warnings(/** @type {PlayGame} */ game) {
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

  #showDeck(/** @type {PlayGame} */ game) {
    const {words} = this;
    const {run} = this.context;
    const act = (/** @type {string} */ name, /** @type {string} */ text, isOff = false) => {
      const made = button(name, '', () => run(name));
      made.append(icon(name === 'offer' ? 'eye' : name === 'takeReview' ? 'again' : name), text);
      made.disabled = isOff;
      return made;
    };
    const offer = this.offerOf(game);
    const wanted = game.isOver ? [] : [
      ...(isXiangqi(this.context.settings.all()) ? [] : [act('pass', words.pass, !game.canPass)]),
      ...(offer ? [act('offer', offer === 'end' ? words.end : words.draw, !this.canOffer(game))] : []),
      act('resign', words.resign)];
    const focused = this.deck.contains(document.activeElement)
      ? document.activeElement?.className : '';
    this.deck.replaceChildren(...wanted);
    if (focused) /** @type {HTMLElement | null} */ (this.deck.querySelector(`.${focused}`))?.focus();
  }

  #showMoves(/** @type {PlayGame} */ {seen}, /** @type {number | null} */ at) {
    const settings = this.context.settings.all();
    const {moves, position} = seen;
    this.#moves.ariaLabel = this.words.moves;
    const style = [settings.language, settings.usage].join();
    if (this.#listed.moves !== moves || this.#listed.style !== style) {
      const first = moves.length % 2 === 0 ? position.turn : otherSide(position.turn);
      this.#moves.replaceChildren(...moves.map((/** @type {any} */ move, /** @type {number} */ i) => {
        const step = button('', '', () => this.handlers.select(i + 1));
        step.append(make('span', 'number', `${i + 1}`), moveText(move, settings));
        return make('li', i === 0 && first === 'han' ? 'alone' : '', step);
      }));
      this.#listed = {moves, style};
    }
    const items = /** @type {HTMLElement[]} */ ([...this.#moves.children]);
    const current = at ?? moves.length;
    items.forEach((item, i) => {
      const step = item.firstElementChild;
      if (i === current - 1) step?.setAttribute('aria-current', 'step');
      else step?.removeAttribute('aria-current');
    });
    if (at === null) this.#moves.scrollTop = this.#moves.scrollHeight;
    else bringIntoView(this.#moves, items[Math.max(current - 1, 0)]);
  }

  #showEnding(/** @type {PlayGame} */ game) {
    const {ending, newGame} = this.words;
    const {run} = this.context;
    const wanted = [button('main', ending.review, () => run('takeReview')),
      button('', ending.rematch, () => run('rematch')), button('', newGame, () => run('newGame'))];
    if (game.record.isShared) wanted.splice(1, 1);
    if (this.#ending.textContent === wanted.map((one) => one.textContent).join('')) return;
    this.#ending.replaceChildren(make('div', 'actions', ...wanted));
  }

  // The tab of notes: the rules, the setups, and the record as a file.
  #showAbout(/** @type {PlayGame} */ game) {
    const {words} = this;
    const settings = this.context.settings.all();
    const sides = wordsFor(settings);
    const {rules} = game.record;
    const {hello} = this.context.engine;
    const {setups} = game.seen.start ?? {};
    const rows = [[words.rules, words.ruleSets[rules] || rules]];
    for (const side of ['cho', 'han']) {
      const setup = setups && hello.setups.length > 1 ? hello.setups[setups[side]] : null;
      if (setup) rows.push([filled(words.sidesSetup, {side: sides[side]}), setupText(setup, settings)]);
    }
    const list = make('dl', 'facts');
    for (const [name, text] of rows) list.append(make('dt', '', name), make('dd', '', text));
    const save = (/** @type {string} */ format) =>
      button('', `.${format}`, () => this.save(game, format));
    this.#about.replaceChildren(make('h2', '', game.record.title), list,
      make('div', 'actions', make('span', 'soft', words.saveAs), ...(isXiangqi(settings) ? []
        : [save('gib')]), save('pgn')));
  }

  /** @param {PlayGame} game @param {string} format */
  async save(game, format) {
    const {base64} = await this.written(game, format);
    download(`hansu-${game.record.id}.${format}`, fileOf(base64));
  }
}
