// SPDX-License-Identifier: MIT
// Compares the nodes per second of the npm package in Chromium with those of npm's
// fairy-stockfish-nnue.wasm (classical evaluation) in the same page and of the native preset
// `portable`. All have one thread and the same hash size, and take turns on the same Janggi
// positions, so that other load slows all alike.
//   node bench/wasm_ratio.js [--rounds N] [--ms N] [--fairy FOLDER]
// Needs the builds `wasm` and `portable`, playwright-core, and `npm install --no-save
// fairy-stockfish-nnue.wasm@1.1.12` in FOLDER (default: the current one).
'use strict';

const {spawn} = require('node:child_process');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const readline = require('node:readline');
const {parseArgs} = require('node:util');

const {launchChromium} = require('../tests/app/browser.js');
const {hostFolder} = require('../tests/wasm/host.js');

const ROOT = path.join(__dirname, '..');
const HASH_MEBIBYTES = 16;
const POSITIONS = [
  'rnba1abnr/4k4/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/4K4/RNBA1ABNR w - - 0 1',
  'r1ba1anb1/4k4/nc5cr/p1p1p2pp/9/2P3P2/P3P3P/1C4NC1/4K4/RBN1AAB1R b - - 7 4',
  '4aa1b1/r3k2r1/4cn1c1/pnRb5/2N1p1pp1/9/PP2PNPP1/2RCB2C1/4K4/3A1AB2 w - - 5 19',
  '3kc4/3aa4/R4n3/1p1pb4/9/8C/1P3B3/3A5/4KA3/2r5R b - - 2 32',
  '3rka3/3a5/9/9/8p/1P2C4/9/3Np3r/4AA3/2R1K2R1 w - - 1 45',
];
const {values: options} = parseArgs({options: {
  rounds: {type: 'string', default: '4'},
  ms: {type: 'string', default: '1500'},
  fairy: {type: 'string', default: '.'},
}});

const SETUP = ['uci', 'setoption name Use NNUE value false', 'setoption name Threads value 1',
  `setoption name Hash value ${HASH_MEBIBYTES}`, 'setoption name UCI_Variant value janggi'];
const OUR_SETUP = SETUP.filter((line) => !line.includes('NNUE'));

// The output lines of a search by an engine with {send(line), onLine}.
function search(engine, fen) {
  return new Promise((resolve) => {
    let last = '';
    engine.onLine = (line) => {
      if (/ nodes \d+ .*time \d+|time \d+ .*nodes \d+/.test(line)) last = line;
      if (line.startsWith('bestmove')) resolve(last);
    };
    for (const line of ['ucinewgame', `position fen ${fen}`, `go movetime ${options.ms}`]) {
      engine.send(line);
    }
  });
}

function speedOf(line) {
  const number = (name) => Number(new RegExp(` ${name} (\\d+)`).exec(line)[1]);
  return number('nodes') / Math.max(1, number('time'));
}

function nativeEngine() {
  const program = spawn(path.join(ROOT, 'build/portable/hansu'), {stdio: ['pipe', 'pipe', 'inherit']});
  const engine = {send: (line) => program.stdin.write(`${line}\n`), onLine: () => {},
    end: () => program.stdin.end()};
  readline.createInterface({input: program.stdout}).on('line', (line) => engine.onLine(line));
  return engine;
}

// The page runs both engines and passes their answers on.
async function pageEngine(page, name, start) {
  const engine = {onLine: () => {}};
  await page.exposeFunction(`${name}Line`, (line) => engine.onLine(line));
  await page.addScriptTag({url: `${name}/${name === 'hansu' ? 'hansu.js' : 'stockfish.js'}`});
  await page.evaluate(`(async () => {
    window.${name} = await ${start}();
    window.${name}.addMessageListener((line) => window.${name}Line(line));
  })()`);
  engine.send = (line) => page.evaluate(`${name}.postMessage(${JSON.stringify(line)})`);
  return engine;
}

function folderOfBoth() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hansu-ratio-'));
  fs.writeFileSync(path.join(folder, 'index.html'), '<!DOCTYPE html><meta charset="utf-8">');
  fs.symlinkSync(path.join(ROOT, 'build/wasm/npm'), path.join(folder, 'hansu'));
  fs.symlinkSync(path.resolve(options.fairy, 'node_modules/fairy-stockfish-nnue.wasm'),
    path.join(folder, 'fairy'));
  return folder;
}

async function main() {
  const folder = folderOfBoth();
  const host = await hostFolder(folder, {isolated: true});
  const browser = await launchChromium();
  const page = await browser.newPage();
  await page.goto(host.url);
  const engines = {
    hansu: await pageEngine(page, 'hansu', 'Hansu'),
    fairy: await pageEngine(page, 'fairy', 'Stockfish'),
    native: nativeEngine(),
  };
  for (const [name, engine] of Object.entries(engines)) {
    for (const line of name === 'fairy' ? SETUP : OUR_SETUP) await engine.send(line);
  }
  const speeds = {hansu: [], fairy: [], native: []};
  for (let round = 0; round < Number(options.rounds); ++round) {
    for (const fen of POSITIONS) {
      for (const [name, engine] of Object.entries(engines)) {
        speeds[name].push(speedOf(await search(engine, fen)));
      }
    }
  }
  engines.native.end();
  await browser.close();
  host.close();
  fs.rmSync(folder, {recursive: true});
  report(speeds);
}

function report(speeds) {
  const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
  const mean = (numbers) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  for (const [name, list] of Object.entries(speeds)) {
    console.log(`${name.padEnd(8)} ${Math.round(mean(list))} thousand nodes/s`);
  }
  const ratio = (other) => median(speeds.hansu.map((speed, i) => speed / speeds[other][i]));
  console.log(`median of ${speeds.hansu.length} searches: ${ratio('fairy').toFixed(2)} times fairy, ` +
    `${(100 * ratio('native')).toFixed(0)} % of native`);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
