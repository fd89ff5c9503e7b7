// SPDX-License-Identifier: MIT
// The engine in a played game: its time for a move, and whether a draw contents it.

/** The minimum delay of a reply, so that the person can follow. */
const LEAST_MS = 350;
/** The engine leaves so much of a period that has begun: its move takes time on the way. */
const MARGIN_MS = 300;

/**
 * @typedef {import('./play-record.js').Played} Played
 * @typedef {import('./play-record.js').Side} Side
 * @typedef {ReturnType<typeof import('./play-clock.js').faceOf> | null} Face  null without a clock
 */

/** The limits of a search for that side. @param {Played} record @param {Side} turn @param {Face} face */
export function limitsOf({control, clocks, ms, spent}, turn, face) {
  const now = clocks.at(-1);
  if (!control || !now || !face) return {limits: {ms}};
  // The engine takes every period for a whole one.
  if (face.isByoyomi && spent > 0) return {limits: {ms: Math.max(face.ms - MARGIN_MS, 1)}};
  const {increment, byoyomi} = control;
  const left = {cho: now.cho.left, han: now.han.left};
  left[turn] = Math.max(left[turn] - spent, 0);
  const {periods} = now[turn];
  return {clock: periods > 0 ? {...left, increment, byoyomi, periods} : {...left, increment}};
}

/**
 * The least time of the engine's move; less and less of a clock that gives no more.
 * @param {Played} record @param {Face} face
 */
export function leastMsOf({control}, face) {
  if (!control || !face) return LEAST_MS;
  return Math.min(LEAST_MS, face.ms / (control.byoyomi || control.increment ? 4 : 100));
}

/** True if a draw is no worse for the engine than what it saw last. @param {Played} record */
export function isContentWithDraw({lastScore, person}) {
  if (!lastScore) return false;
  if (lastScore.winner) return lastScore.winner === person;
  return (person === 'cho' ? 1 : -1) * lastScore.points >= 0;
}
