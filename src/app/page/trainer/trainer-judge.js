// SPDX-License-Identifier: MIT
// The engine's verdict on an answer to a mistake.

const LOOK_MS = 800;
const RESULT_FOR_CHO = /** @type {Record<string, number>} */ ({'1-0': 1, '0-1': 0, '1/2-1/2': 0.5});

/**
 * How an answer compares with the best move. `loss`: of the side's chances; `reply`: the best answer to
 * it, the service's Move, or null.
 * @typedef {{move: any, position: any, loss: number, isRight: boolean, reply: any}} Verdict
 */

/**
 * @param {import('../engine/engine.js').Engine} engine @param {import('./schedule.js').Card} card
 * @param {string} uci @returns {Promise<Verdict>}
 */
export async function judge(engine, card, uci) {
  const {rules, fen, side, best, chance} = card;
  const reference = {rules, ...(fen && {fen}), moves: [...card.moves, uci]};
  const {moves, position} = await engine.request('look', reference);
  const made = {move: moves.at(-1), position, reply: null};
  if (uci === best.uci) return {...made, loss: 0, isRight: true};
  let reply = null;
  const after = position.end ? RESULT_FOR_CHO[position.end.result]
    : (await engine.job('search', {...reference, limits: {ms: LOOK_MS}}, ({line, pv}) => {
      if (line === 1 && pv?.length) [reply] = pv;
    }).result).chance;
  const loss = Math.max(side === 'cho' ? chance - after : after - chance, 0);
  return {...made, reply, loss, isRight: loss < engine.hello.leastLoss[1]};
}
