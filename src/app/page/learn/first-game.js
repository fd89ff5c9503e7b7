// SPDX-License-Identifier: MIT
// The first game: against the weakest level, without a clock, and with a guide (play-guide.js).
import {GameStart} from '../play/play-start.js';

/**
 * Begins the game and shows it; the choices for other games stay as they are.
 * @param {import('../app.js').Context} context
 */
export async function beginFirstGame(context) {
  const start = new GameStart(context);
  const choices = await start.load();
  start.choices = {...choices, level: 0, side: 'cho', handicap: '', clock: '', setup: 0,
    rules: context.engine.hello.ruleSets[0].name};
  await start.begin({...await start.quickRecord(), isGuided: true});
}
