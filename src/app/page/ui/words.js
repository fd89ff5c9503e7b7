// SPDX-License-Identifier: MIT
// The page's texts. They are written in English and marked by tr; the Korean ones are in po/ko.po
// (gettext's format); the build makes a table of them.
import KOREAN from 'hansu-korean';
import {usesOtherWords, vocabulariesOf} from './game.js';

// The North's other names: in Korean by `settings.calls`, which the program gives, in
// English as it sounds.
const ENGLISH_CALLS = [['bikjang', 'gungjang'], ['Bikjang', 'Gungjang']];
/** @type {Record<string, (text: string) => string>} */
const translators = {ko: (text) => KOREAN[text] || text, en: (text) => text};

// The text with each "{name}" replaced by the value of that name.
export function filled(text, values) {
  return text.replace(/\{(\w+)\}/g, (all, name) => name in values ? values[name] : all);
}

function inNorthernTerms(words, calls) {
  if (typeof words === 'string') {
    return calls.reduce((text, [south, north]) => text.replaceAll(south, north), words);
  }
  if (Array.isArray(words)) return words.map((part) => inNorthernTerms(part, calls));
  return Object.fromEntries(
    Object.entries(words).map(([key, part]) => [key, inNorthernTerms(part, calls)]));
}

/**
 * `make` gets tr and the game's name, and returns the texts (strings, lists and objects of them).
 * The result gives them in the language and the terms of {language, game, usage, calls}.
 * @template Texts
 * @param {(tr: (text: string) => string, game?: string) => Texts} make
 * @returns {(settings: Record<string, any>) => Texts}
 */
export function defineWords(make) {
  const known = new Map();
  return ({language, game, usage, calls = []}) => {
    const key = [language, game, usage, calls].join(' ');
    if (!known.has(key)) {
      const words = make(translators[language], game);
      const own = language === 'ko' ? calls : ENGLISH_CALLS;
      known.set(key, usesOtherWords({game, usage}) ? inNorthernTerms(words, own) : words);
    }
    return known.get(key);
  };
}

// The sides, and what the two games call differently.
export const sideWords = (tr, game) => game === 'xiangqi' ? {
  cho: tr('Red'), han: tr('Black'), chance: tr('Red’s chances'), usage: tr('Characters'),
  usages: [tr('traditional'), tr('simplified')],
} : {
  cho: tr('Cho'), han: tr('Han'), chance: tr('Cho’s chances'), usage: tr('Terms'),
  usages: [tr('South'), tr('North')],
};

// The vocabularies to choose from, with their names.
export function usageChoices(settings, words) {
  return /** @type {[string, string][]} */ (
    vocabulariesOf(settings).map((name, i) => [name, words.usages[i]]));
}

/** @param {(text: string) => string} tr */
export const shapeWords = (tr) => ({
  shape: tr('Shape of the pieces'), shapes: {round: tr('round'), octagon: tr('octagons')},
});

const mainWords = (tr) => ({
  ...shapeWords(tr),
  language: tr('Language'), pieces: tr('Pieces'), figures: tr('Pictures'), turn: tr('Flip board'),
  start: tr('Start'), first: tr('First position'), back: tr('Back'), forth: tr('Forward'),
  last: tr('Last position'), board: tr('Board'), points: tr('{points} points'), moves: tr('Moves'),
  depth: tr('depth'), byPoints: tr('on points'),
  over: tr('The game is over'), win: tr('wins'), seconds: tr('{seconds} s used'),
  facing: tr('Bikjang'), repeats: tr('Once more, and the game ends by repetition'),
  mateIn: tr('{side} mates in {moves}'),
  rulesIn: tr('{side} wins by the rules in {plies} plies'),
  rulesInOne: tr('{side} wins by the rules in {plies} ply'),
});

// Words for results and the ends of games.
const recordWords = (tr, game) => ({
  results: {
    ...(game === 'xiangqi' ? {'1-0': tr('Red won'), '0-1': tr('Black won')}
      : {'1-0': tr('Cho won'), '0-1': tr('Han won')}),
    '1/2-1/2': tr('Draw'), '*': tr('Unknown'),
  },
  reasons: {
    'checkmate': tr('checkmate'), 'bikjang': tr('bikjang'), 'two passes': tr('two passes'),
    'dead position': tr('dead position'), 'no-capture limit': tr('no-capture limit'),
    'ply limit': tr('ply limit'), 'perpetual check': tr('perpetual check'),
    'stalemate': tr('stalemate'), 'perpetual chase': tr('perpetual chase'),
    'repetition': tr('repetition'), 'shuttle': tr('shuttle'),
    'resignation': tr('resignation'), 'time forfeit': tr('time forfeit'),
    'agreement': tr('agreement'),
  },
});

// The words of boards, moves, scores and ends, which all views share.
export const commonWords = (tr, game) => ({
  ...sideWords(tr, game), ...mainWords(tr), ...recordWords(tr, game),
});
export const wordsFor = defineWords(commonWords);

export function moveText(move, settings) {
  if (settings.language === 'en') return move.international;
  return usesOtherWords(settings) ? move.northern : move.korean;
}

export function setupText(setup, settings) {
  if (settings.language === 'en') return setup.english;
  return usesOtherWords(settings) ? setup.northern : setup.korean;
}

// Percent without decimals; 100 % only for everything, 0 % only for nothing.
export function percent(share) {
  const whole = Math.round(100 * share);
  if (whole === 100 && share < 1) return '>99%';
  return whole === 0 && share > 0 ? '<1%' : `${whole}%`;
}

// The same within a sentence: between 1 and 99 %, but 0 % for nothing and 100 % for everything.
export function percentInText(share) {
  return percent(share > 0 && share < 1 ? Math.min(Math.max(share, 0.01), 0.99) : share);
}

export function signed(points) {
  return (points < 0 ? '−' : '+') + Math.abs(points).toFixed(2);
}

export function scoreText(score, words) {
  if (score.points !== undefined) return signed(score.points);
  const side = words[score.winner];
  return score.mate !== undefined
    ? filled(words.mateIn, {side, moves: Math.ceil(score.mate / 2)})
    : filled(score.rules === 1 ? words.rulesInOne : words.rulesIn, {side, plies: score.rules});
}

// For the list of moves, where there is little room; plus is good for Cho.
export function shortScore(score, words) {
  if (score.points !== undefined) return signed(score.points);
  if (score.mate !== undefined) {
    return (score.winner === 'cho' ? '+' : '−') + '#' + Math.ceil(score.mate / 2);
  }
  return `${words[score.winner]} ${words.win}`;
}

export function endText(end, words) {
  const reason = words.reasons[end.reason] || end.reason;
  return `${words.results[end.result]} (${reason}${end.byPoints ? ', ' + words.byPoints : ''})`;
}
