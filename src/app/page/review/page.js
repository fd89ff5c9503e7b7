// SPDX-License-Identifier: MIT
// The page of an analyzed game, from one file: the reader's choices, the address and the keys.
import {AnalyzedGame} from './analyzed-game.js';
import {button, choice, make, refill} from '../ui/dom.js';
import {isXiangqi} from '../ui/game.js';
import {settings} from '../ui/settings.js';
import {usageChoices, wordsFor} from '../ui/words.js';

// The tests in browsers use these.
export {settings} from '../ui/settings.js';
export {reviewWords} from './review-words.js';

const pageGame = JSON.parse(document.getElementById('game').textContent);

// The address names the position: "#12" is the one after twelve moves. Without one, the page opens at
// the first mistake.
function plyOfAddress(view) {
  if (!location.hash) return view.mistakes.plies[0] ?? 0;
  const ply = Number(location.hash.slice(1));
  return Number.isInteger(ply) ? ply : 0;
}

function rememberPly(ply) {
  history.replaceState(null, '', `#${ply}`);
}

function choices() {
  const words = wordsFor(settings.all());
  const field = (name, options) => {
    const label = choice(
      words[name], options, settings.get(name), (value) => settings.set(name, value));
    label.querySelector('select').name = name;
    return label;
  };
  return [
    field('language', [['ko', '한국어'], ['en', 'English']]),
    field('pieces', [['hanja', '漢字'], ['hangul', '한글'], ['figures', words.figures],
      ['letters', 'ABC']]),
    field('usage', usageChoices(settings.all(), words)),
    ...(isXiangqi(settings.all()) ? [field('shape', Object.entries(words.shapes))] : []),
    button('turn', words.turn, () => settings.set('turned', !settings.get('turned'))),
  ];
}

// As the reader's system has it.
function followTheme() {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  dark.addEventListener('change', apply);
  apply();
}

function start() {
  followTheme();
  settings.enter(pageGame.game ?? 'janggi');
  document.documentElement.dataset.game = settings.game;
  settings.suggest({usage: pageGame.usage});
  settings.set('calls', pageGame.calls);
  const view = new AnalyzedGame(pageGame, settings, {onGo: rememberPly});
  const place = make('div', 'settings');
  place.setAttribute('role', 'group');
  view.head.append(place);
  document.getElementById('page').append(view.element);
  const show = () => {
    document.documentElement.lang = settings.get('language');
    refill(place, choices());
    view.render();
  };
  settings.addEventListener('change', show);
  window.addEventListener('hashchange', () => view.go(plyOfAddress(view)));
  document.addEventListener('keydown', (event) => {
    const isShortcut = event.ctrlKey || event.altKey || event.metaKey;
    if (isShortcut || event.target.tagName === 'SELECT') return;
    if (view.key(event)) event.preventDefault();
  });
  show();
  view.go(plyOfAddress(view));
}

start();
