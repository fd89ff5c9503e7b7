// SPDX-License-Identifier: MIT
// The texts of an analyzed game.
import {commonWords, defineWords, endText, filled} from '../ui/words.js';

const analysisWords = (tr, game) => ({
  ...(game === 'xiangqi'
    ? {title: tr('A game of Xiangqi'), graph: tr('Red’s winning chances')}
    : {title: tr('A game of Janggi'), graph: tr('Cho’s winning chances')}),
  best: tr('Best'),
  better: tr('Better was'), inLine: tr('In a line not played'),
  previousMistake: tr('Previous mistake'), nextMistake: tr('Next mistake'),
  keys: tr('Keys: ← → Home End; ] and [: the next and the previous mistake'),
  won: tr('won'), lostGame: tr('lost'), drawn: tr('drawn'),
  marks: ['', tr('Inaccuracy'), tr('Mistake'), tr('Blunder')], alone: tr('The best move'),
  accuracy: tr('Accuracy'), loss: tr('Loss per move'), agreed: tr('Best moves'),
  setups: tr('Setups'), phases: [tr('Opening'), tr('Middlegame'), tr('Endgame')],
  rulesDoubt: game === 'xiangqi' ? tr('The game does not fit the rules: repetitions are ignored')
    : tr('The game does not fit the rules: bikjang, passes and repetitions are ignored'),
  given: tr('{share} of the winning chances lost'),
  thresholds: tr('?! at least {a}% of the winning chances lost, ? {b}%, ?? {c}%'),
  net: tr('net {name}'), milliseconds: tr('{count} ms per position'),
  nodes: tr('{count} nodes per position'), rules: tr('rules {name}'),
});

// Tags of records by their names in PGN.
const tagWords = (tr, game) => ({
  tags: {
    Event: '{value}', Site: '{value}', Date: '{value}', Round: tr('Round {value}'),
    TimeControl: tr('Time control {value}'),
    ...(game === 'xiangqi'
      ? {WhiteElo: tr('Red’s rating {value}'), BlackElo: tr('Black’s rating {value}')}
      : {WhiteElo: tr('Cho’s rating {value}'), BlackElo: tr('Han’s rating {value}')}),
    Annotator: tr('Annotated by {value}'),
  },
});

export const reviewWords = defineWords(
  (tr, game) => ({...commonWords(tr, game), ...analysisWords(tr, game), ...tagWords(tr, game)}));

// The result of the record, and how it came about if a tag or the last position says so.
export function resultText(game, words) {
  const end = game.positions[game.positions.length - 1].end;
  if (end && end.result === game.result) return endText(end, words);
  const tag = game.tags.find(([key]) => key === 'Termination');
  const [reason, how] = tag ? tag[1].split(', ') : [];
  const known = words.reasons[reason];
  if (!known) return words.results[game.result];
  return `${words.results[game.result]} (${known}${how === 'by points' ? ', ' + words.byPoints : ''})`;
}

// The text of a tag of the record; '' for tags that are shown elsewhere. Records
// in Korean may have other tags, which are shown as they are.
export function tagText([key, value], words) {
  if (/^[?.]*$/.test(value)) return '';
  if (words.tags[key]) return filled(words.tags[key], {value});
  return /^[\x20-\x7e]*$/.test(key) ? '' : `${key} ${value}`;
}
