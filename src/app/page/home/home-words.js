// SPDX-License-Identifier: MIT
// The words of the home and of the lessons' first page.
import {defineWords} from '../ui/words.js';

export const homeWords = defineWords((tr, game) => ({
  title: tr('Shall we play?'), about: game === 'xiangqi' ? tr('The board is set.')
    : tr('The board is set. Play, or learn the pieces.'),
  play: tr('Play now'), begin: tr('Start a game'), more: tr('More options'),
  you: game === 'xiangqi' ? {cho: tr('You are Red'), han: tr('You are Black'), drawn: tr('Sides by lot')}
    : {cho: tr('You are Cho'), han: tr('You are Han'), drawn: tr('Sides by lot')},
  noClock: tr('no clock'),
  learn: tr('Learn Janggi'), isNew: tr('New to Janggi?'), learnAbout: tr('The pieces, one by one'),
  learnNext: tr('Next: {name}'), learnDone: tr('All lessons solved'),
  goOn: tr('Continue'), goOnAbout: tr('{name} · move {count}'),
  daily: tr('Daily puzzle'), mateIn: tr('mate in {moves}'), solved: tr('solved'),
  streak: tr('{count} days in a row'), trainer: tr('Own mistakes'), due: tr('{count} due'),
  record: tr('My record'), analysis: tr('Analysis board'), twoPlayers: tr('Two players'),
  openGame: tr('Open a game'), endings: tr('Endgame trainer'),
  askPieces: tr('Which letters on the pieces?'), places: tr('Ways to begin'),
}));
