// SPDX-License-Identifier: MIT
// The guide of a first game: it looks at the person's turns by a short search, and says what to mind.
import {isPass, pointsOf, readBoard} from '../board/board.js';
import {loadLessons} from '../later.js';
import {winOf} from './play-record.js';

const LOOK_MS = 300;
/** A loss of chances that is worth a word. */
const SLIP = 0.2;
const AHEAD = 0.8;
const SOON_PLIES = 7;
/** The words for the first moves. */
const OPENING = ['hello', 'horse', 'cannon', 'guard'];

/**
 * The name of the words that fit (guide-words.js). `before`: the person's chances at the turn
 * before, or null; `turn`: which of the person's turns it is, from 0.
 * @param {{position: any, best: {move: {uci: string}, score: any, chance: number},
 *   person: 'cho' | 'han', before: number | null, turn: number}} what
 * @returns {string}
 */
export function adviceFor({position, best, person, before, turn}) {
  const {score} = best;
  const chance = chanceOf(best, person);
  const wins = score.mate !== undefined && score.winner === person;
  if (position.check) return 'check';
  if (position.facing) return 'facing';
  if (wins && score.mate <= SOON_PLIES) return score.mate === 1 ? 'mate' : 'mateSoon';
  if (before !== null && before - chance > SLIP) return 'slip';
  if (score.mate !== undefined && !wins) return 'danger';
  const {uci} = best.move;
  if (!isPass(uci) && readBoard(position.board)[pointsOf(uci).to]) return 'take';
  return OPENING[turn] ?? (chance > AHEAD ? 'ahead' : 'look');
}

/** @param {{chance: number}} best @param {'cho' | 'han'} person */
export const chanceOf = ({chance}, person) => person === 'cho' ? chance : 1 - chance;

export class Guide {
  /** The guide's words now. */
  text = '';
  #chance = /** @type {number | null} */ (null);
  /** The ply that has been looked at. */
  #ply = -1;

  /**
   * @param {import('./play-game.js').PlayGame} game
   * @param {import('../app.js').Context} context @param {() => void} onText
   */
  constructor(game, context, onText) {
    this.game = game;
    this.context = context;
    this.onText = onText;
    game.addEventListener('change', () => this.#look());
  }

  async #look() {
    const {game} = this;
    const ply = game.record.moves.length;
    if (game.isOver) {
      const win = winOf(game.record.person);
      return this.#say(game.record.end?.result === win ? 'won' : 'lost', ply);
    }
    if (!game.isPersonsTurn || ply === this.#ply) return;
    const before = ply > this.#ply ? this.#chance : null;
    this.#ply = ply;
    this.#chance = null;
    const best = /** @type {any} */ (
      await game.program.search({limits: {ms: LOOK_MS}}).result.catch(() => null));
    if (!best?.move || ply !== game.record.moves.length || game.isOver) return;
    const {person} = game.record;
    const {position} = game.seen;
    this.#chance = chanceOf(best, person);
    await this.#say(adviceFor({position, best, person, before, turn: Math.floor(ply / 2)}), ply);
  }

  async #say(/** @type {string} */ name, /** @type {number} */ ply) {
    const {guideWords} = await loadLessons();
    const words = /** @type {Record<string, string>} */ (guideWords(this.context.settings.all()));
    const text = words[name];
    if (text === this.text || ply !== this.game.record.moves.length) return;
    this.text = text;
    this.context.say(text);
    this.onText();
  }
}
