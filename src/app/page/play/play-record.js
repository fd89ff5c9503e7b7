// SPDX-License-Identifier: MIT
// The record of a game that is played, as the store keeps it.
import {today} from '../ui/dom.js';
import {fullClock} from './play-clock.js';

/**
 * The service's Game, and how it is played.
 * @typedef {'cho' | 'han'} Side
 * @typedef {import('./play-clock.js').Control} Control
 * @typedef {import('./play-clock.js').Clock} Clock
 * @typedef {{result: string, reason: string, byPoints: boolean}} End
 * @typedef {{id?: string, kind: 'play', title: string, tags: [string, string][], rules: string,
 *   fen: string, comment: string, moves: {uci: string, seconds: number}[], result: string,
 *   person: Side, level: number, ms: number, control: Control | null,
 *   clocks: Record<Side, Clock>[], spent: number, end: End | null, lastScore: any,
 *   knowsPasses: boolean, isShared?: boolean, turnsBoard?: boolean, isGuided?: boolean,
 *   changed?: number, labels?: string[]}} Played
 *   `clocks`: before each move and now; `spent`: on the move that is thought about, in ms;
 *   `isShared`: two people play on this device; `turnsBoard`: the board turns to who moves;
 *   `isGuided`: a first game, with a guide
 */

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => side === 'cho' ? 'han' : 'cho';
/** @param {Side} side */
export const winOf = (side) => side === 'cho' ? '1-0' : '0-1';

/** The tags say how the game has ended, if it has. @param {Played} record */
export function setTags(record) {
  const {end} = record;
  record.tags = record.tags.filter(([name]) => name !== 'Termination');
  if (!end) return;
  record.tags.push(['Termination', end.byPoints ? `${end.reason}, by points` : end.reason]);
}

/** The moves in one text, to be compared. @param {{moves: {uci: string}[]}} record */
export const movesText = ({moves}) => moves.map(({uci}) => uci).join(' ');

/**
 * The record to store in place of another one; null if another tab has played on, whose moves must
 * stay. The names that another tab gave the game stay in any case.
 * @param {Played} own @param {any} stored
 * @param {string} known  the moves that this tab has stored or read last
 * @returns {Played | null}
 */
export function recordToStore(own, stored, known) {
  if (!stored || stored.changed === own.changed) return own;
  if (movesText(stored) !== known) return null;
  return Object.assign(own, {title: stored.title, ...(stored.labels && {labels: stored.labels})});
}

/**
 * A game that has not begun, or goes on after `moves`. `names`: who plays.
 * @param {{rules: string, fen: string, person: Side, level: number, ms: number,
 *   control: Control | null, names: Record<Side, string>, title: string, moves?: string[],
 *   isShared?: boolean, turnsBoard?: boolean}} how
 * @returns {Played}
 */
export function newRecord({rules, fen, person, level, ms, control, names, title, moves = [],
  isShared = false, turnsBoard = false}) {
  const clock = control ? fullClock(control) : {left: 0, periods: 0};
  const day = today().replaceAll('-', '.');
  return {
    kind: 'play', title, rules, fen, person, level, ms, control, comment: '',
    moves: moves.map((uci) => ({uci, seconds: 0})),
    result: '*', tags: [['Date', day], ['White', names.cho], ['Black', names.han]],
    clocks: Array(moves.length + 1).fill({cho: clock, han: clock}), spent: 0, end: null,
    lastScore: null, knowsPasses: false, ...(isShared && {isShared}), ...(turnsBoard && {turnsBoard}),
  };
}
