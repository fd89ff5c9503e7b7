// SPDX-License-Identifier: MIT
// Measures how long the page's main thread is blocked while a piece is dragged.
'use strict';

async function trace(session, act) {
  const events = [];
  const collect = ({value}) => events.push(...value);
  session.on('Tracing.dataCollected', collect);
  const finished = new Promise((resolve) => {
    session.once('Tracing.tracingComplete', resolve);
  });
  const includedCategories = ['toplevel', 'blink.user_timing'];
  await session.send('Tracing.start',
    {transferMode: 'ReportEvents', traceConfig: {includedCategories}});
  await act();
  await session.send('Tracing.end');
  await finished;
  session.off('Tracing.dataCollected', collect);
  return events;
}

// The longest task, in ms of processor time, while the first chariot is carried over the board.
async function longestTaskOfDrag(page, session) {
  const mark = (name) => page.evaluate((text) => performance.mark(text) && 0, name);
  const {x, y} = await page.locator('.play .point[data-point="0"]').boundingBox();
  await page.mouse.move(x + 20, y + 20);
  const events = await trace(session, async () => {
    await page.mouse.down();
    await mark('held');
    await page.mouse.move(x + 200, y - 300, {steps: 60});
    await mark('dropping');
    await page.mouse.up();
  });
  const [held, dropping] = ['held', 'dropping'].map(
    (wanted) => events.find(({name}) => name === wanted));
  const times = events.filter(({name, pid, tid, ts}) => /RunTask/.test(name) &&
    pid === held.pid && tid === held.tid && ts > held.ts && ts < dropping.ts);
  if (times.length === 0) throw new Error('no task was traced between the marks');
  return Math.max(...times.map(({tdur, dur}) => (tdur ?? dur) / 1000));
}

module.exports = {longestTaskOfDrag};
