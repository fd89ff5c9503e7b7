// SPDX-License-Identifier: MIT
// The words of the page's frame and of its settings.
import {defineWords, shapeWords, sideWords} from './words.js';

export const appWords = defineWords((tr, game) => ({
  ...sideWords(tr, game),
  name: tr('Hansu'), tabs: tr('Parts of the page'),
  views: {
    play: tr('Play'), analyze: tr('Analyze'), review: tr('Review'), problems: tr('Problems'),
    games: tr('Games'), settings: tr('Settings'),
  },
  trouble: tr('Something went wrong:'),
  lost: tr('The program does not answer; nothing is lost. If it has ended, start it again.'),
  lostAddress: tr('Then open the address that it prints.'),
  lostTwice: tr('The program ended twice while it worked on this.'),
  cannotStart: tr('The program cannot start in this browser.'),
  tooLarge: tr('This is too large: the program reads files of less than 24 MiB.'),
  keysTitle: tr('Keys'), close: tr('Close'),
  keys: [
    [tr('arrow keys'), tr('walk over the board’s points')],
    ['Enter', tr('pick a piece up, put it down')],
    ['Esc', tr('put it back')],
    ['?', tr('show this list')],
  ],
  language: tr('Language'), theme: tr('Colors'), pieces: tr('Pieces'),
  themes: {auto: tr('system'), light: tr('light'), dark: tr('dark')},
  ...shapeWords(tr),
  otherGame: game === 'xiangqi' ? tr('Play Janggi') : tr('Play Xiangqi'),
  sound: tr('Sounds'), threads: tr('Threads'),
  allThreads: tr('as many as there are ({count})'),
  kept: tr('Everything is kept in this browser, and nowhere else.'),
  exportAll: tr('Save everything to a file'), importAll: tr('Read a saved file'),
  imported: tr('Games read: {count}'), notImported: tr('This file cannot be read: {reason}'),
  noSavedFile: tr('it was not saved by this page'),
  otherGamesFile: game === 'xiangqi' ? tr('its games are not Xiangqi games')
    : tr('its games are not Janggi games'),
}));
