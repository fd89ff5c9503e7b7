// SPDX-License-Identifier: MIT
// The texts of another try at a mistake.
import {defineWords, sideWords} from '../ui/words.js';

export const trialWords = defineWords((tr, game) => ({
  ...sideWords(tr, game), title: tr('Try again'),
  asked: tr('{played} was played. What is better for {side}?'),
  thinking: tr('{move}: looking at it…'),
  best: tr('Well done! {move} is what the engine would play.'),
  good: tr('Good: {move} gives nothing away.'),
  better: tr('{move} is better than what was played, but loses {share} of the winning chances. ' +
    'There is more to find.'),
  played: tr('{move} was played, and loses {share} of the winning chances. Try another move.'),
  worse: tr('Not yet: {move} loses {share} of the winning chances. Have another look.'),
  answer: tr('{best} is the best move.'),
  reply: tr('The answer would be {move}.'),
  again: tr('Try again'), pass: tr('Pass'), show: tr('Show the answer'),
  leave: tr('Back to the game'),
}));
