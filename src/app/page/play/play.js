// SPDX-License-Identifier: MIT
// The view `play`: which game has the board, and the questions before one.
import {startOf} from '../board/game-board.js';
import {button, make} from '../ui/dom.js';
import {isXiangqi} from '../ui/game.js';
import {PlayActions} from './play-actions.js';
import {PlayGame} from './play-game.js';
import {GameLock} from './play-lock.js';
import {otherSide} from './play-record.js';
import {GameSetup} from './play-setup.js';
import {LAST_GAME} from './play-start.js';
import {PlayTable} from './play-table.js';
import {filled, moveText} from '../ui/words.js';

const OWN_TABS = ['play', 'moves', 'notes'];

export class PlayView {
  names = ['play'];
  /** The game that the address names; null while another view is shown. @type {string | null} */
  #wanted = null;
  #lock = new GameLock();
  #side = make('div', 'play-side');
  #tab = 'play';

  /** @param {import('../app.js').Context} context */
  constructor(context) {
    this.context = context;
    this.table = new PlayTable(context, {
      onShown: () => this.#wanted !== null && context.update(), onPass: () => this.actions.pass(),
    });
    this.actions = new PlayActions(this.table);
    this.setup = new GameSetup(context, {
      onBoard: (board, turned) => this.table.preview(board, turned),
      onReady: (record) => this.#start(record),
    });
    const {place, strips, panel} = this.table;
    this.slots = {board: place, upper: strips.upper, lower: strips.lower, panel: this.#side,
      deck: panel.deck};
    context.engine.addEventListener('lost', () => this.game?.pause());
    context.engine.addEventListener('back', () => this.#isShown && this.game?.resume());
    window.addEventListener('pagehide', () => this.game?.rest());
    window.addEventListener('pageshow',
      ({persisted}) => persisted && this.#isShown && this.game?.wake());
  }

  get game() {
    return this.table.game;
  }

  get #isShown() {
    return this.#wanted !== null && this.#wanted === this.game?.record.id;
  }

  get words() {
    return this.table.words;
  }

  get isRunning() {
    return Boolean(this.game && !this.game.isOver && this.game.record.moves.length > 0);
  }

  frame() {
    const {game} = this;
    if (!game?.seen) {
      return {place: 'home', kind: /** @type {const} */ ('place'), sheet: 'full'};
    }
    const {undo, hint, review} = this.words;
    const {past, isNow} = this.table;
    const count = game.seen.moves.length;
    const off = game.isOver ? [] : ['engine', 'review'];
    return {
      place: '', kind: /** @type {const} */ ('game'), tabs: {shown: this.#tab, off},
      steps: {at: past.at ?? count, count},
      start: {icon: 'undo', text: undo, command: 'undo', off: !game.canUndo || !isNow},
      end: game.isOver ? {icon: 'again', text: review, command: 'takeReview'}
        : {icon: 'hint', text: hint, command: 'hint', off: !game.isPersonsTurn || !isNow},
      menu: [['copy', 'save', 'link'], ['playFrom', 'analyze', 'takeReview'],
        ['pass', 'offer', 'resign']],
    };
  }

  /** @returns {Record<string, () => unknown>} */
  commands() {
    const {game, table, actions} = this;
    const flip = () => table.turn();
    if (!game?.seen) return {flip};
    const count = game.seen.moves.length;
    const at = table.past.goal ?? count;
    const {id} = game.record;
    const {go} = this.context;
    const hasPasses = !isXiangqi(this.context.settings.all());
    return {
      flip, first: () => table.look(0), back: () => table.look(at - 1),
      forth: () => table.look(at + 1), last: () => table.look(count),
      undo: () => actions.undo(), hint: () => actions.hint(),
      copy: () => actions.copy(), link: () => actions.link(),
      save: () => table.panel.save(game, hasPasses ? 'gib' : 'pgn'),
      ...(game.planned && {cancel: () => table.board.handlers.onPlanned?.(null)}),
      ...(game.isOver ? {
        analyze: () => go(`#/analyze/${id}/${at}`), takeReview: () => go(`#/review/${id}`),
        rematch: () => this.#rematch(), playFrom: () => this.#playFrom(at),
      } : {
        resign: () => actions.resign(),
        ...(table.panel.offerOf(game) && {offer: () => actions.offerDraw()}),
        ...(hasPasses && {pass: () => actions.pass()}),
      }),
    };
  }

  /** @returns {import('../shell/print.js').ShownGame | null} */
  gameShown() {
    const {game, table} = this;
    if (!game?.seen) return null;
    const settings = this.context.settings.all();
    const {moves, position} = game.seen;
    const {title, tags, fen, result} = game.record;
    return {
      title, tags, result, start: startOf(fen, settings.game), at: table.past.at ?? moves.length,
      first: moves.length % 2 === 0 ? position.turn : otherSide(position.turn), turned: table.isTurned,
      moves: moves.map((/** @type {any} */ move) =>
        ({uci: move.uci, text: moveText(move, settings), sign: '', comment: ''})),
    };
  }

  /** @param {string} command */
  nameOf(command) {
    if (command === 'cancel') return this.words.dropPlan;
    if (command !== 'offer' || !this.game) return undefined;
    return this.table.panel.offerOf(this.game) === 'end' ? this.words.end : this.words.draw;
  }

  /** @param {string} name */
  showTab(name) {
    const {game, table} = this;
    if (OWN_TABS.includes(name)) {
      this.#tab = name;
      return table.show();
    }
    const at = table.past.at ?? game?.seen.moves.length;
    this.context.go(name === 'engine' ? `#/analyze/${game?.record.id}/${at}`
      : `#/review/${game?.record.id}`);
  }

  /** @param {string[]} parts  an id and perhaps a ply, "new" and perhaps an opponent, or nothing */
  async open([id = '', more = '']) {
    this.#wanted = id;
    const {game} = this;
    if (!id && game && !game.isOver) return location.replace(`#/play/${game.record.id}`);
    // A resting game may have been changed or removed in the store meanwhile.
    const isNewest = game && (!game.isResting || game.failure);
    if (id && id === game?.record.id && isNewest) return this.#wake(more);
    this.#leave();
    if (!id || id === 'new') return this.#ask(more);
    const record = await this.context.store.get(id);
    if (this.#wanted !== id) return;
    if (record?.kind !== 'play') return this.#showMissing();
    await this.#begin(new PlayGame(this.context, /** @type {any} */ (record)), more);
  }

  close() {
    this.#wanted = null;
    this.game?.rest();
  }

  refresh() {
    this.setup.refresh();
    this.table.show();
  }

  #leave() {
    this.game?.rest();
    this.#lock.release();
    this.setup.clear();
    this.table.leave();
  }

  async #ask(/** @type {string} */ opponent) {
    this.#side.replaceChildren(this.setup.element);
    const {store, go} = this.context;
    const last = await store.get(await store.getValue(LAST_GAME) || '');
    await this.setup.ask(last && !last.end
      ? [button('', this.words.goOn, () => go(`#/play/${last.id}`))] : [],
    opponent === 'two' ? 'person' : '');
    this.table.show();
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
    const person = this.game?.record.person;
    if (!person) return;
    this.#leave();
    this.#side.replaceChildren(this.setup.element);
    this.context.nameAddress('#/play/new');
    this.context.update();
    await this.setup.rematch(otherSide(person));
  }

  async #playFrom(/** @type {number} */ at) {
    const {game} = this;
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
    this.#tab = 'play';
    this.table.seat(game);
    game.addEventListener('taken', () => game === this.game && this.#lost());
    await this.context.store.putValue(LAST_GAME, id);
    // A new game gives the board the focus once it is shown, whoever moves first.
    if (game.record.moves.length === 0) {
      game.addEventListener('change', () => game === this.game && this.context.focusBoard(), {once: true});
    }
    await this.#wake(at);
  }

  async #wake(/** @type {string} */ at = '') {
    const {game, table} = this;
    this.#side.replaceChildren(table.panel.element);
    this.context.title(game?.record.title || '');
    await game?.wake();
    if (game === this.game && at && game?.isOver) await table.look(Number(at) || 0);
  }

  // Another tab plays this game now.
  #lost() {
    const id = this.game?.record.id;
    this.game?.abandon();
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
    this.table.strips.clear();
    this.#side.replaceChildren(make('div', 'padded', make('p', '', text),
      make('div', 'actions', ...more)));
    this.context.say(text);
    this.context.update();
  }
}
