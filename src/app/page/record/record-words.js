// SPDX-License-Identifier: MIT
// The words of the player's record.
import {defineWords, sideWords} from '../ui/words.js';

export const recordWords = defineWords((tr, game) => ({
  ...sideWords(tr, game), title: tr('My record'),
  level: tr('Level'), side: tr('Side'), games: tr('Played'),
  won: tr('won'), drawn: tr('drawn'), lost: tr('lost'),
  share: tr('Score'), byLevel: tr('By level'), bySide: tr('By side'),
  setup: tr('Setup'), bySetup: tr('By own setup'), byOtherSetup: tr('By Hansu’s setup'),
  none: tr('No finished games against Hansu yet.'),
  suggestion: tr('Suggested level: {level}'), play: tr('Play at this level'),
  because: tr('In the last {count} games at {level}: {share} of the points.'),
  rule: tr('The rule: of the last {most} games at one level, {up} of the points or more lead one ' +
    'level up, {down} or less one down.'),
  tooFew: tr('A level is suggested after {least} games at one level.'),
  problems: tr('Problems by theme'), theme: tr('Theme'), solved: tr('Solved'), rating: tr('Rating'),
  ratingRule: tr('A problem of grade 1 counts as 800, each grade as 150 more. Only problems solved ' +
    'at once and without help are wins.'),
  streak: tr('Daily puzzles in a row: {count}'),
  trainer: tr('Own mistakes: {learned} of {all} learned'),
  endings: tr('Endgames won: {won}, without a slip: {clean}'),
}));
