// SPDX-License-Identifier: MIT
// The page's texts, in Korean (South or North Korean terms) and English.
'use strict';

const WORDS = {
  ko: {
    title: '장기 대국 분석', language: '언어', pieces: '기물', usage: '용어', south: '남', north: '북',
    turn: '판 돌리기',
    cho: '초', han: '한', start: '시작 국면', graph: '초의 승률', best: '최선', better: '더 나은 수',
    first: '처음', back: '이전 수', forth: '다음 수', last: '마지막', board: '장기판', point: '점',
    moves: '기보', chance: '초 승률', depth: '깊이', inLine: '가상 진행', turnOf: '차례',
    marks: ['', '부정확한 수', '실수', '큰 실수'], alone: '최선의 수',
    accuracy: '정확도', loss: '한 수당 손실', agreed: '최선', setups: '상차림',
    results: {'1-0': '초 승', '0-1': '한 승', '1/2-1/2': '무승부', '*': '미상'},
    reasons: {
      'checkmate': '외통', 'bikjang': '빅장', 'two passes': '연속 한수쉼', 'dead position': '공격 기물 없음',
      'no-capture limit': '무포획 수 제한', 'ply limit': '수 제한', 'perpetual check': '연속 장군',
      'repetition': '동형 반복', 'shuttle': '왕복',
    },
    byPoints: '점수', over: '대국 끝', win: '승', seconds: '초 사용', facing: '빅장',
    repeats: '같은 장면이 한 번 더 나오면 반복으로 끝납니다',
    rulesDoubt: '대국이 규칙에 맞지 않아 빅장, 한수쉼, 반복을 무시하고 분석했습니다',
    given: (share) => `승률 손실 ${share}`,
    mateIn: (side, moves) => `${side} ${moves}수 외통`,
    rulesIn: (side, plies) => `${side} ${plies}수 뒤 규칙승`,
    thresholds: (a, b, c) => `?! 승률 ${a}% 이상 손실, ? ${b}% 이상, ?? ${c}% 이상`,
  },
  en: {
    title: 'A game of Janggi', language: 'Language', pieces: 'Pieces', usage: 'Terms',
    south: 'South', north: 'North', turn: 'Turn the board', cho: 'Cho', han: 'Han',
    start: 'Start', graph: 'Cho’s winning chances',
    best: 'Best', better: 'Better was', first: 'First position', back: 'Back', forth: 'Forward',
    last: 'Last position', board: 'Board', point: 'points', moves: 'Moves',
    chance: 'Cho’s chances', depth: 'depth', inLine: 'In a line not played', turnOf: 'to move',
    marks: ['', 'Inaccuracy', 'Mistake', 'Blunder'], alone: 'The best move',
    accuracy: 'Accuracy', loss: 'Loss per move', agreed: 'Best', setups: 'Setups',
    results: {'1-0': 'Cho won', '0-1': 'Han won', '1/2-1/2': 'Draw', '*': 'Unknown'},
    reasons: {'bikjang': 'bikjang'},
    byPoints: 'points', over: 'The game is over', win: 'wins', seconds: 's used', facing: 'Bikjang',
    repeats: 'Once more, and the game ends by repetition',
    rulesDoubt: 'The game does not fit the rules: bikjang, passes and repetitions are ignored',
    given: (share) => `${share} of the winning chances lost`,
    mateIn: (side, moves) => `${side} mates in ${moves}`,
    rulesIn: (side, plies) => `${side} wins by the rules in ${plies} plies`,
    thresholds: (a, b, c) => `?! at least ${a}% of the winning chances lost, ? ${b}%, ?? ${c}%`,
  },
};

// Where the North uses other terms.
const NORTHERN = {
  ko: {facing: '궁장', reasons: {...WORDS.ko.reasons, 'bikjang': '궁장', 'perpetual check': '연속 장훈'},
    rulesDoubt: '대국이 규칙에 맞지 않아 궁장, 한수쉼, 반복을 무시하고 분석했습니다'},
  en: {facing: 'Gungjang', reasons: {'bikjang': 'gungjang'},
    rulesDoubt: 'The game does not fit the rules: gungjang, passes and repetitions are ignored'},
};
// North Korean names of setups, by their English ones.
const NORTHERN_SETUPS = {
  'inner elephant': '안상장기', 'outer elephant': '량귀마장기', 'left elephant': '오른상장기',
  'right elephant': '왼상장기', 'central chariot': '기동차장기',
};

function wordsFor(settings) {
  const words = WORDS[settings.language];
  return settings.usage === 'north' ? {...words, ...NORTHERN[settings.language]} : words;
}

function moveText(move, settings) {
  if (settings.language === 'en') return move.international;
  return settings.usage === 'north' ? move.korean.replace('마', '말').replace('장군', '장훈')
    : move.korean;
}

function setupText(setup, settings) {
  if (settings.language === 'en') return setup.english;
  return settings.usage === 'north' ? NORTHERN_SETUPS[setup.english] : setup.korean;
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
  return score.mate !== undefined ? words.mateIn(side, Math.ceil(score.mate / 2))
    : words.rulesIn(side, score.rules);
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
