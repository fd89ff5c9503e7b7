// SPDX-License-Identifier: MIT
// The requests of a person beside moving: to pass, take back, end the game, get a hint, copy it. Where
// a slip would lose, they are asked about first.
import {moveName} from '../board/board-words.js';
import {ask, make} from '../ui/dom.js';
import {filled} from '../ui/words.js';
import {copyLink, copyRecord} from './play-sharing.js';

export class PlayActions {
  /** @param {import('./play-table.js').PlayTable} table */
  constructor(table) {
    this.table = table;
  }

  get words() {
    return this.table.words;
  }

  /** The game, if the board shows it as it stands. */
  get #game() {
    return this.table.isNow ? this.table.game : null;
  }

  // True if the person means it.
  async #isMeant(/** @type {string} */ question, /** @type {string} */ yes, /** @type {string} */ about) {
    const answers = /** @type {[string, string][]} */ ([['yes', yes], ['', this.words.cancel]]);
    return await ask(question, about ? [make('p', '', about)] : [], answers) === 'yes';
  }

  /** A pass that ends the game, and the first one of a game, are asked about. */
  async pass() {
    const game = this.#game;
    if (!game?.canPass) return;
    const {words} = this;
    const {panel} = this.table;
    const {record, endByPass} = game;
    let question = endByPass ? filled(words.passEnds, {end: panel.endName(endByPass)}) : '';
    if (!question && !record.knowsPasses) {
      const end = await game.endByTwoPasses().catch(() => null);  // a refusal is reported below
      if (end) question = filled(words.bothPass, {end: panel.endName(end)});
    }
    if (question && !await this.#isMeant(words.pass, words.pass, question)) return;
    record.knowsPasses = true;
    await game.pass();
  }

  async undo() {
    const game = this.#game;
    if (!game?.canUndo) return;
    this.table.unsay();
    await game.undo();
  }

  hint() {
    const game = this.#game;
    if (!game) return;
    this.table.panel.note = '';
    this.table.noteOf(game.askHint().then(() => game.hint && filled(this.words.hintIs,
      {move: moveName(game.hint, game.seen.position.board, this.table.context.settings.all())})));
  }

  /** Where the other side may agree at once, it is asked about. */
  async offerDraw() {
    const {game, panel} = this.table;
    if (!game || !panel.canOffer(game)) return;
    const {agrees, declines, agreeEnds, end, draw} = this.words;
    const byPoints = panel.offerOf(game) === 'end';
    if (byPoints || game.record.isShared) {
      const after = await game.program.endByAgreement().catch(() => null);  // a refusal is reported below
      const name = byPoints ? end : draw;
      if (after && !await this.#isMeant(name, name, filled(agreeEnds, {end: panel.endName(after)}))) return;
    }
    this.table.noteOf(game.offerDraw().then(
      (isAgreed) => isAgreed === null || game.record.isShared ? '' : isAgreed ? agrees : declines));
  }

  async resign() {
    const {reallyResign, resign} = this.words;
    if (await this.#isMeant(reallyResign, resign, '')) this.table.game?.resign();
  }

  copy() {
    const {game, panel} = this.table;
    if (!game) return;
    this.table.noteOf(panel.written(game, 'pgn').then(({text}) => copyRecord(text, this.words)));
  }

  link() {
    const {game} = this.table;
    if (game) this.table.noteOf(copyLink(game.record, this.words));
  }
}
