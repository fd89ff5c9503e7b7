// SPDX-License-Identifier: MIT
// The view `endings`: won positions from the program's endgame tables, to be won against the longest
// defense. Addresses: "#/endings", and "#/endings/RULES/FEN" (with _ for blanks) for one position.
import {packedGame} from '../analyze/shared-game.js';
import {isPass, pointsOf} from '../board/board.js';
import {BoardView} from '../board/board-view.js';
import {pickedText} from '../board/board-words.js';
import {make} from '../ui/dom.js';
import {EndingGame} from './ending-game.js';
import {EndingPanel} from './ending-panel.js';
import {EndingProgress, LENGTHS, lengthOf} from './ending-progress.js';
import {endingsWords, movesOf} from './endings-words.js';

const RULES = ['janggicasual', 'janggitraditional'];
const SHOWN_ARROWS = 4;

export class EndingsView {
  names = ['endings-place'];
  /** @type {EndingGame | null} */
  #game = null;
  /** How the game began: {rules, fen, set, plies, side}. @type {any} */
  #start = null;
  /** The sets of pieces of the chosen rules. @type {{set: string, longest: number}[]} */
  #sets = [];
  /** @type {import('./ending-panel.js').Said} */
  #said = {name: 'one'};
  /** @type {import('../board/board-view.js').Arrow[]} */
  #arrows = [];
  /** No slip and no help so far. */
  #isClean = true;
  #isBusy = false;
  /** Counts what makes an answer obsolete that still waits. */
  #epoch = 0;

  /** @param {import('../app.js').Context} context */
  constructor(context) {
    this.context = context;
    const {settings, store} = context;
    this.progress = new EndingProgress(store);
    const place = make('div', 'ending-stage');
    this.board = new BoardView(place, settings, {
      onMove: (uci) => this.#play(uci), onRefused: (uci) => this.#refuse(uci), onPass: () => this.#pass(),
      onPicked: (picked) => context.say(pickedText(picked, settings.all())),
    });
    this.panel = new EndingPanel(settings, {
      run: (command) => context.run(command), choose: (values) => this.#choose(values),
    });
    this.slots = {board: place, panel: this.panel.element};
  }

  frame() {
    return {place: 'problems', kind: /** @type {const} */ ('place'), menu: [['analyze']]};
  }

  /** @returns {Record<string, () => unknown>} */
  commands() {
    const {settings} = this.context;
    const flip = () => settings.set('turned', !settings.get('turned'));
    const ways = {flip, ...(this.#sets.length > 0 && {next: () => this.#draw()})};
    if (!this.#start) return ways;
    return {...ways, hint: () => this.#hint(), again: () => this.#begin(this.#start.rules, this.#start.fen),
      analyze: () => this.#analyze(),
      ...(this.#passMove && {pass: () => this.#pass()})};
  }

  /** The wanted endings; settings may have anything. @returns {import('./ending-progress.js').Theme} */
  get #theme() {
    const {rules, set, least} = this.context.settings.get('ending');
    const known = this.#sets.find((each) => each.set === set) ?? this.#sets.at(-1);
    const length = LENGTHS.find(([from]) => from === least && from <= (known?.longest ?? 0)) ?? LENGTHS[0];
    return {rules: RULES.includes(rules) ? rules : RULES[0], set: known?.set ?? '', least: length[0]};
  }

  /** @param {string[]} parts */
  async open([rules = '', ...ranks]) {
    const fen = ranks.join('/').replaceAll('_', ' ');
    const epoch = ++this.#epoch;
    this.#start = null;
    this.#game = null;
    this.#say('');  // the board from before takes no more moves
    await Promise.all([this.progress.load(), this.#loadSets()]);
    if (epoch !== this.#epoch) return;
    if (this.#sets.length === 0) return this.#say('none');
    if (!fen || !RULES.includes(rules)) return this.#draw();
    await this.#begin(rules, fen);
  }

  close() {
    ++this.#epoch;
    this.#game = null;
  }

  async #loadSets() {
    const {engine} = this.context;
    this.#sets = (await engine.request('endings', {rules: this.#theme.rules})).sets;
  }

  /** @param {object} values */
  async #choose(values) {
    const {settings} = this.context;
    settings.set('ending', {...this.#theme, ...values});
    const epoch = ++this.#epoch;
    try {
      await this.#loadSets();
    } catch (error) {
      if (epoch === this.#epoch) this.#sayTrouble(error);
      return;
    }
    if (epoch === this.#epoch) await this.#draw();
  }

  // Another position of the wanted kind.
  async #draw(name = '') {
    const epoch = ++this.#epoch;
    const {rules, set, least} = this.#theme;
    const [, most] = lengthOf(least);
    const longest = this.#sets.find((each) => each.set === set)?.longest ?? least;
    try {
      const {fen} = await this.context.engine.request('ending',
        {rules, set, least, most: Math.min(most, longest)});
      if (epoch === this.#epoch) await this.#begin(rules, fen, name);
    } catch (error) {
      if (epoch === this.#epoch) this.#sayTrouble(error);
    }
  }

  /** @param {string} rules @param {string} fen @param {string} [name]  what is said of it */
  async #begin(rules, fen, name = '') {
    const epoch = ++this.#epoch;
    const game = new EndingGame(this.context.engine, rules, fen);
    try {
      await game.begin();
    } catch (error) {
      if (epoch === this.#epoch) this.#sayTrouble(error);
      return;
    }
    if (epoch !== this.#epoch) return;
    if (!game.isWon) return this.#draw('notWon');
    this.#game = game;
    this.#isClean = true;
    this.#isBusy = false;
    this.#arrows = [];
    const {set, plies} = game.probed;
    this.#start = {rules, fen, set, plies, side: game.seen.position.turn};
    this.context.nameAddress(`#/endings/${rules}/${fen.replaceAll(' ', '_')}`);
    this.#say(name);
  }

  /** @param {string} name @param {Record<string, any>} [values] */
  #say(name, values = {}) {
    this.#said = {name, values};
    this.refresh();
  }

  #sayTrouble(/** @type {any} */ {message}) {
    this.#isBusy = false;
    this.#say('trouble', {reason: message});
  }

  get #isOpen() {
    return Boolean(this.#game && !this.#game.isOver && !this.#isBusy);
  }

  get #passMove() {
    return this.#isOpen ? this.#game?.seen.legal.find(isPass) : undefined;
  }

  #pass() {
    const pass = this.#passMove;
    if (pass) this.#play(pass);
  }

  async #play(/** @type {string} */ uci) {
    const game = this.#game;
    if (!game || !this.#isOpen) return;
    const {best, probed: {plies}} = game;
    this.#isBusy = true;
    this.#arrows = [];
    this.board.freeze();
    try {
      const made = await game.play(uci);
      if (game !== this.#game) return;
      this.#isBusy = false;
      if (made.keepers) this.#tellSpoiled(made);
      else if (!made.reply) await this.#tellMate(made.move);
      else this.#tellRight(made, best, plies);
    } catch (error) {
      if (game === this.#game) this.#sayTrouble(error);
    }
  }

  // The move is not made: the board shows it, and those that keep the win.
  #tellSpoiled(/** @type {any} */ {move, keepers}) {
    this.#isClean = false;
    this.#arrows = [{move: move.uci, kind: 'threat'}, ...keepers.slice(0, SHOWN_ARROWS)
      .map((/** @type {any} */ {uci}) => ({move: uci, kind: /** @type {const} */ ('best')}))];
    this.#say('spoiled', {move, keepers});
  }

  #tellRight(/** @type {any} */ {move, reply}, /** @type {any[]} */ best, /** @type {number} */ plies) {
    const left = movesOf(this.#game?.probed.plies);
    if (move.plies === plies) this.#say('best', {move, reply, left});
    else this.#say('slower', {move, reply, left, quicker: best[0]});
  }

  async #tellMate(/** @type {any} */ move) {
    const game = this.#game;
    const {rules, set, plies} = this.#start;
    const least = movesOf(plies);
    await this.progress.note({rules, set, least: lengthOf(least)[0]}, this.#isClean);
    if (!game || game !== this.#game) return;
    const isQuickest = game.count === least;
    const name = !this.#isClean ? 'helped' : isQuickest ? 'quickest' : 'mated';
    this.#say(name, {move, count: game.count, least});
    this.panel.focusNext();
  }

  async #refuse(/** @type {string} */ uci) {
    const game = this.#game;
    const why = await game?.whyNot(uci).catch(() => '');
    if (game !== this.#game) return;
    if (why) this.#say('refused', {why});
    else this.#say('illegal');
  }

  // First the piece, then its move.
  #hint() {
    if (!this.#isOpen || !this.#game) return;
    const [{uci}] = this.#game.best;
    const {from} = pointsOf(uci);
    const name = uci.slice(0, /[a-i]\d+/.exec(uci)?.[0].length);
    const isPiece = this.#said.name !== 'hintPiece' || pointsOf(this.#arrows[0].move).from !== from;
    this.#isClean = false;
    this.#arrows = [{move: isPiece ? name + name : uci, kind: 'best'}];
    this.#say(isPiece ? 'hintPiece' : 'hintMove');
  }

  // By the same rules, whose values the analysis shows.
  async #analyze() {
    const {rules, fen} = this.#start;
    const game = await packedGame({rules, fen, tags: [], result: '*', moves: []});
    this.context.go(`#/analyze/game/${game}`);
  }

  refresh() {
    const words = endingsWords(this.context.settings.all());
    const game = this.#game;
    this.context.title(words.title);
    this.panel.showTask(this.#start, this.#said);
    if (this.#sets.length > 0) this.panel.showChoices(this.#theme, this.#sets, this.progress.of(this.#theme));
    this.panel.showButtons({isOpen: this.#isOpen, isOver: Boolean(game?.isOver),
      canPass: Boolean(this.#passMove), hasStart: Boolean(this.#start), hasSets: this.#sets.length > 0});
    if (game?.seen && this.#start) this.#showBoard(game);
    else this.board.freeze();
    this.context.update();
  }

  #showBoard(/** @type {EndingGame} */ game) {
    const {position, legal} = game.seen;
    this.board.show({
      board: position.board, legal: this.#isOpen ? legal : [], last: game.last, arrows: this.#arrows,
      check: position.check ? position.turn : null,
      turned: (this.#start.side === 'han') !== this.context.settings.get('turned'),
      label: this.panel.task.textContent ?? '',
    });
  }
}
