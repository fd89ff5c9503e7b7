// SPDX-License-Identifier: MIT
// The lessons on check, the end of a game, points, setups, words and names. The positions are in the
// public domain (CC0-1.0).
import {fenOf} from './lesson-judge.js';

/**
 * @param {string} name @param {string} fen  or pieces, of which Cho moves first
 * @param {import('./lesson-judge.js').Task[]} tasks
 * @param {{before?: string[], ends?: string}} [more]
 * @returns {import('./lesson-judge.js').Step}
 */
const step = (name, fen, tasks, {before = [], ends} = {}) =>
  ({name, fen: fen.includes('/') ? fen : fenOf(fen), before, tasks, ...(ends && {ends})});

const HAN = 'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P';
/**
 * The start position with Cho's setup.
 * @param {string} rank  its back rank @param {string} [cannons]
 */
const setUp = (rank, cannons = '1C5C1') => `${HAN}/${cannons}/4K4/${rank} w - - 0 1`;

/** @type {import('./lesson-judge.js').Chapter[]} */
export const GAME_CHAPTERS = [
  {name: 'check', steps: [
    step('check1', 'Kd2 Ra4 ke9', [{answer: 'a4a9', goal: {piece: 'R', check: true}}]),
    step('check2', 'Ke2 Ng6 re7 kd9', [{answer: 'g6e7', goal: {captures: 'r'}}]),
    step('check3', 'Ke2 Pe4 ce9 kd10', [{answer: 'e4d4', goal: {piece: 'P'}}]),
    step('check4', 'Ke2 Ra6 re6 ke9', [{answer: 'a6e6', goal: {captures: 'r', check: true}}]),
  ]},
  {name: 'mate', steps: [
    step('mate1', 'Kd2 Rb1 Ra9 ke10', [{answer: 'b1b10', goal: {call: 'mate'}}], {ends: '1-0'}),
    step('mate2', 'Kd2 Pe8 Ra5 ke10', [{answer: 'a5a10', goal: {call: 'mate'}}], {ends: '1-0'}),
    step('mate3', 'Kd2 Ra8 Rb1 ke9', [{answer: 'b1b9', reply: 'e9e10'},
      {answer: 'a8a10', goal: {call: 'mate'}}], {ends: '1-0'}),
  ]},
  {name: 'pass', steps: [
    step('pass1', 'Ke2 Pd5 Pe5 rd8 kf10', [{answer: 'e2e2', goal: {pass: true}}]),
    step('pass2', 'Ke2 Rb4 kd9 nh8', [{answer: 'e2e2', goal: {pass: true}, reply: 'd9d9'}],
      {ends: '1-0'}),
    step('pass3', 'Ke2 Rb4 kd9 rh8 nh6', [{answer: 'b5b4', goal: {goesOn: true}}],
      {before: ['b4b5', 'd9d9']}),
  ]},
  {name: 'bikjang', steps: [
    step('bikjang1', 'Kd2 Rb4 ke9', [{answer: 'd2e2', goal: {call: 'bikjang'}, reply: 'e9e9'}],
      {ends: '1-0'}),
    step('bikjang2', 'Ke2 Pa5 kd9 rh8', [{answer: 'e2d2', goal: {goesOn: true}}],
      {before: ['a5a6', 'd9e9']}),
    step('bikjang3', 'Ke2 Pe6 Rb4 ke9', [{answer: 'e6d6', goal: {call: 'bikjang'}, reply: 'e9e9'}],
      {ends: '1-0'}),
  ]},
  {name: 'points', steps: [
    step('points1', 'Ke2 Rd5 cb5 nh5 pd7 kf9', [{answer: 'd5b5', goal: {captures: 'c'}}]),
    step('points2', 'Kd1 Bc3 Rh6 ne6 pd6 kf9', [{answer: 'c3e6', goal: {captures: 'n', piece: 'E'}}]),
    step('points3', fenOf('Ke2 Rb4 kd9 rh7', 'b'),
      [{answer: 'd9d9', goal: {pass: true}, reply: 'e2e2'}], {ends: '0-1'}),
  ]},
  {name: 'repetition', steps: [
    step('repetition1', fenOf('Ke2 Ra4 kd9 rh7 pf7', 'b'), [{answer: 'a5b5', goal: {goesOn: true}}],
      {before: ['h7h6', 'a4a5', 'h6h7', 'a5a4', 'h7h6', 'a4a5', 'h6h7']}),
    step('repetition2', 'Kd2 Ra8 pa6 ke9', [{answer: 'a10a6', goal: {captures: 'p'}}],
      {before: ['a8a9', 'e9e10', 'a9a10', 'e10e9', 'a10a9', 'e9e10', 'a9a10', 'e10e9']}),
  ]},
  {name: 'setups', steps: [
    step('setups1', setUp('RNBA1ABNR'), [{answer: 'b1c3', goal: {moves: ['b1c3', 'h1g3']}}]),
    step('setups2', setUp('RBNA1ANBR'), [{answer: 'c1d3', goal: {moves: ['c1d3', 'g1f3']}}]),
    step('setups3', setUp('RBNA1ABNR'), [{answer: 'b1d4', goal: {piece: 'E'}}]),
    step('setups4', setUp('RNBA1ANBR'), [{answer: 'a4b4', goal: {moves: ['a4b4', 'i4h4']}}]),
    step('setups5', setUp('RNBA1AB1R', '1C4NC1'), [{answer: 'h3e3'}]),
  ]},
  {name: 'words', steps: [
    step('words1', 'Kd1 Rd4 Pd5 ne6 kf9', [{answer: 'd5e5'}]),
    step('words2', 'Kd1 Re3 Ne5 ke9', [{answer: 'e5d7', goal: {moves: ['e5d7', 'e5f7']}}]),
    step('words3', 'Kd1 Ng3 Ch3 Pe5 ke9', [{answer: 'h3e3', goal: {piece: 'C', check: true}}]),
  ]},
  {name: 'names', steps: [
    step('names1', setUp('RNBA1ABNR'), [{answer: 'e2e1', goal: {piece: 'K'}}]),
    step('names2', 'Ke2 Pc5 pc6 Pg5 pg7 kd10', [{answer: 'c5c6', goal: {captures: 'p', piece: 'P'}}]),
    step('names3', 'Kd1 Bd4 nf7 ke10', [{answer: 'd4f7', goal: {captures: 'n'}}]),
  ]},
];
