// SPDX-License-Identifier: MIT
// The page's texts. They are written in English and marked by tr; the Korean ones are in po/ko.po
// (gettext's format) and come with the page.
'use strict';

const KOREAN = JSON.parse(document.getElementById('korean').textContent);

// The text with each "{name}" replaced by the value of that name.
function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (all, name) => name in values ? values[name] : all);
}

const mainWords = (tr) => ({
  title: tr('A game of Janggi'), language: tr('Language'), pieces: tr('Pieces'),
  usage: tr('Terms'), south: tr('South'), north: tr('North'), turn: tr('Turn the board'),
  cho: tr('Cho'), han: tr('Han'), start: tr('Start'), graph: tr('Cho’s winning chances'),
  best: tr('Best'), better: tr('Better was'), first: tr('First position'), back: tr('Back'),
  forth: tr('Forward'), last: tr('Last position'), board: tr('Board'), point: tr('points'),
  moves: tr('Moves'), chance: tr('Cho’s chances'), depth: tr('depth'),
  inLine: tr('In a line not played'),
  marks: ['', tr('Inaccuracy'), tr('Mistake'), tr('Blunder')], alone: tr('The best move'),
  accuracy: tr('Accuracy'), loss: tr('Loss per move'), agreed: tr('Best moves'),
  setups: tr('Setups'), byPoints: tr('on points'), over: tr('The game is over'),
  win: tr('wins'), seconds: tr('{seconds} s used'), facing: tr('Bikjang'),
  repeats: tr('Once more, and the game ends by repetition'),
  rulesDoubt: tr('The game does not fit the rules: bikjang, passes and repetitions are ignored'),
  given: tr('{share} of the winning chances lost'),
  mateIn: tr('{side} mates in {moves}'),
  rulesIn: tr('{side} wins by the rules in {plies} plies'),
  thresholds: tr('?! at least {a}% of the winning chances lost, ? {b}%, ?? {c}%'),
});

// Of results, the ends of games, and tags of records by their names in PGN.
const recordWords = (tr) => ({
  results: {
    '1-0': tr('Cho won'), '0-1': tr('Han won'), '1/2-1/2': tr('Draw'), '*': tr('Unknown'),
  },
  reasons: {
    'checkmate': tr('checkmate'), 'bikjang': tr('bikjang'), 'two passes': tr('two passes'),
    'dead position': tr('dead position'), 'no-capture limit': tr('no-capture limit'),
    'ply limit': tr('ply limit'), 'perpetual check': tr('perpetual check'),
    'repetition': tr('repetition'), 'shuttle': tr('shuttle'),
    'resignation': tr('resignation'), 'time forfeit': tr('time forfeit'),
    'agreement': tr('agreement'),
  },
  tags: {
    Event: '{value}', Site: '{value}', Date: '{value}', Round: tr('Round {value}'),
    TimeControl: tr('Time control {value}'), WhiteElo: tr('Cho’s rating {value}'),
    BlackElo: tr('Han’s rating {value}'), Annotator: tr('Annotated by {value}'),
  },
  net: tr('net {name}'), milliseconds: tr('{count} ms per position'),
  nodes: tr('{count} nodes per position'), rules: tr('rules {name}'),
});

const allWords = (tr) => ({...mainWords(tr), ...recordWords(tr)});
const WORDS = {ko: allWords((text) => KOREAN[text] || text), en: allWords((text) => text)};

// What the North calls otherwise: in Korean by the table that comes with the game, in English as it
// sounds.
const ENGLISH_CALLS = [['bikjang', 'gungjang'], ['Bikjang', 'Gungjang']];

function inNorthernTerms(words, calls) {
  if (typeof words === 'string') {
    return calls.reduce((text, [south, north]) => text.replaceAll(south, north), words);
  }
  if (Array.isArray(words)) return words.map((part) => inNorthernTerms(part, calls));
  return Object.fromEntries(
    Object.entries(words).map(([key, part]) => [key, inNorthernTerms(part, calls)]));
}

function wordsFor(settings) {
  const words = WORDS[settings.language];
  if (settings.usage === 'south') return words;
  return inNorthernTerms(words, settings.language === 'ko' ? game.calls : ENGLISH_CALLS);
}

function moveText(move, settings) {
  if (settings.language === 'en') return move.international;
  return settings.usage === 'north' ? move.northern : move.korean;
}

function setupText(setup, settings) {
  if (settings.language === 'en') return setup.english;
  return settings.usage === 'north' ? setup.northern : setup.korean;
}

// Percent without decimals; 100 % only for everything, 0 % only for nothing.
function percent(share) {
  const whole = Math.round(100 * share);
  if (whole === 100 && share < 1) return '>99%';
  return whole === 0 && share > 0 ? '<1%' : `${whole}%`;
}

function signed(points) {
  return (points < 0 ? '−' : '+') + Math.abs(points).toFixed(2);
}

function scoreText(score, words) {
  if (score.points !== undefined) return signed(score.points);
  const side = words[score.winner];
  return score.mate !== undefined
    ? filled(words.mateIn, {side, moves: Math.ceil(score.mate / 2)})
    : filled(words.rulesIn, {side, plies: score.rules});
}

// For the list of moves, where there is little room; plus is good for Cho.
function shortScore(score, words) {
  if (score.points !== undefined) return signed(score.points);
  if (score.mate !== undefined) {
    return (score.winner === 'cho' ? '+' : '−') + '#' + Math.ceil(score.mate / 2);
  }
  return `${words[score.winner]} ${words.win}`;
}

function endText(end, words) {
  const reason = words.reasons[end.reason] || end.reason;
  return `${words.results[end.result]} (${reason}${end.byPoints ? ', ' + words.byPoints : ''})`;
}

// The result of the record, and how it came about if a tag or the last position says so.
function resultText(game, words) {
  const end = game.positions[game.positions.length - 1].end;
  if (end && end.result === game.result) return endText(end, words);
  const tag = game.tags.find(([key]) => key === 'Termination');
  const [reason, how] = tag ? tag[1].split(', ') : [];
  const known = words.reasons[reason];
  if (!known) return words.results[game.result];
  return `${words.results[game.result]} (${known}${how === 'by points' ? ', ' + words.byPoints : ''})`;
}

// What a tag of the record says, without those that are shown elsewhere; '' for nothing. Records
// in Korean may have tags of their own, which are shown as they are.
function tagText([key, value], words) {
  if (/^[?.]*$/.test(value)) return '';
  if (words.tags[key]) return filled(words.tags[key], {value});
  return /^[\x20-\x7e]*$/.test(key) ? '' : `${key} ${value}`;
}
