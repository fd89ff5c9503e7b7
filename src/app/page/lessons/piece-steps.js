// SPDX-License-Identifier: MIT
// The lessons on how each piece moves. The positions are in the public domain (CC0-1.0).
import {fenOf} from './lesson-judge.js';

/**
 * @param {string} name @param {string} pieces @param {...import('./lesson-judge.js').Task} tasks
 * @returns {import('./lesson-judge.js').Step}
 */
const step = (name, pieces, ...tasks) => ({name, fen: fenOf(pieces), before: [], tasks});

/** @type {import('./lesson-judge.js').Chapter[]} */
export const PIECE_CHAPTERS = [
  {name: 'p', steps: [
    step('p1', 'Ke2 Pe5 pe6 kd10', {answer: 'e5e6', goal: {captures: 'p'}}),
    step('p2', 'Ke2 Pc5 Pe5 kf10 rc9', {answer: 'c5d5', goal: {moves: ['c5d5', 'e5d5']}}),
    step('p3', 'Ke2 Pf8 ae9 kd10', {answer: 'f8e9', goal: {captures: 'a'}}),
  ]},
  {name: 'r', steps: [
    step('r1', 'Ke2 Rb4 pb7 kd10', {answer: 'b4b7', goal: {captures: 'p'}}),
    step('r2', 'Ke2 Rb4 Pb6 nb8 ng4 kd9', {answer: 'b4g4', goal: {captures: 'n'}}),
    step('r3', 'Kd2 Rd8 af10 ke10', {answer: 'd8f10', goal: {captures: 'a'}}),
  ]},
  {name: 'c', steps: [
    step('c1', 'Ke2 Ch3 Ph6 rh9 kd10', {answer: 'h3h9', goal: {captures: 'r'}}),
    step('c2', 'Ke2 Cb3 Pc6 rb9 kd10', {answer: 'c6b6'}),
    step('c3', 'Kd1 Cc3 Ae3 ng3 cc6 nc8 ke9', {answer: 'c3g3', goal: {captures: 'n'}}),
    step('c4', 'Ke1 Ch3 Ph5 ch8 Af3 bd3 kd9', {answer: 'h3d3', goal: {captures: 'b'}}),
    step('c5', 'Ke1 Cd1 Ne2 rf3 kd9', {answer: 'd1f3', goal: {captures: 'r'}}),
  ]},
  {name: 'n', steps: [
    step('n1', 'Ke2 Nc3 pd5 kf10', {answer: 'c3d5', goal: {captures: 'p'}}),
    step('n2', 'Kd1 Nc3 Pc4 bd5 kf9',
      {answer: 'c4b4', goal: {moves: ['c4b4', 'c4c5', 'c4d4']}, reply: 'f9f9'},
      {answer: 'c3d5', goal: {captures: 'b', piece: 'H'}}),
    step('n3', 'Kd1 Nc3 Pc4 Nf4 bd5 kf9', {answer: 'f4d5', goal: {captures: 'b'}}),
    step('n4', 'Kd2 Nb7 rb9 ke10', {answer: 'b7d8', reply: 'e10e9'},
      {answer: 'd8b9', goal: {captures: 'r'}}),
  ]},
  {name: 'b', steps: [
    step('b1', 'Ke2 Bc3 pe6 kd10', {answer: 'c3e6', goal: {captures: 'p'}}),
    step('b2', 'Kd1 Bc3 Bg3 Pd5 re6 kf9', {answer: 'g3e6', goal: {captures: 'r'}}),
    step('b3', 'Ke1 Bb1 Nc3 pd4 kf9', {answer: 'c3b5', goal: {piece: 'H'}, reply: 'f9f9'},
      {answer: 'b1d4', goal: {captures: 'p', piece: 'E'}}),
  ]},
  {name: 'a', steps: [
    step('a1', 'Kd3 Ad1 pe2 ke10', {answer: 'd1e2', goal: {captures: 'p', piece: 'A'}}),
    step('a2', 'Ke1 Ad1 re8 kd9', {answer: 'd1e2', goal: {piece: 'A'}}),
  ]},
  {name: 'k', steps: [
    step('k1', 'Kd3 pe2 kf10', {answer: 'd3e2', goal: {captures: 'p'}}),
    step('k2', 'Ke1 rd6 re8 Rh5 kd9', {answer: 'e1f1', goal: {piece: 'K'}}),
  ]},
];
