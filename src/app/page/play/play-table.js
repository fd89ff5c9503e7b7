// SPDX-License-Identifier: MIT
// The game that is played, at the board: it shows the game as it stands or an earlier position, hears
// what the person does on the board, and says what happens.
import {BoardView} from '../board/board-view.js';
import {callText, moveName, pickedText, spokenMove} from '../board/board-words.js';
import {boardAfter, readBoard} from '../board/board.js';
import {boardText} from '../board/board-text.js';
import {make} from '../ui/dom.js';
import {soundOfEnd, soundOfMove, soundOfSecond, speak} from '../ui/sound.js';
import {filled, wordsFor} from '../ui/words.js';
import {SECOND} from './play-clock.js';
import {Guide} from './play-guide.js';
import {PlayPanel} from './play-panel.js';
import {Past} from './play-past.js';
import {otherSide} from './play-record.js';
import {PlayStrips} from './play-strips.js';
import {playWords} from './play-words.js';

// True for those of the last seconds that are heard.
const isHeard = (/** @type {number} */ seconds) => seconds === 10 || (0 < seconds && seconds <= 5);

/** @typedef {import('./play-game.js').PlayGame} PlayGame */

export class PlayTable {
  /** @type {PlayGame | null} */
  game = null;
  past = new Past();
  isTurned = false;
  /** The picked-up piece, in words. */
  #hand = '';
  #heardSecond = 0;
  /** The side to which the board has turned by itself. */
  #turnedTo = '';
  /** The board before a game begins. */
  #preview = {board: '', turned: false};

  /**
   * `onShown`: after each drawing; `onPass`: a pass by the board.
   * @param {import('../app.js').Context} context
   * @param {{onShown(): void, onPass(): void}} handlers
   */
  constructor(context, {onShown, onPass}) {
    this.context = context;
    this.onShown = onShown;
    const {settings} = context;
    this.place = make('div', '');
    this.board = new BoardView(this.place, settings, {
      onMove: (uci) => this.game?.move(uci), onRefused: (uci) => this.#explain(uci),
      onPicked: (picked) => this.#picked(picked), onPass,
      onPlanned: (uci) => this.#plan(uci),
    });
    this.strips = new PlayStrips(settings);
    this.panel = new PlayPanel(context, {select: (ply) => this.look(ply)});
  }

  get words() {
    return playWords(this.context.settings.all());
  }

  /** True if the board shows the game as it stands. */
  get isNow() {
    return this.past.at === null;
  }

  /** The game has the board from now on. @param {PlayGame} game */
  seat(game) {
    this.game = game;
    this.isTurned = game.record.person === 'han' && !game.record.isShared;
    this.#turnedTo = '';
    this.panel.note = '';
    this.panel.guide = game.record.isGuided
      ? new Guide(game, this.context, () => game === this.game && this.show()) : null;
    const hear = (/** @type {string} */ name, /** @type {(detail: any) => void} */ act) =>
      game.addEventListener(name, (event) => act(/** @type {CustomEvent} */ (event).detail));
    hear('change', () => this.show());
    hear('tick', () => this.#tick());
    hear('moved', (move) => this.#moved(move));
    hear('ended', () => this.#ended());
    hear('trouble', (text) => this.note(text));
    hear('dropped', () => this.note(this.words.planFails));
    hear('unsaved', () => this.note(filled(this.words.unsaved, {reason: game.failure})));
  }

  leave() {
    this.game = null;
    this.past.leave();
    this.#hand = '';
    this.board.freeze();
    this.panel.clear();
    this.strips.clear();
  }

  /** The board before a game. @param {string} board @param {boolean} turned */
  preview(board, turned) {
    this.#preview = {board, turned};
    this.show();
  }

  turn() {
    this.isTurned = !this.isTurned;
    this.#preview.turned = !this.#preview.turned;
    this.show();
  }

  show() {
    const {game} = this;
    if (!game?.seen) {
      const {board, turned} = this.#preview;
      if (board) this.board.show({board, turned});
      return this.onShown();
    }
    this.#turnToMover(game);
    const {moves} = game.seen;
    const at = this.past.at ?? moves.length;
    const shown = this.past.position(game);
    this.#showBoard(game, at, shown);
    this.strips.show(game, this.isTurned, shown, moves.slice(0, at));
    this.panel.show(game, this.past.at, this.#hand);
    this.onShown();
  }

  // Once for each turn: then the person may flip it.
  #turnToMover(/** @type {PlayGame} */ game) {
    if (!game.record.turnsBoard || game.isOver || game.turn === this.#turnedTo) return;
    this.#turnedTo = game.turn;
    this.isTurned = game.turn === 'han';
  }

  #showBoard(/** @type {PlayGame} */ game, /** @type {number} */ at, /** @type {any} */ shown) {
    const {isNow} = this;
    const pending = isNow ? game.pending : null;
    this.board.show({
      // The program has not confirmed the pending move yet.
      board: pending ? boardText(boardAfter(shown.board, [{uci: pending}])) : shown.board,
      legal: isNow ? game.legal : [],
      last: pending || game.seen.moves[at - 1]?.uci || null,
      arrows: game.hint && isNow ? [{move: game.hint, kind: 'best'}] : [],
      check: shown.check && !game.pending ? shown.turn : null, turned: this.isTurned,
      plan: isNow && game.isThinking ? {side: game.person, move: game.planned} : null,
    });
  }

  /** Another position of the game; the last one is the game as it stands. @param {number} ply */
  async look(ply) {
    const {game} = this;
    if (!game?.seen || !await this.past.look(game, ply) || game !== this.game) return;
    this.#hand = '';
    const {moves} = game.seen;
    const at = this.past.at ?? moves.length;
    const move = moves[at - 1];
    this.context.say(move ? `${at}. ${spokenMove(move, readBoard(this.past.position(game).board),
      this.context.settings.all())}` : this.words.start);
    this.show();
  }

  /** @param {string} text */
  note(text) {
    this.panel.note = text;
    this.#hand = '';
    this.context.say(text);
    this.show();
  }

  /**
   * Notes the text that a request of the game gives, or why it is refused.
   * @param {Promise<any> | undefined} request
   */
  async noteOf(request) {
    const {game} = this;
    const text = await request?.catch((/** @type {Error} */ {message}) => message);
    if (text && text !== 'stopped' && game === this.game) this.note(text);
  }

  /** Takes back what was said of the last move. */
  unsay() {
    this.panel.note = this.#hand = '';
  }

  #picked(/** @type {any} */ picked) {
    const settings = this.context.settings.all();
    this.panel.note = '';
    this.#hand = picked ? pickedText(picked, settings) : '';
    this.context.say(pickedText(picked, settings));
    if (this.game?.seen) this.panel.show(this.game, this.past.at, this.#hand);
  }

  // A move for the person's next turn, or none any more.
  #plan(/** @type {string | null} */ uci) {
    const {game} = this;
    if (!game || (!uci && !game.planned)) return;
    const {planned, planDropped} = this.words;
    game.plan(uci);
    this.note(uci ? filled(planned,
      {move: moveName(uci, game.seen.position.board, this.context.settings.all())}) : planDropped);
  }

  #explain(/** @type {string} */ uci) {
    this.noteOf(this.game?.program.whyNot(uci));
  }

  #tick() {
    const {game} = this;
    if (!game?.record.control) return;
    this.strips.showClocks(game);
    const face = game.face(game.person);
    if (!face?.isByoyomi || game.isThinking) return;
    const seconds = Math.ceil(face.ms / SECOND);
    if (seconds === this.#heardSecond) return;
    this.#heardSecond = seconds;
    if (isHeard(seconds)) {
      soundOfSecond();
      speak(String(seconds));
    }
    const {byoyomi} = game.record.control;
    if (seconds * SECOND !== byoyomi) return;
    this.context.say(filled(this.words.periodsLeft,
      {periods: face.periods, seconds: byoyomi / SECOND}));
  }

  #moved(/** @type {any} */ move) {
    const {game} = this;
    if (!game) return;
    const settings = this.context.settings.all();
    this.unsay();
    this.past.leave();
    soundOfMove(move);
    const who = wordsFor(settings)[otherSide(game.turn)];
    const board = readBoard(game.seen.position.board);
    const text = filled(this.words.spoken, {who, move: spokenMove(move, board, settings)});
    this.context.say(text);
    if (move.call === 'check') this.context.alarm(callText(move, settings));
    const call = move.isPass ? this.words.pass : callText(move, settings);
    this.panel.callOut(call);
    speak(call);
  }

  #ended() {
    const {game} = this;
    if (!game) return;
    soundOfEnd();
    const text = [this.panel.statusText(game), ...this.panel.endTexts(game)].join('. ');
    this.context.say(text);
    this.context.alarm(text);
  }
}
