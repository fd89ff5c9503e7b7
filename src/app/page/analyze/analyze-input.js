// SPDX-License-Identifier: MIT
// Text that comes in by pasting, dropping and opening: the service says what it is; the page's own
// files are JSON.
import {pickGame, rowOfGame} from './analyze-picker.js';
import {Study} from './analyze-study.js';
import {packedIn, unpackedGame} from './shared-game.js';
import {analyzeWords} from './analyze-words.js';
import {dataUrlOf} from '../ui/dom.js';
import {isXiangqi} from '../ui/game.js';
import {Tree} from './tree.js';

const STUDY_FORMAT = 'hansu study';

export function studyFile(study) {
  const content = {format: STUDY_FORMAT, title: study.title, tree: study.tree.serialize()};
  return new Blob([JSON.stringify(content)], {type: 'application/json'});
}

const base64Of = async (file) => (await dataUrlOf(file)).replace(/^[^,]*,/, '');

// The content of a file of the page's own, or null.
async function ownContent(file) {
  if (await file.slice(0, 1).text() !== '{') return null;
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}

export function titleOf(game, settings) {
  return game.tags.length > 0 ? rowOfGame(game, 0, settings).title.replace(/^1\. /, '') : '';
}

// A study of the game, by rules that it fits.
async function studyOfGame(context, game) {
  const title = titleOf(game, context.settings.all());
  try {
    return await Study.fromGame(context, game, title);
  } catch (error) {
    if (game.rules === 'free' || isXiangqi(context.settings.all())) throw error;
    return Study.fromGame(context, {...game, rules: 'free'}, title);
  }
}

// Lets the reader pick one of the games that were read. `warning` says what could not be.
async function chooseGame(context, {games, problems}) {
  const {settings} = context;
  const words = analyzeWords(settings.all());
  if (games.length === 0) throw new Error(problems[0] ?? words.nothing);
  let [game] = games;
  if (games.length > 1) {
    const rows = games.map((each, i) => rowOfGame(each, i, settings.all()));
    const row = await pickGame(rows, settings);
    if (!row) return {};
    ({game} = row);
  }
  return {study: await studyOfGame(context, game), warning: game.warnings[0] ?? problems[0]};
}

// Results of both: {study, warning}, or nothing if the reader chose nothing. They reject if there
// is nothing to be read; then the error says why.
export async function studyOfText(context, text, rules) {
  const packed = packedIn(text);
  if (packed) return studyOfPacked(context, packed);
  const fen = text.trim();
  const isLine = !fen.includes('\n');
  const known = isLine && await context.engine.request('check', {fen, rules}).catch(() => null);
  if (known) return {study: new Study(context, new Tree({rules, fen: known.fen}))};
  const name = analyzeWords(context.settings.all()).pasted;
  return chooseGame(context, await context.engine.request('read', {text, name}));
}

// The study of a game that an address holds.
export async function studyOfPacked(context, packed) {
  const game = await unpackedGame(packed).catch(() => null);
  if (!game) throw new Error(analyzeWords(context.settings.all()).badLink);
  return {study: await studyOfGame(context, game)};
}

export async function studyOfFile(context, file) {
  const own = await ownContent(file);
  if (own?.format === STUDY_FORMAT) {
    const title = typeof own.title === 'string' ? own.title : '';
    return {study: Study.fromStored(context, {tree: own.tree, title})};
  }
  const base64 = await base64Of(file);
  return chooseGame(context, await context.engine.request('read', {base64, name: file.name}));
}

// A study of any stored game: a review keeps one, a played game is one.
export async function studyOfStored(context, record) {
  if (record.tree) return Study.fromStored(context, record);
  const study = await studyOfGame(context, record.game ?? record);
  study.source = record.source || record.id || '';
  study.title ||= record.title ?? '';
  return study;
}
