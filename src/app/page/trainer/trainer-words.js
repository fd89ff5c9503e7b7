// SPDX-License-Identifier: MIT
// The words of the trainer.
import {defineWords, sideWords} from '../ui/words.js';

export const trainerWords = defineWords((tr, game) => ({
  ...sideWords(tr, game), title: tr('Own mistakes'),
  about: tr('Each comes back after a day, then after three, until it is solved three times in a row.'),
  counts: tr('{due} due · {learned} of {all} learned'),
  task: tr('{side} played {played} here and lost {share}. Find a better move.'),
  from: tr('{title}, move {ply}'), box: tr('Solved {count} of 3 times in a row'),
  thinking: tr('One moment…'), right: tr('{move} is right.'), good: tr('{move} is as good: right.'),
  wrong: tr('{move} loses {share}. {reply} answers it.'), wrongAlone: tr('{move} loses {share}.'),
  learnedNow: tr('Learned: it does not come back.'), later: tr('It comes back {when}.'),
  answer: tr('{best} was the move.'), failed: tr('The engine did not answer: {reason}'),
  unsaved: tr('The browser did not store the answer: {reason}'),
  empty: tr('Nothing to train yet. Review a game that you have played; its mistakes come here.'),
  none: tr('Nothing is due now. The next one comes {when}.'),
  allDone: tr('All mistakes are learned. Well done!'),
  show: tr('Show the answer'), again: tr('Try again'), next: tr('Next'), remove: tr('Delete'),
  undo: tr('Undo'),
  removed: tr('Deleted.'), game: tr('Game'), reviewGame: tr('Review a game'),
}));
