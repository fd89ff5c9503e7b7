// SPDX-License-Identifier: MIT
// The texts of the problems.
import {defineWords, sideWords} from '../ui/words.js';

export const problemWords = defineWords((tr, game) => ({
  ...sideWords(tr, game), title: tr('Problem {id}'), of: tr('of {count}'),
  task: tr('{side} to move, mate in {moves}'),
  checksTask: tr('{side} to move, mate in {moves} by checks alone'),
  grade: tr('Grade {grade}'), grades: tr('Grades'), allGrades: tr('all'),
  themes: tr('Theme'), allThemes: tr('all'), nextAlone: tr('the next by itself'), record: tr('My record'),
  daily: tr('Daily puzzle'), trainer: tr('Own mistakes'), endings: tr('Endgame trainer'),
  themeNames: {
    two: tr('Mate in 2'), three: tr('Mate in 3'), four: tr('Mate in 4'), long: tr('Long mates'),
    checks: tr('By checks alone'),
  },
  unsolved: tr('unsolved only'), list: tr('Problems'),
  counts: tr('{solved} of {count} solved'),
  '': '', loading: tr('One moment…'),
  right: tr('{move} is right. {reply} is the longest defense: mate in {left} now.'),
  solved: tr('{move}: mate! Solved.'), solvedHelped: tr('{move}: mate! Solved with help.'),
  defense: tr('{move} does not mate in {left}: {reply} defends.'),
  notMate: tr('{move} is not mate: {reply} escapes.'),
  noCheck: tr('{move} is not a check, and every move must be one.'),
  end: tr('{move} ends the game without a mate.'),
  illegal: tr('That move cannot be made.'),
  hintPiece: tr('This piece moves.'), hintMove: tr('This is the move.'),
  line: tr('The solution, move {done} of {count}'), lineStart: tr('The solution begins ({count} moves)'),
  buttons: {
    hint: tr('Hint'), solution: tr('Solution'), again: tr('From the start'), pass: tr('Pass'),
    previous: tr('Previous problem'), next: tr('Next problem'), random: tr('Random problem'),
    analyze: tr('Analyze it'), back: tr('Back'), forth: tr('Forward'),
  },
  marks: {solved: tr('solved'), helped: tr('solved with help'), tried: tr('tried'), new: ''},
  tries: tr('Wrong moves: {count}'),
  trouble: tr('That did not work: {reason}'), notProved: tr('the mate could not be proved'),
}));
