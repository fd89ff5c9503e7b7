// SPDX-License-Identifier: MIT
// The words around the lessons; their own texts are in lessons.js.
import {defineWords} from '../ui/words.js';

export const learnWords = defineWords((tr) => ({
  chapters: tr('Chapters'), worth: tr('What the pieces are worth'), back: tr('Previous'),
  next: tr('Next'), retry: tr('From the start'), show: tr('Show me'), pass: tr('Pass'),
  firstGame: tr('First game'), solvedChapter: tr('{name}, solved'),
  done: tr('Well done!'), goOn: tr('Right!'), shown: tr('This is the move.'),
  others: [tr('Not quite. Look at the task again.'), tr('That is a move, too. Try the task once more.'),
    tr('Good idea, but not this time. Try again.')],
  names: {
    p: tr('Soldier'), r: tr('Chariot'), c: tr('Cannon'), n: tr('Horse'), b: tr('Elephant'),
    a: tr('Guard'), k: tr('General'), check: tr('Check'), mate: tr('Checkmate'),
    pass: tr('Passing'), bikjang: tr('Bikjang'), points: tr('Points'), repetition: tr('Repetition'),
    setups: tr('Setups'), words: tr('Words'), names: tr('Origins'),
  },
}));
