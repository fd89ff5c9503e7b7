// SPDX-License-Identifier: MIT
// The texts of the analysis, of the editor, and of files and lists of games.
import {commonWords, defineWords} from '../ui/words.js';

const engineWords = (tr, game) => ({
  engine: tr('Engine'), threats: tr('Threats'), lineCount: tr('Lines: {count}'), pass: tr('Pass'),
  verdicts: [tr('Even'), tr('{side} is a little better'), tr('{side} is better'),
    tr('{side} is winning')],
  off: tr('The engine is off'), thinking: tr('Thinking…'), speed: tr('{count} nodes/s'),
  evaluation: tr('Evaluation'), threat: tr('Threat'),
  toMove: game === 'xiangqi' ? {cho: tr('Red to move'), han: tr('Black to move')}
    : {cho: tr('Cho to move'), han: tr('Han to move')},
  check: tr('Check'),
  notHere: tr('This move is not allowed'),
  notRules: tr('The game does not fit these rules: {reason}'),
});

const treeWords = (tr) => ({
  comment: tr('Comment'), commentHint: tr('Write about this position'),
  promote: tr('Make it the main line'),
  remove: tr('Delete from here'), undo: tr('Undo'), removed: tr('Deleted'),
  markMove: tr('Mark the move'),
  moveMarks: [tr('No mark'), tr('Good move'), tr('Mistake'), tr('Brilliant move'), tr('Blunder'),
    tr('Interesting move'), tr('Dubious move')],
  openings: tr('Openings'),
  noMovesYet: tr('Make moves on the board, or open a game.'),
});

const fileWords = (tr) => ({
  title: tr('Title'), untitled: tr('Analysis'), ruleSet: tr('Rules'), fresh: tr('New'),
  edit: tr('Set up a position'), paste: tr('Paste'), open: tr('Open a file'), copy: tr('Copy'),
  save: tr('Save'), copyLink: tr('Link'), copied: tr('Copied'),
  linkCopied: tr('The link holds the whole game. It is copied.'),
  pasted: tr('What was pasted'), notCopied: tr('The browser does not allow copying'),
  wholeTree: tr('With variations'), playFrom: tr('Play from here'),
  playAbout: tr('Play on from this position against Hansu.'), share: tr('Share'),
  anything: tr('A position (FEN), moves, or a game record'), read: tr('Load'),
  cancel: tr('Cancel'), reading: tr('Reading…'), nothing: tr('No game was found'),
  badLink: tr('the link is not complete'),
  noStudy: tr('its moves and variations cannot be understood, or are of a later version'),
  unsaved: tr('The browser did not store the analysis: {reason}'),
  cannot: tr('This cannot be read: {reason}'), partly: tr('Read as far as it goes: {reason}'),
  replaced: tr('Characters that the format lacks: {count}'),
  freeRules: {free: tr('free (records)'), freeBikjang: tr('free, with bikjang')},
});

const listWords = (tr) => ({
  plies: tr('{count} moves'), onePly: tr('{count} move'),
  search: tr('Search'), count: tr('{shown} of {all}'),
  games: tr('Games'), choose: tr('Which game?'), rename: tr('Rename'),
  removeGame: tr('Delete'), openGame: tr('Open'),
  kinds: {play: tr('Played'), study: tr('Analysis'), review: tr('Review')},
  gameRemoved: tr('“{title}” was deleted'), newTitle: tr('New title'), keep: tr('OK'),
  label: tr('Label'), labels: tr('Labels'), labelsAbout: tr('Separate several labels by commas.'),
  exportAll: tr('Back up'), filter: tr('Which games'),
  filters: {all: tr('All'), won: tr('Won'), lost: tr('Lost'),
    running: tr('Going on'), toReview: tr('To review')},
  outcomes: {won: tr('won'), lost: tr('lost'), drawn: tr('drawn'), running: tr('going on')},
  noGames: tr('No game has been kept yet'),
  aside: tr('Games that are damaged or of a later version: {count}'),
  saveAside: tr('Save them as a file'), removeAside: tr('Delete them'),
  reallyRemoveAside: tr('Delete these games for good?'),
});

const editorWords = (tr) => ({
  editor: tr('Set up a position'), move: tr('Move pieces'), erase: tr('Remove'),
  clear: tr('Clear'), usual: tr('Start position'), fen: tr('FEN'), sideToMove: tr('To move'),
  valid: tr('This position can be played'), analyze: tr('Analyze'),
  palette: tr('Pieces to put on the board'),
  setups: {cho: tr('Cho’s setup'), han: tr('Han’s setup')},
});

export const analyzeWords = defineWords((tr, game) => ({
  ...commonWords(tr, game), ...engineWords(tr, game), ...treeWords(tr), ...fileWords(tr), ...listWords(tr),
  ...editorWords(tr),
}));
