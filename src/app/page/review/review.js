// SPDX-License-Identifier: MIT
// The view `review`: a game that the engine has gone over. Addresses: "#/review" chooses a game,
// "#/review/ID" a stored one, "#/review/ID/PLY" is a position of one that is analyzed.
import {GamePanel, fileName} from '../analyze/analyze-files.js';
import {AnalyzedGame} from './analyzed-game.js';
import {pieceIcon} from '../board/board.js';
import {startOf} from '../board/game-board.js';
import {button, download, make} from '../ui/dom.js';
import {icon} from '../shell/icons.js';
import {GameStart} from '../play/play-start.js';
import {SIGNS} from './panels.js';
import {reviewWords} from './review-words.js';
import {ReviewStart} from './review-start.js';
import {Trial} from './review-trial.js';
import {startWords} from './review-start-words.js';
import {sideOf} from '../trainer/cards.js';
import {filled, moveText, percent} from '../ui/words.js';

const OWN_TABS = ['moves', 'review', 'notes'];

export class ReviewView {
  names = ['review'];
  /** @type {AnalyzedGame | null} */
  #game = null;
  #id = '';
  #tab = 'review';
  #panel = make('div', 'review-panel');
  #upper = make('div', 'who top');
  #lower = make('div', 'who me');
  #walk = make('nav', 'walk');
  #count = make('span', 'mistakes');

  constructor(context) {
    this.context = context;
    this.start = new ReviewStart(context, (id) => context.go(`#/review/${id}`));
    this.report = button('', '', () => this.showTab('notes'));
    this.toEngine = button('', '', () => this.showTab('engine'));
    this.other = button('', '', () => context.go('#/review'));
    this.train = button('', '', () => this.#train());
    this.deck = make('div', 'deck', this.report, this.toEngine, this.train, this.other);
    this.files = new GamePanel(context, {title() {}, say: (text) => context.say(text)});
  }

  get slots() {
    if (!this.#game) return {board: this.context.standing.element, panel: this.start.element};
    return {board: this.#game.parts.stage, upper: this.#upper, lower: this.#lower,
      panel: this.#panel, deck: this.deck};
  }

  frame() {
    const game = this.#game;
    if (!game) return {place: 'games', kind: /** @type {const} */ ('place'), sheet: 'full'};
    const {tryAgain, playFrom} = startWords(this.context.settings.all());
    const {ply, line} = game.shown;
    const count = game.game.moves.length;
    const isMistake = ply > 0 && game.game.moves[ply - 1].mark > 0;
    return {
      place: '', kind: /** @type {const} */ ('game'), tabs: {shown: this.#tab, off: []},
      steps: {at: ply, count, canBack: ply > 0 || Boolean(line) || Boolean(game.trial)},
      start: {icon: 'again', text: tryAgain, command: 'again', off: !isMistake},
      end: {icon: 'play', text: playFrom, command: 'playFrom',
        off: Boolean(game.game.positions[ply].end)},
      menu: [['copy', 'save', 'page', 'link'], ['playFrom', 'analyze', 'train']],
    };
  }

  /** @returns {Record<string, () => unknown>} */
  commands() {
    const {settings} = this.context;
    const flip = () => settings.set('turned', !settings.get('turned'));
    const game = this.#game;
    if (!game) return {flip};
    const steps = ['first', 'back', 'forth', 'last'].map((name) => [name, () => game.step(name)]);
    const {ply} = game.shown;
    const study = {tree: {toGame: () => this.stored.game}, title: this.stored.title};
    const withFiles = (act) => () => {
      this.files.study = study;
      return act();
    };
    return {
      ...Object.fromEntries(steps), flip,
      next: () => game.step('nextMistake'), previous: () => game.step('previousMistake'),
      ...(ply > 0 && game.game.moves[ply - 1].mark > 0 && {again: () => this.#tryAgain(game, ply - 1)}),
      playFrom: () => this.#playFrom(ply), train: () => this.#train(), analyze: () => this.showTab('engine'),
      copy: withFiles(() => this.files.copyGame()), save: withFiles(() => this.files.saveGame()),
      link: withFiles(() => this.files.copyLink()), page: () => this.#savePage(),
    };
  }

  /** @returns {import('../shell/print.js').ShownGame | null} */
  gameShown() {
    if (!this.#game) return null;
    const settings = this.context.settings.all();
    const {game, shown} = this.#game;
    const {title, game: {tags, fen, result}} = this.stored;
    return {
      title, tags, result, start: startOf(fen, settings.game), at: shown.ply,
      first: game.positions[0].turn, turned: Boolean(settings.turned),
      moves: game.moves.map((move) => ({uci: move.uci, text: moveText(move, settings),
        sign: SIGNS[move.mark], comment: move.comment ?? ''})),
    };
  }

  // The same page as that of the command line.
  async #savePage() {
    const {title, result} = this.stored;
    const {html} = await this.context.engine.request('page', {review: JSON.stringify(result)});
    download(`${fileName(title)}.html`, new Blob([html], {type: 'text/html'}));
  }

  /** @param {string} name */
  async showTab(name) {
    const ply = this.#game?.shown.ply ?? 0;
    const {source} = this.stored;
    if (OWN_TABS.includes(name)) {
      this.#tab = name;
      this.context.update();
      return this.#game?.render();
    }
    if (name === 'engine') return this.context.go(`#/analyze/${source || this.#id}/${ply}`);
    const played = source && await this.context.store.get(source);
    if (played?.kind === 'play') this.context.go(`#/play/${source}/${ply}`);
    else this.#playFrom(ply);
  }

  async open([id = '', ply = '']) {
    if (id !== this.#id || !this.#game) await this.#openStored(id);
    if (ply || !this.#game) return this.#game?.go(Number(ply) || 0);
    const [first = 0] = this.#game.mistakes.plies;
    this.#game.go(first);
  }

  async #openStored(id) {
    this.start.stop();
    const {store} = this.context;
    let stored = id ? await store.get(id) : null;
    this.#leave();
    this.#id = id;
    if (stored && stored.kind !== 'review') {
      const reviewed = (await store.list()).find((each) => each.kind === 'review' && each.source === id);
      const whole = reviewed?.id && await store.get(reviewed.id);
      const count = (stored.moves ?? stored.tree?.nodes)?.length;
      if (whole && whole.result?.moves?.length === count) {
        stored = whole;
        this.#id = whole.id ?? id;
        this.context.nameAddress(`#/review/${this.#id}`);
      }
    }
    if (stored?.kind !== 'review') {
      this.context.standing.show();
      this.context.update();
      return this.start.open(stored);
    }
    this.context.title(stored.title);
    this.stored = stored;
    this.#tab = 'review';
    this.#game = new AnalyzedGame(stored.result, this.context.settings, {
      onGo: (at) => this.context.nameAddress(`#/review/${this.#id}${at > 0 ? `/${at}` : ''}`),
      tools: (game) => game.trial ? game.trial.tools() : [],
      onShown: () => this.#shown(),
    });
    this.#assemble(this.#game);
    this.context.update();
  }

  // The parts of the analyzed game in this frame's panel.
  #assemble(game) {
    const {title, about, said, tools, lines, graph, moves, summary, making} = game.parts;
    const {previousMistake, nextMistake} = game.steps;
    const put = (tabs, part) => {
      part.dataset.in = tabs;
      return part;
    };
    previousMistake.replaceChildren(icon('back'));
    this.#walk.replaceChildren(this.#count, previousMistake, nextMistake);
    this.#panel.replaceChildren(
      put('review moves', make('h1', 'heard', this.context.titleText())),
      put('review', make('div', 'graph-box', graph)), put('review', this.#walk),
      put('review', make('div', 'coach', said, tools, lines)),
      put('review moves', moves),
      put('notes', make('div', 'scroll padded fields', title, about, summary, making)));
  }

  #shown() {
    const game = this.#game;
    if (!game) return;
    const settings = this.context.settings.all();
    const words = startWords(settings);
    const {plies, at} = game.mistakes;
    this.#count.textContent = plies.length === 0 ? words.noMistakes
      : filled(words.mistakeOf, {at: at || '–', count: plies.length});
    game.steps.nextMistake.replaceChildren(words.nextMistake, icon('forth'));
    this.report.textContent = words.report;
    this.toEngine.textContent = words.seeEngine;
    this.train.textContent = words.train;
    this.other.textContent = words.other;
    const places = settings.turned ? {cho: this.#upper, han: this.#lower}
      : {cho: this.#lower, han: this.#upper};
    for (const [side, place] of Object.entries(places)) this.#showSide(game, side, place, settings);
    this.context.update();
  }

  #showSide({game}, side, place, settings) {
    const words = reviewWords(settings);
    const {accuracy, marks} = game.sides[side];
    const win = side === 'cho' ? '1-0' : '0-1';
    const result = game.result === '1/2-1/2' ? words.drawn : game.result === win ? words.won
      : game.result === '*' ? '' : words.lostGame;
    place.replaceChildren(pieceIcon(side === 'cho' ? 'K' : 'k', settings),
      make('div', 'lines', make('div', 'name', game.players[side] || words[side]),
        make('div', 'sub', `${words.accuracy} ${percent(accuracy)}`,
          make('span', 'chip', `?? ${marks[3]}`))),
      make('b', result === words.won ? 'best-text' : 'soft', result));
  }

  #tryAgain(game, ply) {
    const {engine, settings} = this.context;
    const trial = new Trial(game, ply, {engine, settings, reference: this.#reference()});
    game.setTrial(trial);
    trial.begin();
  }

  #reference() {
    const {rules, fen, moves} = this.stored.game;
    return {rules, ...(fen && {fen}), moves: moves.map(({uci}) => uci)};
  }

  async #playFrom(ply) {
    const start = new GameStart(this.context);
    await start.load();
    const reference = this.#reference();
    await start.begin(await start.recordOn({...reference, moves: reference.moves.slice(0, ply)}));
  }

  // The mistakes of the side that the person played; of another's game or two people's, the side below.
  async #train() {
    const {source} = this.stored;
    const played = source && await this.context.store.get(source);
    const side = sideOf(played) ?? (this.context.settings.get('turned') ? 'han' : 'cho');
    this.context.go(`#/trainer/${this.#id}/${side}`);
  }

  #leave() {
    this.#game?.close();
    this.#game = null;
  }

  close() {
    this.start.close();
    this.#leave();
  }

  refresh() {
    if (this.#game) this.#game.render();
    else this.start.refresh();
  }
}
