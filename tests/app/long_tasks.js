// SPDX-License-Identifier: MIT
// Measures how long the page's main thread is blocked.
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

// The longest task during act(), in ms of processor time. before() and after() are traced but not measured.
async function longestTask(page, session, act, {before = () => {}, after = () => {}} = {}) {
  const mark = (name) => page.evaluate((text) => performance.mark(text) && 0, name);
  const events = await trace(session, async () => {
    await before();
    await mark('begun');
    await act();
    await mark('done');
    await after();
  });
  const [begun, done] = ['begun', 'done'].map(
    (wanted) => events.find(({name}) => name === wanted));
  // Instant events, without a length, have the names of tasks, too.
  const times = events.filter(({name, ph, pid, tid, ts}) => /RunTask/.test(name) && ph === 'X' &&
    pid === begun.pid && tid === begun.tid && ts > begun.ts && ts < done.ts);
  if (times.length === 0) throw new Error('no task was traced between the marks');
  return Math.max(...times.map(({tdur, dur}) => (tdur ?? dur) / 1000));
}

// The same while the first chariot is carried over the board.
async function longestTaskOfDrag(page, session) {
  const {x, y} = await page.locator('.play .point[data-point="0"]').boundingBox();
  await page.mouse.move(x + 20, y + 20);
  return longestTask(page, session, () => page.mouse.move(x + 200, y - 300, {steps: 60}),
    {before: () => page.mouse.down(), after: () => page.mouse.up()});
}

module.exports = {longestTask, longestTaskOfDrag};
