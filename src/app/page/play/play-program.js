// SPDX-License-Identifier: MIT
// A played game's questions to the program, which knows all that the rules say.
import {isPass} from '../board/board.js';

/** @typedef {import('./play-record.js').End} End */

export class PlayProgram {
  /**
   * @param {import('../engine/engine.js').Engine} engine
   * @param {import('./play-record.js').Played} record
   */
  constructor(engine, record) {
    this.engine = engine;
    this.record = record;
  }

  /** The service's GameRef. @param {{uci: string}[]} [moves] */
  reference(moves = this.record.moves) {
    const {rules, fen} = this.record;
    return {rules, fen, moves: moves.map(({uci}) => uci)};
  }

  /** The service's `look` at the game. @param {{uci: string}[]} [moves] */
  look(moves) {
    return this.engine.request('look', this.reference(moves));
  }

  /** The positions before the first move and after each one. @returns {Promise<any[]>} */
  async positions() {
    return (await this.engine.request('look', {...this.reference(), all: true})).positions;
  }

  /** The game after one more move. @param {string} uci */
  lookAfter(uci) {
    return this.look([...this.record.moves, {uci}]);
  }

  /**
   * The end of the game if both sides pass. @param {string} pass  the move
   * @returns {Promise<End | null>}
   */
  async endByTwoPasses(pass) {
    const after = await this.lookAfter(pass);
    const answer = after.legal.find(isPass);
    if (!answer) return after.position.end || null;
    const both = [...this.record.moves, {uci: pass}, {uci: answer}];
    return (await this.look(both)).position.end || null;
  }

  /** The end of the game if both sides agree to end it. @returns {Promise<End>} */
  async endByAgreement() {
    return (await this.engine.request('agree', this.reference())).end;
  }

  /** The reason why a move is refused, in words. @param {string} uci @returns {Promise<string>} */
  async whyNot(uci) {
    return (await this.engine.request('explain', {...this.reference(), move: uci})).why;
  }

  /** The engine's search. @param {Record<string, any>} how */
  search(how) {
    return this.engine.job('search', {...this.reference(), ...how});
  }
}
