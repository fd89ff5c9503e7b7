// SPDX-License-Identifier: MIT
// The view `play`: the board, what surrounds it, and what the person does there.
import {BoardView} from '../board/board-view.js';
import {callText, spokenMove} from '../board/board-words.js';
import {readBoard} from '../board/board.js';
import {ask, button, keyOf, make} from '../ui/dom.js';
import {isXiangqi} from '../ui/game.js';
import {SECOND} from './play-clock.js';
import {PlayGame} from './play-game.js';
import {GameLock} from './play-lock.js';
import {PlayPanel} from './play-panel.js';
import {isPlayable, otherSide} from './play-record.js';
import {GameSetup} from './play-setup.js';
import {PlayStrips} from './play-strips.js';
import {playWords} from './play-words.js';
import {soundOfEnd, soundOfMove, soundOfSecond} from '../ui/sound.js';
import {filled, wordsFor} from '../ui/words.js';

const LAST_GAME = 'play-last';
// True for those of the last seconds that are heard.
const isHeard = (/** @type {number} */ seconds) => seconds === 10 || (0 < seconds && seconds <= 5);

export class PlayView {
  element = make('div', 'play');
  /** @type {PlayGame | null} */
  #game = null;
  #isTurned = false;
  /** The game that the address names; null while another view is shown. @type {string | null} */
  #wanted = null;
  #lock = new GameLock();
  #call = make('div', 'call');
  #side = make('section', 'panel');
  #heardSecond = 0;
  /** The board before a game begins. */
  #preview = {board: '', turned: false};

  /** @param {import('../app.js').Context} context */
  constructor(context) {
    this.context = context;
    const {settings} = context;
    const place = make('div', '');
    this.board = new BoardView(place, settings, {
      onMove: (uci) => this.#game?.move(uci), onRefused: (uci) => this.#explain(uci),
    });
    this.strips = new PlayStrips(settings);
    this.panel = new PlayPanel(context, {
      pass: () => this.#pass(), undo: () => this.#undo(), hint: () => this.#hint(),
      draw: () => this.#offerDraw(), resign: () => this.#resign(), turn: () => this.#turn(),
      newGame: () => context.go('#/play/new'), rematch: () => this.#rematch(),
    });
    this.setup = new GameSetup(context, {
      onBoard: (board, turned) => {
        this.#preview = {board, turned};
        this.#show();
      },
      onReady: (record) => this.#start(record),
    });
    this.#call.ariaHidden = 'true';
    this.element.append(make('section', 'table', this.strips.upper,
      make('div', 'frame', place, this.#call), this.strips.lower), this.#side);
    this.panel.refresh();
    context.engine.addEventListener('lost', () => this.#game?.pause());
    context.engine.addEventListener('back', () => this.#isShown && this.#game?.resume());
    window.addEventListener('pagehide', () => this.#game?.rest());
    window.addEventListener('pageshow',
      ({persisted}) => persisted && this.#isShown && this.#game?.wake());
  }

  get #isShown() {
    return this.#wanted !== null && this.#wanted === this.#game?.record.id;
  }

  get words() {
    return playWords(this.context.settings.all());
  }

  /** @param {string[]} parts  an id, "new", or nothing */
  async open([id = '']) {
    this.#wanted = id;
    const {game} = this;
    if (!id && game && !game.isOver) return location.replace(`#/play/${game.record.id}`);
    // A resting game may have been changed or removed in the store meanwhile.
    const isNewest = game && (!game.isResting || game.failure);
    if (id && id === game?.record.id && isNewest) return this.#wake();
    this.#leave();
    if (!id || id === 'new') return this.#ask();
    const record = await this.context.store.get(id);
    if (this.#wanted !== id) return;
    if (!isPlayable(record)) return this.#showMissing();
    await this.#begin(new PlayGame(this.context, /** @type {any} */ (record)));
  }

  close() {
    this.#wanted = null;
    this.#game?.rest();
  }

  refresh() {
    this.panel.refresh();
    this.setup.refresh();
    this.#show();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return false;
    const key = keyOf(event);
    /** @type {Record<string, () => void>} */
    const actions = {
      t: () => this.#turn(), n: () => this.context.go('#/play/new'),
      ...(this.#game && {p: () => this.#pass(), u: () => this.#undo(), h: () => this.#hint()}),
    };
    if (!actions[key]) return false;
    actions[key]();
    return true;
  }

  /** @returns {[string, string][]} */
  keys() {
    const {p, ...keys} = this.words.keys;
    const hasPass = !isXiangqi(this.context.settings.all());
    return Object.entries(hasPass ? {p, ...keys} : keys);
  }

  get game() {
    return this.#game;
  }

  #leave() {
    this.#game?.rest();
    this.#lock.release();
    this.#game = null;
    this.board.freeze();
    this.panel.clear();
    this.strips.clear();
  }

  async #ask() {
    this.#side.replaceChildren(this.setup.element);
    const {store, go} = this.context;
    const last = await store.get(await store.getValue(LAST_GAME) || '');
    await this.setup.ask(last && !last.end
      ? [button('', this.words.goOn, () => go(`#/play/${last.id}`))] : []);
    this.#show();
  }

  async #start(/** @type {import('./play-record.js').Played} */ record) {
    try {
      record.id = await this.context.store.put(record);
    } catch (error) {
      const {message} = /** @type {Error} */ (error);
      return this.#showNote(filled(this.words.unsaved, {reason: message}));
    }
    this.context.go(`#/play/${record.id}`);
  }

  async #rematch() {
    const person = this.#game?.record.person;
    if (!person) return;
    this.#leave();
    this.#side.replaceChildren(this.setup.element);
    history.replaceState(null, '', '#/play/new');
    await this.setup.rematch(otherSide(person));
  }

  async #begin(/** @type {PlayGame} */ game) {
    const id = game.record.id || '';
    const isHeld = await this.#lock.take(id, () => this.#lost());
    if (this.#wanted !== id) return this.#lock.release();
    if (!isHeld) return this.#showElsewhere(id);
    this.#game = game;
    this.#isTurned = game.record.person === 'han';
    this.panel.note = '';
    game.addEventListener('change', () => this.#show());
    game.addEventListener('tick', () => this.#tick());
    game.addEventListener('moved', (event) => this.#moved(/** @type {any} */ (event).detail));
    game.addEventListener('ended', () => this.#ended());
    game.addEventListener('trouble',
      (event) => this.#note(/** @type {any} */ (event).detail));
    game.addEventListener('unsaved',
      () => this.#note(filled(this.words.unsaved, {reason: game.failure})));
    await this.context.store.putValue(LAST_GAME, id);
    await this.#wake();
  }

  async #wake() {
    this.#side.replaceChildren(this.panel.element);
    this.context.title(this.#game?.record.title || '');
    await this.#game?.wake();
  }

  // Another tab plays this game now.
  #lost() {
    const id = this.#game?.record.id;
    this.#leave();
    if (id) this.#showElsewhere(id);
  }

  #showElsewhere(/** @type {string} */ id) {
    const takeOver = async () => {
      await this.#lock.takeOver(id, () => this.#lost());
      const record = await this.context.store.get(id);
      if (record) await this.#begin(new PlayGame(this.context, /** @type {any} */ (record)));
    };
    this.#showNote(this.words.elsewhere, button('main', this.words.takeOver, takeOver));
  }

  #showMissing() {
    const {missing, newGame} = this.words;
    this.#showNote(missing, button('main', newGame, () => this.context.go('#/play/new')));
  }

  #showNote(/** @type {string} */ text, /** @type {Node[]} */ ...more) {
    this.strips.clear();
    this.#side.replaceChildren(make('p', '', text), ...more);
    this.context.say(text);
  }

  #show() {
    const game = this.#game;
    this.element.classList.toggle('asking', !game);
    if (!game?.seen) {
      const {board, turned} = this.#preview;
      if (board) this.board.show({board, turned});
      return;
    }
    const {position, moves} = game.seen;
    this.board.show({
      board: position.board, legal: game.legal, last: moves.at(-1)?.uci || null,
      arrows: game.hint ? [{move: game.hint, kind: 'best'}] : [],
      check: position.check ? position.turn : null, turned: this.#isTurned,
    });
    this.strips.show(game, this.#isTurned);
    this.panel.show(game);
  }

  #tick() {
    const game = this.#game;
    if (!game?.record.control) return;
    this.strips.showClocks(game);
    const face = game.face(game.record.person);
    if (!face?.isByoyomi || game.isThinking) return;
    const seconds = Math.ceil(face.ms / SECOND);
    if (seconds === this.#heardSecond) return;
    this.#heardSecond = seconds;
    if (isHeard(seconds)) soundOfSecond();
    const {byoyomi} = game.record.control;
    if (seconds * SECOND !== byoyomi) return;
    this.context.say(filled(this.words.periodsLeft,
      {periods: face.periods, seconds: byoyomi / SECOND}));
  }

  #moved(/** @type {any} */ move) {
    const game = this.#game;
    if (!game) return;
    const settings = this.context.settings.all();
    this.panel.note = '';
    soundOfMove(move);
    const who = wordsFor(settings)[otherSide(game.turn)];
    const board = readBoard(game.seen.position.board);
    this.context.say(filled(this.words.spoken, {who, move: spokenMove(move, board, settings)}));
    this.#callOut(move.isPass ? this.words.pass : callText(move, settings));
  }

  // Writes it over the board for a moment.
  #callOut(/** @type {string} */ text) {
    this.#call.replaceChildren(...(text ? [make('span', '', text)] : []));
  }

  #ended() {
    const game = this.#game;
    if (!game) return;
    soundOfEnd();
    this.context.say([this.panel.statusText(game), ...this.panel.endTexts(game)].join('. '));
  }

  #note(/** @type {string} */ text) {
    this.panel.note = text;
    this.context.say(text);
    this.#show();
  }

  // Notes the text that a request of the game gives, or why it is refused.
  async #noteOf(/** @type {Promise<any> | undefined} */ request) {
    const game = this.#game;
    const text = await request?.catch((/** @type {Error} */ {message}) => message);
    if (text && text !== 'stopped' && game === this.#game) this.#note(text);
  }

  #explain(/** @type {string} */ uci) {
    this.#noteOf(this.#game?.whyNot(uci));
  }

  #turn() {
    this.#isTurned = !this.#isTurned;
    this.#preview.turned = !this.#preview.turned;
    this.#show();
  }

  // A pass that ends the game, and the first one of a game, are asked about.
  async #pass() {
    const game = this.#game;
    if (!game?.canPass) return;
    const {words, panel} = this;
    const {record, endByPass} = game;
    let question = endByPass ? filled(words.passEnds, {end: panel.endName(endByPass)}) : '';
    if (!question && !record.knowsPasses) {
      const end = await game.endByTwoPasses().catch(() => null);  // a refusal is reported below
      if (end) question = filled(words.bothPass, {end: panel.endName(end)});
    }
    const answers = /** @type {[string, string][]} */ ([['yes', words.pass], ['', words.cancel]]);
    if (question && await ask(words.pass, [make('p', '', question)], answers) !== 'yes') return;
    record.knowsPasses = true;
    await game.pass();
  }

  async #undo() {
    if (!this.#game?.canUndo) return;
    this.panel.note = '';
    await this.#game.undo();
  }

  #hint() {
    this.#noteOf(this.#game?.askHint());
  }

  #offerDraw() {
    const {agrees, declines} = this.words;
    this.#noteOf(this.#game?.offerDraw().then(
      (isAgreed) => isAgreed === null ? '' : isAgreed ? agrees : declines));
  }

  async #resign() {
    const {words} = this;
    const answers = /** @type {[string, string][]} */ (
      [['yes', words.resign], ['', words.cancel]]);
    if (await ask(words.reallyResign, [], answers) === 'yes') this.#game?.resign();
  }
}
