// SPDX-License-Identifier: MIT
// The texts of the openings.
import {defineWords} from '../ui/words.js';

export const explorerWords = defineWords((tr, game) => ({
  source: tr('Games of'),
  sources: {own: tr('Your own games'), book: tr('Hansu’s games'), file: tr('A file')},
  openFile: tr('Open games…'),
  noFile: tr('Open an archive, a folder’s zip file or a book: how its games began is counted here.'),
  noBook: tr('This page has no book of games. With `hansu web --book FILE` it has one.'),
  making: tr('Counting the games…'),
  none: tr('No game has this position.'),
  noGames: tr('No finished game has been kept yet.'),
  used: tr('Games counted: {games}'),
  left: tr('Left out: {repeated} repeated, {unfinished} without a result, {unreadable} unreadable'),
  row: tr('{move}, {games} of {all} games: won {wins}, drawn {draws}, lost {losses}'),
  start: tr('{cho} against {han}, {games} of {all} games: won {wins}, drawn {draws}, lost {losses}'),
  against: tr('{cho} against {han}'),
  about: game === 'xiangqi' ? {cho: tr('Results for Red'), han: tr('Results for Black')}
    : {cho: tr('Results for Cho'), han: tr('Results for Han')},
  setups: tr('Setups and Cho’s results'),
  named: tr('{formation} ({setup})'),
  formations: [tr('won-ang-ma'), tr('yang-gwi-ma'), tr('gwi-ma'), tr('gwi-ma'), tr('central chariot')],
}));
