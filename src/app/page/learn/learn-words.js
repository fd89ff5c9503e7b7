// SPDX-License-Identifier: MIT
// The words of the lessons: how each piece moves, and how a game ends.
import {defineWords} from '../ui/words.js';

export const learnWords = defineWords((tr) => ({
  chapters: tr('Chapters'), worth: tr('What the pieces are worth'), back: tr('Previous'),
  next: tr('Next'), done: tr('Well done!'), other: tr('That is a move, too. Now try the task.'),
  retry: tr('From the start'), toPlay: tr('Play a game'),
  names: {
    p: tr('Soldier'), r: tr('Chariot'), c: tr('Cannon'), n: tr('Horse'), b: tr('Elephant'),
    a: tr('Guard'), k: tr('General'), end: tr('The end'),
  },
  lessons: {
    p: {
      title: tr('The soldier never goes back'),
      text: tr('It moves one point: forward or sideways.'),
      yes: [tr('It captures as it moves.'),
        tr('In the enemy palace it also moves along its diagonals, forward.')],
      no: [tr('It does not move backward.')], task: tr('Try it: take the soldier in front of you.'),
    },
    r: {
      title: tr('The chariot goes straight'),
      text: tr('It moves along a line as far as the way is free. It is the strongest piece.'),
      yes: [tr('It takes the first enemy on its way.'),
        tr('In a palace it also moves along the diagonals.')],
      no: [tr('It jumps over nothing.')], task: tr('Try it: take the soldier up the board.'),
    },
    c: {
      title: tr('The cannon jumps'),
      text: tr('It moves along a line over exactly one piece, of either side, and on as far as ' +
        'it likes.'),
      yes: [tr('Behind the piece it jumps, it can capture.')],
      no: [tr('A cannon neither jumps nor captures a cannon.'),
        tr('With nothing to jump it cannot move.')],
      task: tr('Try it: take the chariot over your soldier.'),
    },
    n: {
      title: tr('The horse: one straight, one diagonal'),
      text: tr('It moves one point along a line, and from there one point diagonally outward.'),
      yes: [tr('It reaches up to eight points.')],
      no: [tr('A piece right beside it blocks that way.')],
      task: tr('Try it: take the soldier with the horse.'),
    },
    b: {
      title: tr('The elephant: one straight, two diagonal'),
      text: tr('It moves one point along a line, and from there two points diagonally outward.'),
      yes: [tr('It crosses the whole board.')],
      no: [tr('Any piece on its way blocks it.')],
      task: tr('Try it: take the soldier with the elephant.'),
    },
    a: {
      title: tr('The guards stay in the palace'),
      text: tr('A guard moves one point along the lines of the palace, its diagonals included.'),
      yes: [tr('Guards protect the general.')], no: [tr('They never leave the palace.')],
      task: tr('Try it: take the soldier in the palace.'),
    },
    k: {
      title: tr('The general must not fall'),
      text: tr('It moves one point along the lines of the palace, as a guard does.'),
      yes: [tr('A player in check must answer it.')], no: [tr('It never leaves the palace.')],
      task: tr('Try it: take the soldier with the general.'),
    },
    end: {
      title: tr('How a game ends'),
      text: tr('Checkmate wins: the general is in check and there is no answer. You may pass ' +
        'instead of moving, except in check.'),
      yes: [tr('Bikjang: the generals face each other with nothing between them. If that stays so, ' +
        'the game is counted.'),
        tr('The count adds the values of all pieces; Han, who moves second, gets 1.5 points more ' +
          '(deom).')],
      no: [tr('The same position again and again is not allowed.')], task: '',
    },
  },
}));
