// SPDX-License-Identifier: MIT
// A side's clock: main time, an increment per move, periods of byoyomi. All times in milliseconds.
import {filled} from '../ui/words.js';

/**
 * `main` runs down first; each of the `periods` is used up only when it passes.
 * @typedef {{main: number, increment: number, byoyomi: number, periods: number}} Control
 * @typedef {{left: number, periods: number}} Clock
 * @typedef {{ms: number, periods: number, isByoyomi: boolean, isOver: boolean}} Face
 */

export const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Without byoyomi, time is low from here on. */
const LOW_MS = 30 * SECOND;
const LOW_OF_PERIOD_MS = 10 * SECOND;

/** Clocks to choose from. @type {Control[]} */
export const USUAL_CONTROLS = [
  {main: 3 * MINUTE, increment: 0, byoyomi: 10 * SECOND, periods: 3},
  {main: 5 * MINUTE, increment: 0, byoyomi: 30 * SECOND, periods: 3},
  {main: 10 * MINUTE, increment: 0, byoyomi: 30 * SECOND, periods: 3},
  {main: 30 * MINUTE, increment: 0, byoyomi: 30 * SECOND, periods: 3},
  {main: 5 * MINUTE, increment: 5 * SECOND, byoyomi: 0, periods: 0},
  {main: 10 * MINUTE, increment: 0, byoyomi: 0, periods: 0},
];

/**
 * Without a main time, the first move gets the increment in advance.
 * @param {Control} control @returns {Clock}
 */
export function fullClock({main, increment, periods}) {
  return {left: main || increment, periods};
}

/**
 * The clock's face when its side has thought for so long.
 * @param {Clock} clock @param {Control} control @param {number} elapsed @returns {Face}
 */
export function faceOf(clock, {byoyomi}, elapsed) {
  const beyond = elapsed - clock.left;
  if (beyond < 0) return {ms: -beyond, periods: clock.periods, isByoyomi: false, isOver: false};
  if (beyond >= clock.periods * byoyomi) return {ms: 0, periods: 0, isByoyomi: false, isOver: true};
  const passed = Math.floor(beyond / byoyomi);
  return {
    ms: (passed + 1) * byoyomi - beyond, periods: clock.periods - passed, isByoyomi: true,
    isOver: false,
  };
}

/**
 * The clock after a move that took so long, which was not too long.
 * @param {Clock} clock @param {Control} control @param {number} elapsed @returns {Clock}
 */
export function afterMove(clock, control, elapsed) {
  const {ms, periods, isByoyomi} = faceOf(clock, control, elapsed);
  return {left: (isByoyomi ? 0 : ms) + control.increment, periods};
}

/** @param {Face} face @param {Control} control */
export function isLow({ms, isByoyomi}, {periods}) {
  return periods > 0 ? isByoyomi && ms <= LOW_OF_PERIOD_MS : ms <= LOW_MS;
}

/** "9:58"; a second that has begun counts in full. @param {number} ms */
export function minutesText(ms) {
  const seconds = Math.ceil(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** "9:58", "0:27 ×2" in byoyomi. @param {Face} face */
export function faceText({ms, periods, isByoyomi}) {
  return isByoyomi ? `${minutesText(ms)} ×${periods}` : minutesText(ms);
}

/**
 * "10 min + byoyomi 3 × 30 s"
 * @param {Control} control
 * @param {Record<string, any>} words  playWords
 */
export function controlText({main, increment, byoyomi, periods}, words) {
  const parts = main ? [filled(words.mainTime, {minutes: main / MINUTE})] : [];
  if (increment) parts.push(filled(words.everyMove, {seconds: increment / SECOND}));
  if (periods) parts.push(filled(words.byoyomiTime, {seconds: byoyomi / SECOND, periods}));
  return parts.join(' + ');
}
