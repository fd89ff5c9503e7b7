// SPDX-License-Identifier: MIT
// The words of playing: before a game, during it, and at its end.
import {defineWords} from '../ui/words.js';

const setupWords = (tr, game) => ({
  newGame: tr('New game'), side: tr('Your side'), drawn: tr('Draw lots'),
  grade: tr('grade {number}'), master: tr('master {number}'),
  level: tr('Hansu’s level'), levelExactly: tr('Level'), opponent: tr('Opponent'), hansu: tr('Hansu'),
  twoPlayers: tr('Two players'), clock: tr('Clock'),
  steps: [tr('First steps'), tr('Casual'), tr('Skilled'), tr('Strong'), tr('Master')],
  stepsAbout: [tr('for a first game'), tr('slips now and then'), tr('plays soundly'),
    tr('misses little'), tr('full strength')],
  mainTime: tr('{minutes} min'), everyMove: tr('{seconds} s a move'),
  byoyomiTime: tr('byoyomi {periods} × {seconds} s'), sidesSetup: tr('{side}’s setup'),
  noClock: tr('none'),
  ownClock: tr('custom'), minutes: tr('Minutes'), increment: tr('Increment (s)'),
  byoyomi: tr('Byoyomi (s)'), periods: tr('Periods'),
  turnsBoard: tr('Turn the board to the side that moves'),
  rules: tr('Rules'), handicap: tr('Handicap'), giver: tr('Given by'),
  begin: tr('Begin'), goOn: tr('Continue the last game'), back: tr('Go back'),
  hand: game === 'xiangqi'
    ? tr('Hansu hides a soldier in one hand. If you find it, you play Red and move first.')
    : tr('Hansu hides a soldier in one hand. If you find it, you play Cho and move first.'),
  left: tr('Left hand'), right: tr('Right hand'),
  ...(game === 'xiangqi' ? {
    found: tr('There is the soldier: you play Red.'),
    missed: tr('That hand is empty: you play Black.'),
  } : {
    found: tr('There is the soldier: you play Cho.'),
    missed: tr('That hand is empty: you play Han.'),
  }),
  yourSetup: tr('Your setup ({side})'), engineSetup: tr('Hansu ({side}) sets up: {setup}'),
  answered: tr('You set up first; Hansu answers.'),
  ruleSets: {
    janggi: tr('Tournaments: bikjang ends the game by points'),
    janggitraditional: tr('traditional: bikjang is a draw'),
    janggimodern: tr('modern: no bikjang'), janggicasual: tr('casual: no bikjang, no points'),
    janggikja: tr('Korea Janggi Association'), janggikakao: tr('Kakao Janggi: no bikjang'),
    janggihistoric: tr('historic: only the weaker side calls bikjang'),
    janggibooklet: tr('booklet: whoever calls bikjang can no longer win'),
  },
  handicaps: {
    '': tr('none'), 'soldier': tr('a soldier'), 'elephant': tr('an elephant'),
    'horse': tr('a horse'), 'cannon': tr('a cannon'), 'chariot': tr('a chariot'),
    'chariot horse': tr('a chariot and a horse'), 'chariot cannon': tr('a chariot and a cannon'),
    'chariots': tr('both chariots'), 'chariots cannons': tr('both chariots and both cannons'),
  },
});

const gameWords = (tr) => ({
  you: tr('You'), person: tr('Player'), other: tr('Second player'),
  sidesTurn: tr('{side} to move'), lookingBack: tr('Looking at move {ply}'),
  backToGame: tr('The game goes on where it stands: End.'), start: tr('First position'),
  firstMove: tr('Pick a piece, then a point.'), lastMove: tr('Last move: {move}'),
  hintIs: tr('Hint: {move}'), copied: tr('Copied'),
  linkCopied: tr('The link holds the whole game. It is copied.'), saveAs: tr('Save as'),
  review: tr('Review'),
  notCopied: tr('The browser does not allow copying'), engine: tr('Hansu {level}'),
  yourTurn: tr('Your turn'), thinking: tr('Hansu is thinking…'),
  pass: tr('Pass'), undo: tr('Take back'), hint: tr('Hint'), draw: tr('Offer a draw'),
  end: tr('Offer to end by points'), resign: tr('Resign'),
  check: tr('You are in check'),
  bikjang: tr('Bikjang: move out of it, or pass and the game ends: {end}'),
  facing: tr('The generals face each other: bikjang'),
  passEnds: tr('If you pass, the game ends: {end}.'),
  bothPass: tr('If the other side passes too, the game ends: {end}.'),
  repeats: tr('This position once more, and the game ends by repetition.'),
  agreeEnds: tr('If the other side agrees, the game ends: {end}.'),
  planned: tr('Next: {move}. Esc or the right button cancels.'),
  planDropped: tr('The planned move is canceled.'), dropPlan: tr('Cancel the planned move'),
  planFails: tr('The planned move is not possible now.'),
  agrees: tr('Hansu agrees.'), declines: tr('Hansu declines.'),
  reallyResign: tr('Resign this game?'), cancel: tr('Cancel'),
  captured: tr('Captured'), moves: tr('Moves'), points: tr('{points} points'),
  spoken: tr('{who}: {move}'), periodsLeft: tr('Byoyomi: {periods} × {seconds} s'),
  elsewhere: tr('This game is open in another tab.'), takeOver: tr('Play on here'),
  missing: tr('There is no such game in this browser.'),
  unsaved: tr('The browser did not store the game: {reason}'),
});

const endWords = (tr) => ({
  won: tr('You have won'), lost: tr('You have lost'), drawn: tr('The game is drawn'),
  counted: tr('Cho {cho} : Han {han} ({pieces} + deom {deom})'),
  rematch: tr('Swap sides'), review: tr('Review'),
});

export const playWords = defineWords((tr, game) => ({
  ...setupWords(tr, game), ...gameWords(tr), ending: endWords(tr),
}));
