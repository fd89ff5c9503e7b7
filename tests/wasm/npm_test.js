// SPDX-License-Identifier: MIT
// Tests the npm package as users get it: packed and unpacked, then run by UCI, in Node and in
// Chromium, with and without threads. `npm_test.js build/wasm/npm`.
'use strict';

const assert = require('node:assert/strict');
const {execFileSync} = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const {launchChromium} = require('../app/browser.js');
const {hostFolder} = require('./host.js');
const {checkNotices} = require('./notices.js');

const SIGNATURE = fs.readFileSync(path.join(__dirname, '../data/bench_signature.txt'), 'utf8').trim();

// Sends the commands. Resolves to the lines up to the first that matches.
function linesUntil(engine, pattern, ...commands) {
  const lines = [];
  return new Promise((resolve) => {
    const listener = (line) => {
      lines.push(line);
      if (!pattern.test(line)) return;
      engine.removeMessageListener(listener);
      resolve(lines);
    };
    engine.addMessageListener(listener);
    commands.forEach((command) => engine.postMessage(command));
  });
}

function unpack(folder) {
  const into = fs.mkdtempSync(path.join(os.tmpdir(), 'hansu-npm-'));
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', into, folder]);
  execFileSync('tar', ['-xzf', path.join(into, String(packed).trim()), '-C', into]);
  return path.join(into, 'package');
}

// The engine can have the declared maxima of Hash and Threads together, and refuses more.
async function testMostThreads(engine) {
  const options = await linesUntil(engine, /^uciok$/, 'uci');
  for (const name of ['Hash', 'Threads']) {
    const line = options.find((text) => text.startsWith(`option name ${name} `));
    const most = Number(/max (\d+)/.exec(line)[1]);
    const ask = (value) => linesUntil(engine, /^readyok$/, `setoption name ${name} value ${value}`,
      'isready');
    assert.ok(!(await ask(most)).some((text) => text.includes('ERROR')), name);
    assert.ok((await ask(most + 1)).some((text) => text.includes('ERROR')), name);
  }
  await linesUntil(engine, /^bestmove/, 'go nodes 100000');
}

// The package works beside a library that defines `document`, and in an application's own worker.
async function testAmongOthers(folder) {
  const run = (code, ...words) => String(execFileSync(process.execPath, ['-e', code, ...words],
    {timeout: 60000})).trim();
  const start = `require(${JSON.stringify(folder)})().then((e) => {
    console.log('started'); e.terminate(); })`;
  assert.equal(run(`globalThis.document = {}; ${start}`), 'started');
  const worker = `const {parentPort} = require('node:worker_threads');
    parentPort.postMessage(typeof require(${JSON.stringify(folder)}))`;
  assert.equal(run(`new (require('node:worker_threads').Worker)(${JSON.stringify(worker)},
    {eval: true, argv: ['hansu']}).on('message', console.log)`), 'function');
}

async function testInNode(folder) {
  const Hansu = require(folder);
  const engine = await Hansu();
  const greeting = await linesUntil(engine, /^uciok$/, 'uci');
  assert.match(greeting[0], /^id name Hansu /);
  await linesUntil(engine, /^readyok$/, 'isready');
  const lines = await linesUntil(engine, /^bestmove/, 'position startpos moves i4h4',
    'go nodes 20000');
  assert.match(lines.at(-1), /^bestmove [a-i]\d+[a-i]\d+/);
  assert.ok(lines.some((line) => /^info depth \d+ .*score cp/.test(line)), lines.join('\n'));
  engine.postMessage('setoption name Threads value 2');
  setTimeout(() => engine.postMessage('stop'), 300);
  await linesUntil(engine, /^bestmove/, 'position startpos', 'go infinite');
  const bench = await linesUntil(engine, /^\d+ nodes \d+ nps/, 'setoption name Threads value 1',
    'bench');
  assert.equal(bench.at(-1).split(' ')[0], SIGNATURE);
  console.log(`Node: ${bench.at(-1)}`);
  for (const hash of [512, 384]) {  // the old table goes first only if the new one is smaller
    const said = await linesUntil(engine, /^readyok$/, `setoption name Hash value ${hash}`,
      'isready');
    assert.ok(!said.some((line) => line.includes('ERROR')), said.join('\n'));
    await linesUntil(engine, /^bestmove/, 'go nodes 1000');
  }
  await testMostThreads(engine);
  engine.postMessage('quit');  // after that, Node ends by itself
}

// Hansu() rejects if the program cannot be loaded.
async function testMissingProgram(folder) {
  for (const name of ['hansu-threads.wasm', 'hansu-threads.js']) {
    const file = path.join(folder, name);
    fs.renameSync(file, `${file}.away`);
    await assert.rejects(require(folder)());
    const host = await hostFolder(folder, {isolated: true});
    const browser = await launchChromium();
    try {
      const page = await browser.newPage();
      await page.goto(host.url);
      await assert.rejects(page.evaluate(() => Hansu().then(() => 0)));
    } finally {
      await browser.close();
      host.close();
      fs.renameSync(`${file}.away`, file);
    }
  }
}

async function testInBrowser(folder, isolated) {
  fs.writeFileSync(path.join(folder, 'index.html'),
    '<!DOCTYPE html><meta charset="utf-8"><script src="hansu.js"></script>');
  const host = await hostFolder(folder, {isolated});
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(host.url);
    assert.equal(await page.evaluate(() => globalThis.crossOriginIsolated), isolated);
    const last = await page.evaluate(async (stops) => {
      const engine = await Hansu();
      engine.postMessage('position startpos');
      return new Promise((resolve) => {
        engine.addMessageListener((line) => {
          if (line.startsWith('bestmove')) resolve(line);
        });
        engine.postMessage(stops ? 'go infinite' : 'go nodes 20000');
        if (stops) setTimeout(() => engine.postMessage('stop'), 300);
      });
    }, isolated);
    assert.match(last, /^bestmove [a-i]\d+[a-i]\d+/);
    const worker = await page.evaluate(() => new Promise((resolve) => {
      const bare = new Worker('hansu.js');
      bare.onmessage = ({data}) => data === 'readyok' && resolve(data);
      bare.postMessage('isready');
    }));
    assert.equal(worker, 'readyok');
  } finally {
    await browser.close();
    host.close();
  }
}

async function main() {
  const folder = unpack(path.resolve(process.argv[2]));
  checkNotices(folder);
  await testInNode(folder);
  await testInBrowser(folder, true);
  await testInBrowser(folder, false);
  await testAmongOthers(folder);
  await testMissingProgram(folder);
  fs.rmSync(path.dirname(folder), {recursive: true});
  console.log('npm package: passed');
}

process.exitCode = 1;  // until the end is reached: Node also ends when nothing is left to wait for
main().then(() => { process.exitCode = 0; }).catch((error) => {
  console.error(error);
  process.exit(1);
});
