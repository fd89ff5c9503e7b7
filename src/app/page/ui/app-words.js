// SPDX-License-Identifier: MIT
// The words of the page's frame and of its settings.
import {defineWords, filled, shapeWords, sideWords} from './words.js';

const frameWords = (tr) => ({
  name: tr('Hansu'), places: tr('Parts of the page'), tabs: tr('Parts of the game'),
  views: {
    home: tr('Home'), learn: tr('Learn'), play: tr('Play'), analyze: tr('Analysis'),
    review: tr('Review'), problems: tr('Problems'), trainer: tr('Own mistakes'), endings: tr('Endgame trainer'), record: tr('My record'),
    games: tr('Games'), settings: tr('Settings'),
  },
  tabNames: {
    play: tr('Game'), moves: tr('Moves'), engine: tr('Engine'), review: tr('Review'),
    notes: tr('Notes'),
  },
  skip: tr('Go to the board'), raise: tr('Raise or lower the panel'), menu: tr('Menu'),
  steps: tr('Steps through the game'), startPosition: tr('Start'),
  reallyNew: tr('Leave this game for a new one? It is kept.'),
  newGame: tr('New game'), cancel: tr('Cancel'),
});

// By the names in keys.js, and those of the menu alone.
const commandWords = (tr) => ({
  commands: {
    first: tr('First position'), back: tr('Back'), forth: tr('Forward'), last: tr('Last position'),
    lineBefore: tr('Previous variation'), lineAfter: tr('Next variation'),
    flip: tr('Flip board'), hint: tr('Hint'), undo: tr('Take back'), threats: tr('Threats'),
    engine: tr('Engine on or off'), previous: tr('Previous mistake or problem'),
    next: tr('Next mistake or problem'), again: tr('Try again'), playFrom: tr('Play from here'),
    remove: tr('Delete'), restore: tr('Undo the deletion'), copy: tr('Copy the game'),
    save: tr('Save the game'), link: tr('Copy a link'), picture: tr('Save as a picture'), print: tr('Print'),
    gif: tr('Save as an animation'),
    page: tr('Save as a web page'),
    setUp: tr('Set up a position'), pass: tr('Pass'), offer: tr('Offer a draw'),
    resign: tr('Resign'), newGame: tr('New game'), analyze: tr('Analyze'),
    takeReview: tr('Review'), train: tr('Train these mistakes'), solution: tr('Solution'),
    random: tr('Random problem'),
    tab1: tr('Game'), tab2: tr('Moves'), tab3: tr('Engine'), tab4: tr('Review'), tab5: tr('Notes'),
    menu: tr('Menu'), rules: tr('Rules'), keys: tr('Keys'), cancel: tr('Cancel'),
  },
  keysTitle: tr('Keys'), close: tr('Close'), save: tr('Save'),
  gifMaking: tr('Drawing position {done} of {count}'), gifSize: tr('GIF, {size} KiB'),
  boardKeys: [
    [tr('arrow keys'), tr('on the board: walk over its points')],
    ['Enter', tr('pick a piece up, put it down')],
    ['Esc', tr('put it back')],
    [tr('right button'), tr('draw circles and arrows; Shift and Alt change their color')],
    [tr('mouse wheel'), tr('step through the game')],
  ],
});

const lossWords = (tr) => ({
  trouble: tr('Something went wrong:'),
  lost: tr('Hansu does not answer. Your game is saved.'),
  lostAddress: tr('If the program has ended, start it again, and open the address that it prints.'),
  slow: tr('Hansu has not answered for a while. Your game is saved.'),
  reconnect: tr('Reconnect'),
  lostTwice: tr('The program ended twice while it worked on this.'),
  cannotStart: tr('The program cannot start in this browser.'),
  tooLarge: tr('This is too large: the program reads files of less than 24 MiB.'),
});

export const appWords = defineWords((tr, game) => ({
  ...sideWords(tr, game), ...frameWords(tr), ...commandWords(tr), ...lossWords(tr),
  language: tr('Language'), theme: tr('Colors'), pieces: tr('Pieces'),
  themes: {auto: tr('system'), light: tr('light'), dark: tr('dark')},
  figures: tr('Pictures'), choColor: tr('Color of Cho'),
  choColors: {blue: tr('blue'), green: tr('green')}, choHand: tr('Characters of Cho'),
  choHands: {regular: tr('regular'), cursive: tr('cursive')},
  ...shapeWords(tr),
  otherGame: game === 'xiangqi' ? tr('Play Janggi') : tr('Play Xiangqi'),
  boardLook: tr('Board'), boardLooks: {wood: tr('wood'), paper: tr('paper'), stone: tr('stone')},
  pointMarks: tr('Marks where cannons and soldiers stand'), wide: tr('Points further apart sideways'),
  sound: tr('Sounds'), volume: tr('Volume'), voice: tr('Calls and the last seconds are spoken'),
  threads: tr('Threads'),
  allThreads: tr('as many as there are ({count})'),
  kept: tr('Everything is kept in this browser, and nowhere else.'),
  exportAll: tr('Back up'), importAll: tr('Restore a backup'),
  imported: tr('Games read: {added}'), notImported: tr('This file cannot be read: {reason}'),
  importedAside: tr('Damaged, or of a later version: {aside}'),
  importedMistakes: tr('Mistakes to train: {mistakes}'),
  noSavedFile: tr('it was not saved by this page'),
  otherGamesFile: game === 'xiangqi' ? tr('its games are not Xiangqi games')
    : tr('its games are not Janggi games'),
}));

/**
 * The message about a backup that came in.
 * @param {{added: number, aside: number, mistakes: number}} counts @param {Record<string, any>} of  the settings
 */
export function importedText(counts, of) {
  const {imported, importedAside, importedMistakes} = appWords(of);
  const parts = [imported, ...(counts.mistakes > 0 ? [importedMistakes] : []),
    ...(counts.aside > 0 ? [importedAside] : [])];
  return filled(parts.join(' · '), counts);
}
