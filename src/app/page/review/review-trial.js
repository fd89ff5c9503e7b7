// SPDX-License-Identifier: MIT
// Another try at a mistake: the position before it is played on, and a search judges the move.
import {isPass} from '../board/board.js';
import {BoardView} from '../board/board-view.js';
import {button, make} from '../ui/dom.js';
import {trialWords} from './review-trial-words.js';
import {filled, moveText, percentInText} from '../ui/words.js';

const USUAL_LIMITS = {ms: 400};
const RESULT_FOR_CHO = {'1-0': 1, '0-1': 0, '1/2-1/2': 0.5};

export class Trial {
  // The announcement: 'asked', 'thinking', 'best', 'good', 'better', 'played', 'worse' or 'answer'.
  #state = 'asked';
  #legal = [];
  #before;
  // The position after the reader's move, that move, what it loses, and the best answer to it.
  /** @type {any} */
  #after = null;
  /** @type {any} */
  #move = null;
  #loss = 0;
  /** @type {any} */
  #answer = null;
  /** @type {import('../engine/engine.js').Job | null} */
  #job = null;

  // `review` is an AnalyzedGame whose mistake is move `ply` (from 0), `reference` the GameRef of its
  // record.
  constructor(review, ply, {engine, settings, reference}) {
    this.review = review;
    this.ply = ply;
    this.engine = engine;
    this.settings = settings;
    this.reference = {...reference, moves: reference.moves.slice(0, ply)};
    this.#before = review.game.positions[ply];
    this.element = make('div', '');
    this.board = new BoardView(this.element, settings, {onMove: (uci) => this.#try(uci)});
  }

  get points() {
    const {points} = this.#after || this.#before;
    return points ? {cho: points[0], han: points[1]} : null;
  }

  async begin() {
    const {legal} = await this.engine.request('look', this.reference);
    this.#legal = legal;
    this.#say('asked');
  }

  close() {
    this.#job?.stop();
  }

  #say(state) {
    this.#state = state;
    if (this.review.trial === this) this.review.render();
  }

  #again() {
    this.close();
    this.#after = this.#move = this.#answer = null;
    this.#say('asked');
  }

  #showAnswer() {
    this.#again();
    this.#say('answer');
  }

  async #try(uci) {
    const moves = [...this.reference.moves, uci];
    const played = await this.engine.request('look', {...this.reference, moves});
    this.#after = played.position;
    this.#move = played.moves[played.moves.length - 1];
    if (uci === this.#before.line[0]?.uci) return this.#say('best');
    this.#say('thinking');
    const chance = await this.#chanceAfter(moves).catch(() => null);
    if (chance === null || this.#move?.uci !== uci) return;
    const {uci: asPlayed, loss} = this.review.game.moves[this.ply];
    const found = this.#before.turn === 'cho' ? this.#before.chance - chance
      : chance - this.#before.chance;
    // The review has judged the move that was played; another search says no other figure.
    this.#loss = uci === asPlayed ? loss : found;
    this.#say(this.#verdict(uci));
  }

  // Cho's share of the points, by a search with the review's own limits, so that the same move costs
  // the same.
  async #chanceAfter(moves) {
    if (this.#after.end) return RESULT_FOR_CHO[this.#after.end.result];
    const {ms, nodes} = this.review.game.limits;
    const limits = ms || nodes ? {...(ms && {ms}), ...(nodes && {nodes})} : USUAL_LIMITS;
    const job = this.engine.job('search', {...this.reference, moves, limits},
      ({line, pv}) => {
        if (line === 1 && pv?.length) this.#answer = pv[0];
      });
    this.#job = job;
    return (await job.result).chance;
  }

  #verdict(uci) {
    const {leastLoss, moves} = this.review.game;
    const played = moves[this.ply];
    if (this.#loss < leastLoss[1]) return 'good';
    if (uci === played.uci) return 'played';
    return this.#loss < played.loss - leastLoss[1] ? 'better' : 'worse';
  }

  // Called whenever the review is drawn: shows the board, too.
  said() {
    const choices = this.settings.all();
    const words = trialWords(choices);
    this.#showBoard(words);
    const name = (move) => moveText(move, choices);
    const [played, best] = [this.review.game.moves[this.ply], this.#before.line[0]];
    const text = filled(words[this.#state], {
      side: words[this.#before.turn], played: name(played), best: best ? name(best) : '',
      move: this.#move ? name(this.#move) : '', share: percentInText(Math.max(this.#loss, 0)),
    });
    const nodes = [make('h2', '', words.title), make('p', `trial-${this.#state}`, text)];
    if (this.#answer && !['asked', 'thinking', 'good'].includes(this.#state)) {
      nodes.push(make('p', '', filled(words.reply, {move: name(this.#answer)})));
    }
    return nodes;
  }

  #showBoard(words) {
    const isAsked = this.#state === 'asked';
    const previous = this.review.game.moves[this.ply - 1];
    const arrows = [];
    if (this.#state === 'answer') arrows.push({move: this.#before.line[0].uci, kind: 'best'});
    if (this.#answer && this.#state !== 'thinking') {
      arrows.push({move: this.#answer.uci, kind: 'threat'});
    }
    const position = this.#after || this.#before;
    this.board.show({
      board: position.board, legal: isAsked ? this.#legal : [],
      last: this.#move?.uci || previous?.uci || null, arrows,
      check: position.check ? position.turn : null, turned: this.settings.get('turned'),
      label: words.title,
    });
  }

  tools() {
    const words = trialWords(this.settings.all());
    const isAsked = this.#state === 'asked';
    const pass = this.#legal.find(isPass);
    const nodes = [];
    if (!isAsked) nodes.push(button('main again', words.again, () => this.#again()));
    else if (pass) nodes.push(button('', words.pass, () => this.#try(pass)));
    if (this.#state !== 'answer') nodes.push(button('', words.show, () => this.#showAnswer()));
    nodes.push(button('', words.leave, () => this.review.go(this.ply + 1)));
    return nodes;
  }
}
