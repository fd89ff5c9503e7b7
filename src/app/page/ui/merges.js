// SPDX-License-Identifier: MIT
// How the progress of two browsers becomes one, for the store's import.
import {ENDINGS, mergedEndings} from '../endings/ending-progress.js';
import {LESSONS, mergedLessons} from '../learn/lesson-progress.js';
import {DAILY, mergedDays} from '../problems/daily.js';
import {PROGRESS, mergedProgress} from '../problems/problem-progress.js';
import {CARDS, SEEN, mergedCards, mergedSeen} from '../trainer/cards.js';

/** @typedef {(own: any, other: any) => any} Merge */

/** @type {Record<string, Merge>} */
const MERGES = {[PROGRESS]: mergedProgress, [LESSONS]: mergedLessons, [DAILY]: mergedDays,
  [SEEN]: mergedSeen, [ENDINGS]: mergedEndings};

/**
 * The merge of a value of the store; null if the own value stays.
 * @param {string} key @returns {Merge | null}
 */
export const mergeOf = (key) =>
  key.startsWith(CARDS) ? mergedCards : Object.hasOwn(MERGES, key) ? MERGES[key] : null;
