// SPDX-License-Identifier: MIT
// The frame around an analysis, and the commands that a study has.
import {engineChoices} from './analyze-engine.js';
import {analyzeWords} from './analyze-words.js';
import {lineFrom, plyOf} from './tree.js';

/** @returns {import('../shell/shell.js').Frame} */
export function frameOf({node}, tab, settings) {
  const {threats, playFrom} = analyzeWords(settings);
  const at = plyOf(node);
  const canPlay = Boolean(node.seen?.position && !node.seen.position.end);
  return {
    place: '', kind: 'game', tabs: {shown: tab, off: []},
    steps: {at, count: at + lineFrom(node).length},
    start: {icon: 'eye', text: threats, command: 'threats', isOn: engineChoices(settings).threats},
    end: {icon: 'play', text: playFrom, command: 'playFrom', off: !canPlay},
    menu: [['copy', 'save', 'link'], ['playFrom', 'setUp', 'pass', 'takeReview']],
  };
}

// By the names of keys.js; `study` is null before one is open; the parts are those of the view.
/** @returns {Record<string, () => unknown>} */
export function commandsOf(study, {acts, live, game, modes}) {
  const step = (key) => () => acts.step(key);
  return {
    first: step('Home'), back: step('ArrowLeft'), forth: step('ArrowRight'), last: step('End'),
    lineBefore: step('ArrowUp'), lineAfter: step('ArrowDown'), flip: () => acts.flip(),
    threats: () => live.toggleThreats(), engine: () => live.toggle(),
    remove: () => acts.remove(), restore: () => study.undoRemove(),
    playFrom: () => modes.playFrom(study), copy: () => game.copyGame(),
    save: () => game.saveGame(), link: () => game.copyLink(),
    ...(study?.node.seen?.pass && {pass: () => acts.pass()}),
    ...(study?.tree.root.children.length > 0 && {takeReview: () => modes.show('review', study)}),
  };
}
