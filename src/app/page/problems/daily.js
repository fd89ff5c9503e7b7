// SPDX-License-Identifier: MIT
// The problem of the day, and the days on which it was solved.
import {isText} from '../ui/checks.js';

/** The store's key of the days, as {days: ["2026-01-31", ...]}. */
export const DAILY = 'daily';
const DAY_MS = 24 * 60 * 60 * 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The day's number where the reader is. @param {Date} now */
const dayNumber = (now) => Math.floor((now.getTime() - now.getTimezoneOffset() * 60000) / DAY_MS);

/** The problem of the day where the reader is. @param {any[]} problems @param {Date} now */
export const dailyProblem = (problems, now) => problems[dayNumber(now) % problems.length];

const textOf = (/** @type {number} */ day) => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** "2026-01-31" where the reader is. @param {Date} now */
export const dayText = (now) => textOf(dayNumber(now));

/** The days in a stored value; what is no day is left out. @param {any} value @returns {string[]} */
export function solvedDays(value) {
  const days = Array.isArray(value?.days) ? value.days : [];
  return days.filter((/** @type {any} */ day) => isText(day) && DAY.test(day));
}

/** The days of two browsers. @param {any} one @param {any} other */
export const mergedDays = (one, other) =>
  ({days: [...new Set([...solvedDays(one), ...solvedDays(other)])].sort()});

/**
 * The day's problem, once solved, counts for the days in a row; others do not.
 * @param {import('../ui/store.js').Store} store @param {any[]} problems @param {any} problem
 */
export async function noteDaily(store, problems, problem) {
  const now = new Date();
  if (problem !== dailyProblem(problems, now)) return;
  await store.updateValue(DAILY, (kept) => mergedDays(kept, {days: [dayText(now)]}));
}

/**
 * How many days in a row were solved, up to today or, if today's problem is still open, up to
 * yesterday.
 * @param {string[]} days @param {Date} now
 */
export function streakOf(days, now) {
  const solved = new Set(days);
  const today = dayNumber(now);
  const isSolved = (/** @type {number} */ ago) => solved.has(textOf(today - ago));
  const first = isSolved(0) ? 0 : 1;
  let ago = first;
  while (isSolved(ago)) ++ago;
  return ago - first;
}
