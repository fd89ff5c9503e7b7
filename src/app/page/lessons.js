// SPDX-License-Identifier: MIT
// The lessons: their positions, tasks and texts, and the rules in short, with their own Korean. Loaded
// when they are wanted.
import {GAME_CHAPTERS} from './lessons/game-steps.js';
import {gameTexts} from './lessons/game-texts.js';
import {PIECE_CHAPTERS} from './lessons/piece-steps.js';
import {pieceTexts} from './lessons/piece-texts.js';
import {rulesInShort} from './lessons/rule-texts.js';
import {defineWords} from './ui/words.js';

export {isRight} from './lessons/lesson-judge.js';
export {guideWords} from './lessons/guide-words.js';

export const CHAPTERS = [...PIECE_CHAPTERS, ...GAME_CHAPTERS];

/**
 * By the steps' names.
 * @typedef {{title: string, text: string, task: string, then?: string, yes?: string[], no?: string[]}}
 *   StepTexts
 */
export const stepTexts = defineWords((tr) =>
  /** @type {Record<string, StepTexts>} */ ({...pieceTexts(tr), ...gameTexts(tr)}));

export const ruleTexts = defineWords(rulesInShort);
