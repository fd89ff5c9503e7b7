// SPDX-License-Identifier: MIT
// The view `trainer`: mistakes of the person's games, one after the other, when they are due.
// Addresses: "#/trainer", and "#/trainer/REVIEW/SIDE", which first takes that side's mistakes of a
// review in.
import {BoardView} from '../board/board-view.js';
import {pickedText} from '../board/board-words.js';
import {button, make, refill} from '../ui/dom.js';
import {filled, moveText, percentInText} from '../ui/words.js';
import {TrainerCards} from './cards.js';
import {LEARNED, counts, dueCards, graded, nextDue} from './schedule.js';
import {judge} from './trainer-judge.js';
import {trainerWords} from './trainer-words.js';

export class TrainerView {
  names = ['trainer-place'];
  element = make('section', 'trainer scroll padded');
  /** The mistake that is asked about. @type {import('./schedule.js').Card | null} */
  #card = null;
  /** The service's `look` at it. @type {any} */
  #seen = null;
  /** An answer's verdict, or {isShown: true} once the answer was shown. @type {any} */
  #verdict = null;
  /** True if the card's review is stored here. */
  #hasReview = false;
  /** True once this round has been graded: its first answer counts. */
  #isGraded = false;
  /** Counts what makes an answer of the engine obsolete that still waits. */
  #asking = 0;
  /** The card that was deleted last. @type {import('./schedule.js').Card | null} */
  #removed = null;
  #isShown = false;
  #said = {name: '', values: {}};
  #talk = make('p', 'trainer-said');

  /** @param {import('../app.js').Context} context */
  constructor(context) {
    this.context = context;
    this.cards = new TrainerCards(context.store);
    const place = make('div', 'trainer-stage');
    this.board = new BoardView(place, context.settings, {
      onMove: (uci) => this.#try(uci), onRefused: (uci) => this.#refuse(uci),
      onPicked: (picked) => context.say(pickedText(picked, context.settings.all())),
    });
    this.slots = {board: place, panel: this.element};
    this.#talk.setAttribute('role', 'status');
  }

  frame() {
    return {place: 'problems', kind: /** @type {const} */ ('place')};
  }

  /** @returns {Record<string, () => unknown>} */
  commands() {
    const {settings} = this.context;
    const flip = () => settings.set('turned', !settings.get('turned'));
    const restore = {...(this.#removed && {restore: () => this.#restore()})};
    if (!this.#card) return {flip, ...restore};
    return {flip, ...restore, next: () => this.#next(), again: () => this.#ask(),
      solution: () => this.#show(), remove: () => this.#remove()};
  }

  async open([review = '', side = '']) {
    this.#isShown = true;
    this.#removed = null;
    await this.cards.load();
    const stored = review ? await this.context.store.get(review) : null;
    const isSide = side === 'cho' || side === 'han';
    if (stored?.kind === 'review' && isSide) await this.cards.take(stored, side);
    if (this.#isShown) await this.#next();
  }

  close() {
    ++this.#asking;
    this.#isShown = false;
    this.#card = null;
    this.element.replaceChildren();
  }

  async #next() {
    const due = dueCards(this.cards.all, Date.now());
    const at = due.findIndex(({review, ply}) =>
      review === this.#card?.review && ply === this.#card.ply);
    this.#card = due[(at + 1) % due.length] ?? null;
    this.#isGraded = false;
    await this.#ask();
  }

  async #ask() {
    const asking = ++this.#asking;
    const card = this.#card;
    this.#verdict = null;
    this.#seen = null;
    this.#say('');
    if (!card) return;
    const {rules, fen, moves} = card;
    try {
      const seen = await this.context.engine.request('look', {rules, ...(fen && {fen}), moves});
      const hasReview = Boolean(await this.context.store.get(card.review));
      if (asking !== this.#asking) return;
      this.#seen = seen;
      this.#hasReview = hasReview;
      this.refresh();
    } catch (error) {
      if (asking === this.#asking) this.#sayTrouble('failed', error);
    }
  }

  /** @param {'failed' | 'unsaved'} name @param {any} error */
  #sayTrouble(name, error) {
    this.#say(name, {reason: error.message});
  }

  async #try(/** @type {string} */ uci) {
    const card = this.#card;
    if (!card || this.#verdict || this.#said.name === 'thinking') return;
    const asking = ++this.#asking;
    this.board.freeze();
    this.#say('thinking');
    const verdict = await judge(this.context.engine, card, uci).catch((error) => {
      if (asking === this.#asking) this.#sayTrouble('failed', error);
    });
    if (!verdict || asking !== this.#asking || !await this.#grade(verdict.isRight)) return;
    if (asking !== this.#asking) return;
    this.#verdict = verdict;
    this.#tell(verdict, uci === card.best.uci);
  }

  #tell(/** @type {any} */ {move, loss, reply, isRight}, /** @type {boolean} */ isBest) {
    const name = isRight ? isBest ? 'right' : 'good' : reply ? 'wrong' : 'wrongAlone';
    this.#say(name, {move, reply, share: percentInText(loss)});
  }

  // The first answer of a round counts. False if the browser did not store it; then the next one counts.
  async #grade(/** @type {boolean} */ isRight) {
    const card = this.#card;
    if (!card || this.#isGraded) return true;
    this.#isGraded = true;
    try {
      const stored = await this.cards.change(card, (kept) => graded(kept, isRight, Date.now()));
      if (card === this.#card) this.#card = stored;
      return true;
    } catch (error) {
      if (card !== this.#card) return false;
      this.#isGraded = false;
      this.#sayTrouble('unsaved', error);
      return false;
    }
  }

  async #show() {
    if (!this.#card || this.#verdict) return;
    const asking = ++this.#asking;
    if (!await this.#grade(false) || asking !== this.#asking) return;
    this.#verdict = {isShown: true};
    this.#say('answer');
  }

  async #refuse(/** @type {string} */ uci) {
    const card = this.#card;
    if (!card || this.#verdict) return;
    const asking = this.#asking;
    const {rules, fen, moves} = card;
    const {why} = await this.context.engine.request('explain',
      {rules, ...(fen && {fen}), moves, move: uci});
    if (why && asking === this.#asking) this.#say('', {text: why});
  }

  async #remove() {
    const card = this.#card;
    if (!card) return;
    await this.cards.change(card, (kept) => ({...kept, isRemoved: true}));
    await this.#next();
    this.#removed = card;
    this.#say('removed');
  }

  async #restore() {
    if (!this.#removed) return;
    const card = this.#removed;
    this.#removed = null;
    this.#card = await this.cards.change(card, (kept) => ({...kept, isRemoved: undefined}));
    this.#isGraded = false;
    await this.#ask();
  }

  /** @param {string} name @param {Record<string, any>} [values] */
  #say(name, values = {}) {
    this.#said = {name, values};
    this.refresh();
  }

  refresh() {
    if (!this.#isShown) return;
    const settings = this.context.settings.all();
    const words = trainerWords(settings);
    const {all} = this.cards;
    const due = dueCards(all, Date.now()).length;
    this.context.title(words.title);
    this.#showBoard(words);
    refill(this.element, [make('h1', '', words.title), make('p', 'soft about', words.about),
      make('p', 'counts', filled(words.counts, {due, ...counts(all)})),
      ...(this.#card ? this.#cardNodes(this.#card, words, settings)
        : [make('p', 'big-text', this.#emptyText(words))]),
      this.#talk, this.#actions(words)]);
    this.#talk.textContent = this.#talkText(words, settings);
    this.#talk.className = `trainer-said ${this.#verdict ? this.#verdict.isRight ? 'good' : 'bad' : ''}`;
    this.context.update();
  }

  #emptyText(/** @type {any} */ words) {
    const {all} = this.cards;
    const next = nextDue(all);
    if (counts(all).all === 0) return words.empty;
    return next === Infinity ? words.allDone : filled(words.none, {when: this.#dateText(next)});
  }

  #dateText(/** @type {number} */ time) {
    return new Date(time).toLocaleString(this.context.settings.get('language'),
      {dateStyle: 'medium', timeStyle: 'short'});
  }

  #cardNodes(/** @type {any} */ card, /** @type {any} */ words, /** @type {any} */ settings) {
    const task = filled(words.task, {side: words[card.side], share: percentInText(card.loss),
      played: moveText(card.played, settings)});
    return [make('p', `trainer-task ${card.side}`, task),
      make('p', 'soft', filled(words.from, {title: card.title, ply: card.ply + 1})),
      make('p', 'soft', filled(words.box, {count: card.box}))];
  }

  // The verdict, and when the mistake comes back.
  #talkText(/** @type {any} */ words, /** @type {any} */ settings) {
    const {name, values} = this.#said;
    if (!name) return values.text ?? '';
    const texts = Object.fromEntries(Object.entries(values).map(
      ([key, value]) => [key, value?.uci ? moveText(value, settings) : value]));
    const best = this.#card ? moveText(this.#card.best, settings) : '';
    const text = filled(words[name], {...texts, best});
    if (!this.#card || this.#card.isRemoved || !this.#verdict || !this.#isGraded) return text;
    const {box, due} = this.#card;
    const when = box === LEARNED ? words.learnedNow : filled(words.later, {when: this.#dateText(due)});
    return `${text} ${when}`;
  }

  #showBoard(/** @type {any} */ words) {
    const card = this.#card;
    if (!card || !this.#seen) return this.board.freeze();
    const {settings} = this.context;
    const {position, legal, moves} = this.#seen;
    const after = this.#verdict?.position;
    const shown = after ?? position;
    const isAnswered = Boolean(this.#verdict);
    this.board.show({
      board: shown.board, legal: isAnswered || this.#said.name === 'thinking' ? [] : legal,
      arrows: this.#arrows(card),
      last: this.#verdict?.move?.uci ?? moves.at(-1)?.uci ?? null, check: shown.check ? shown.turn : null,
      turned: (card.side === 'han') !== settings.get('turned'), label: words.title,
    });
  }

  // The mistake; after an answer, what refutes it; or the solution.
  /**
   * @param {import('./schedule.js').Card} card
   * @returns {import('../board/board-view.js').Arrow[]}
   */
  #arrows({played, best}) {
    const verdict = this.#verdict;
    if (!verdict) return [{move: played.uci, kind: 'played'}];
    if (verdict.isShown) return [{move: best.uci, kind: 'best'}];
    return verdict.reply && !verdict.isRight ? [{move: verdict.reply.uci, kind: 'threat'}] : [];
  }

  #actions(/** @type {any} */ words) {
    const {run, go} = this.context;
    const card = this.#card;
    const nodes = [];
    if (card) {
      const isDone = Boolean(this.#verdict);
      nodes.push(isDone && !this.#verdict.isRight ? button('again', words.again, () => run('again'))
        : button('solution', words.show, () => run('solution')));
      nodes[0].toggleAttribute('disabled', isDone && this.#verdict.isRight);
      nodes.push(button('remove', words.remove, () => run('remove')),
        ...(this.#hasReview
          ? [button('game', words.game, () => go(`#/review/${card.review}/${card.ply + 1}`))] : []),
        button(isDone ? 'next main' : 'next', words.next, () => run('next')));
    } else {
      nodes.push(button('main', words.reviewGame, () => go('#/review')));
    }
    if (this.#removed) nodes.push(button('restore', words.undo, () => run('restore')));
    return make('div', 'actions', ...nodes);
  }
}
