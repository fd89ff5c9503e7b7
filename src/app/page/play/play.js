// SPDX-License-Identifier: MIT
// The view `play`: the board, what surrounds it, and what the person does there.
import {BoardView} from '../board/board-view.js';
import {callText, moveName, pickedText, spokenMove} from '../board/board-words.js';
import {play, readBoard} from '../board/board.js';
import {boardText} from '../board/board-text.js';
import {ask, button, make} from '../ui/dom.js';
import {isXiangqi} from '../ui/game.js';
import {SECOND} from './play-clock.js';
import {PlayGame} from './play-game.js';
import {GameLock} from './play-lock.js';
import {PlayPanel} from './play-panel.js';
import {Past} from './play-past.js';
import {isPlayable, otherSide} from './play-record.js';
import {GameSetup} from './play-setup.js';
import {LAST_GAME} from './play-start.js';
import {PlayStrips} from './play-strips.js';
import {copyLink, copyRecord} from './play-sharing.js';
import {playWords} from './play-words.js';
import {soundOfEnd, soundOfMove, soundOfSecond} from '../ui/sound.js';
import {filled, wordsFor} from '../ui/words.js';

// True for those of the last seconds that are heard.
const isHeard = (/** @type {number} */ seconds) => seconds === 10 || (0 < seconds && seconds <= 5);
const OWN_TABS = ['play', 'moves', 'notes'];

export class PlayView {
  names = ['play'];
  /** @type {PlayGame | null} */
  #game = null;
  #isTurned = false;
  /** The game that the address names; null while another view is shown. @type {string | null} */
  #wanted = null;
  #lock = new GameLock();
  #side = make('div', 'play-side');
  #heardSecond = 0;
  #tab = 'play';
  #past = new Past();
  /** The picked-up piece, in words. */
  #hand = '';
  /** The board before a game begins. */
  #preview = {board: '', turned: false};

  /** @param {import('../app.js').Context} context */
  constructor(context) {
    this.context = context;
    const {settings} = context;
    const place = make('div', '');
    this.board = new BoardView(place, settings, {
      onMove: (uci) => this.#game?.move(uci), onRefused: (uci) => this.#explain(uci),
      onPicked: (picked) => this.#picked(picked),
    });
    this.strips = new PlayStrips(settings);
    this.panel = new PlayPanel(context, {select: (ply) => this.#look(ply)});
    this.setup = new GameSetup(context, {
      onBoard: (board, turned) => {
        this.#preview = {board, turned};
        this.#show();
      },
      onReady: (record) => this.#start(record),
    });
    this.slots = {board: place, upper: this.strips.upper, lower: this.strips.lower,
      panel: this.#side, deck: this.panel.deck};
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

  get isRunning() {
    return Boolean(this.#game && !this.#game.isOver && this.#game.record.moves.length > 0);
  }

  frame() {
    const game = this.#game;
    if (!game?.seen) {
      return {place: 'home', kind: /** @type {const} */ ('place'), sheet: 'full'};
    }
    const {undo, hint, review} = this.words;
    const count = game.seen.moves.length;
    const off = game.isOver ? [] : ['engine', 'review'];
    return {
      place: '', kind: /** @type {const} */ ('game'), tabs: {shown: this.#tab, off},
      steps: {at: this.#past.at ?? count, count},
      start: {icon: 'undo', text: undo, command: 'undo', off: !game.canUndo || this.#past.at !== null},
      end: game.isOver ? {icon: 'again', text: review, command: 'takeReview'}
        : {icon: 'hint', text: hint, command: 'hint', off: !game.isPersonsTurn || this.#past.at !== null},
      menu: [['copy', 'save', 'link'], ['playFrom', 'analyze', 'takeReview'],
        ['pass', 'offer', 'resign']],
    };
  }

  /** @returns {Record<string, () => unknown>} */
  commands() {
    const flip = () => this.#turn();
    const game = this.#game;
    if (!game?.seen) return {flip};
    const count = game.seen.moves.length;
    const at = this.#past.goal ?? count;
    const {id} = game.record;
    const {go} = this.context;
    return {
      flip, first: () => this.#look(0), back: () => this.#look(at - 1),
      forth: () => this.#look(at + 1), last: () => this.#look(count),
      undo: () => this.#undo(), hint: () => this.#hint(),
      copy: () => this.#copy(game), link: () => this.#noteOf(copyLink(game.record, this.words)),
      save: () => this.panel.save(game, isXiangqi(this.context.settings.all())
        ? 'pgn' : 'gib'),
      ...(game.isOver ? {
        analyze: () => go(`#/analyze/${id}/${at}`), takeReview: () => go(`#/review/${id}`),
        rematch: () => this.#rematch(), playFrom: () => this.#playFrom(at),
      } : {
        resign: () => this.#resign(),
        ...(this.panel.offerOf(game) && {offer: () => this.#offerDraw()}),
        ...(!isXiangqi(this.context.settings.all()) && {pass: () => this.#pass()}),
      }),
    };
  }

  /** @param {string} command */
  nameOf(command) {
    if (command !== 'offer' || !this.#game) return undefined;
    return this.panel.offerOf(this.#game) === 'end' ? this.words.end : this.words.draw;
  }

  /** @param {string} name */
  showTab(name) {
    if (OWN_TABS.includes(name)) {
      this.#tab = name;
      return this.#show();
    }
    const at = this.#past.at ?? this.#game?.seen.moves.length;
    this.context.go(name === 'engine' ? `#/analyze/${this.#game?.record.id}/${at}`
      : `#/review/${this.#game?.record.id}`);
  }

  /** @param {string[]} parts  an id and perhaps a ply, "new" and perhaps an opponent, or nothing */
  async open([id = '', more = '']) {
    this.#wanted = id;
    const game = this.#game;
    if (!id && game && !game.isOver) return location.replace(`#/play/${game.record.id}`);
    // A resting game may have been changed or removed in the store meanwhile.
    const isNewest = game && (!game.isResting || game.failure);
    if (id && id === game?.record.id && isNewest) return this.#wake(more);
    this.#leave();
    if (!id || id === 'new') return this.#ask(more);
    const record = await this.context.store.get(id);
    if (this.#wanted !== id) return;
    if (!isPlayable(record)) return this.#showMissing();
    await this.#begin(new PlayGame(this.context, /** @type {any} */ (record)), more);
  }

  close() {
    this.#wanted = null;
    this.#game?.rest();
  }

  refresh() {
    this.setup.refresh();
    this.#show();
  }

  get game() {
    return this.#game;
  }

  #leave() {
    this.#game?.rest();
    this.#lock.release();
    this.#game = null;
    this.#past.leave();
    this.#hand = '';
    this.board.freeze();
    this.panel.clear();
    this.strips.clear();
  }

  async #ask(/** @type {string} */ opponent) {
    this.#side.replaceChildren(this.setup.element);
    const {store, go} = this.context;
    const last = await store.get(await store.getValue(LAST_GAME) || '');
    await this.setup.ask(last && !last.end
      ? [button('', this.words.goOn, () => go(`#/play/${last.id}`))] : [],
    opponent === 'two' ? 'person' : '');
    this.#show();
  }

  async #start(/** @type {import('./play-record.js').Played} */ record) {
    try {
      await this.setup.start.begin(record);
    } catch (error) {
      const {message} = /** @type {Error} */ (error);
      return this.#showNote(filled(this.words.unsaved, {reason: message}));
    }
  }

  async #rematch() {
    const person = this.#game?.record.person;
    if (!person) return;
    this.#leave();
    this.#side.replaceChildren(this.setup.element);
    history.replaceState(null, '', '#/play/new');
    this.context.update();
    await this.setup.rematch(otherSide(person));
  }

  async #playFrom(/** @type {number} */ at) {
    const game = this.#game;
    if (!game) return;
    const {rules, fen, moves} = game.record;
    await this.setup.start.load();
    const record = await this.setup.start.recordOn(
      {rules, fen, moves: moves.slice(0, at).map(({uci}) => uci)});
    await this.#start(record);
  }

  async #begin(/** @type {PlayGame} */ game, /** @type {string} */ at = '') {
    const id = game.record.id || '';
    const isHeld = await this.#lock.take(id, () => this.#lost());
    if (this.#wanted !== id) return this.#lock.release();
    if (!isHeld) return this.#showElsewhere(id);
    this.#game = game;
    this.#tab = 'play';
    this.#isTurned = game.record.person === 'han' && !game.record.isShared;
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
    await this.#wake(at);
    if (game === this.#game && game.record.moves.length === 0) this.context.focusBoard();
  }

  async #wake(/** @type {string} */ at = '') {
    const game = this.#game;
    this.#side.replaceChildren(this.panel.element);
    this.context.title(game?.record.title || '');
    await game?.wake();
    if (game === this.#game && at && game?.isOver) await this.#look(Number(at) || 0);
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
    this.#side.replaceChildren(make('div', 'padded', make('p', '', text),
      make('div', 'actions', ...more)));
    this.context.say(text);
    this.context.update();
  }

  #show() {
    const game = this.#game;
    if (!game?.seen) {
      const {board, turned} = this.#preview;
      if (board) this.board.show({board, turned});
      if (this.#wanted !== null) this.context.update();
      return;
    }
    const {moves} = game.seen;
    const at = this.#past.at ?? moves.length;
    const shown = this.#past.position(game);
    const isNow = this.#past.at === null;
    this.board.show({
      board: game.pending && isNow ? afterMove(shown.board, game.pending) : shown.board,
      legal: isNow ? game.legal : [],
      last: (isNow && game.pending) || moves[at - 1]?.uci || null,
      arrows: game.hint && isNow ? [{move: game.hint, kind: 'best'}] : [],
      check: shown.check && !game.pending ? shown.turn : null, turned: this.#isTurned,
    });
    this.strips.show(game, this.#isTurned, shown, moves.slice(0, at));
    this.panel.show(game, this.#past.at, this.#hand);
    if (this.#isShown) this.context.update();
  }

  // Another position of the game; the last one is the game as it stands.
  async #look(/** @type {number} */ ply) {
    const game = this.#game;
    if (!game?.seen || !await this.#past.look(game, ply) || game !== this.#game) return;
    this.#hand = '';
    const {moves} = game.seen;
    const at = this.#past.at ?? moves.length;
    const move = moves[at - 1];
    this.context.say(move ? `${at}. ${spokenMove(move, readBoard(this.#past.position(game).board),
      this.context.settings.all())}` : this.words.start);
    this.#show();
  }

  #picked(/** @type {any} */ picked) {
    const settings = this.context.settings.all();
    this.panel.note = '';
    this.#hand = picked ? pickedText(picked, settings) : '';
    this.context.say(pickedText(picked, settings));
    if (this.#game?.seen) this.panel.show(this.#game, this.#past.at, this.#hand);
  }

  #tick() {
    const game = this.#game;
    if (!game?.record.control) return;
    this.strips.showClocks(game);
    const face = game.face(game.person);
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
    this.panel.note = this.#hand = '';
    this.#past.leave();
    soundOfMove(move);
    const who = wordsFor(settings)[otherSide(game.turn)];
    const board = readBoard(game.seen.position.board);
    const text = filled(this.words.spoken, {who, move: spokenMove(move, board, settings)});
    this.context.say(text);
    if (move.call === 'check') this.context.alarm(callText(move, settings));
    this.panel.callOut(move.isPass ? this.words.pass : callText(move, settings));
  }

  #ended() {
    const game = this.#game;
    if (!game) return;
    soundOfEnd();
    const text = [this.panel.statusText(game), ...this.panel.endTexts(game)].join('. ');
    this.context.say(text);
    this.context.alarm(text);
  }

  #note(/** @type {string} */ text) {
    this.panel.note = text;
    this.#hand = '';
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
    if (!game?.canPass || this.#past.at !== null) return;
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
    if (!this.#game?.canUndo || this.#past.at !== null) return;
    this.panel.note = this.#hand = '';
    await this.#game.undo();
  }

  #hint() {
    const game = this.#game;
    if (!game || this.#past.at !== null) return;
    this.panel.note = '';
    this.#noteOf(game.askHint().then(() => game.hint && filled(this.words.hintIs,
      {move: moveName(game.hint, game.seen.position.board, this.context.settings.all())})));
  }

  #offerDraw() {
    const game = this.#game;
    if (!game || !this.panel.canOffer(game)) return;
    const {agrees, declines} = this.words;
    this.#noteOf(game.offerDraw().then(
      (isAgreed) => isAgreed === null || game.record.isShared ? '' : isAgreed ? agrees : declines));
  }

  async #resign() {
    const {words} = this;
    const answers = /** @type {[string, string][]} */ (
      [['yes', words.resign], ['', words.cancel]]);
    if (await ask(words.reallyResign, [], answers) === 'yes') this.#game?.resign();
  }

  #copy(/** @type {PlayGame} */ game) {
    this.#noteOf(this.panel.written(game, 'pgn').then(({text}) => copyRecord(text, this.words)));
  }
}

// The board's text after a move that the program has not confirmed yet.
function afterMove(/** @type {string} */ board, /** @type {string} */ uci) {
  const letters = readBoard(board);
  play(letters, uci);
  return boardText(letters);
}
