// SPDX-License-Identifier: MIT
// The texts around an analyzed game: how it comes about, and where it leads.
import {defineWords} from '../ui/words.js';

export const startWords = defineWords((tr) => ({
  title: tr('Review a game'),
  about: tr('The engine goes over every move, and shows the mistakes and what was better.'),
  file: tr('Open a file of games'), drop: tr('or drop it here'),
  stored: tr('Games kept here'), none: tr('No games yet.'),
  kinds: {play: tr('played'), study: tr('studied'), review: tr('reviewed')},
  untitled: tr('A game without a name'), partly: tr('Not all of it could be read: {reason}'),
  cannot: tr('That did not work: {reason}'), empty: tr('This game has no moves.'),
  interrupted: tr('The review was stopped when you left for another part of the page.'),
  effortName: tr('Time for each move'), effort: tr('{seconds} s'),
  length: tr('{count} moves, at most {minutes} min'),
  begin: tr('Review it'), stop: tr('Stop'), progress: tr('Positions done'),
  other: tr('Another game'), tryAgain: tr('Try again'), playFrom: tr('Play from here'),
  noMistakes: tr('No mistakes'), nextMistake: tr('Next mistake'),
  mistakeOf: tr('Mistake {at} of {count}'), report: tr('Report'),
  seeEngine: tr('See the engine'), train: tr('Train'),
}));
