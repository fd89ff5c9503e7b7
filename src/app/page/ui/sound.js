// SPDX-License-Identifier: MIT
// Sounds, made by the browser: a piece on wood, a capture, a call, the last seconds, the end; and a
// voice, if the reader wants one.
import {settings} from './settings.js';

/** So little that it is not heard; a gain cannot fall to nothing exponentially. */
const SILENCE = 0.0005;

/** @type {AudioContext | null} */
let audio = null;

function audioNow() {
  if (!settings.get('sound') || settings.get('volume') === 0) return null;
  audio ??= new AudioContext();
  // Browsers wait for the person's first touch.
  if (audio.state === 'suspended') audio.resume();
  return audio;
}

export const LOUDEST = 10;
const volumeNow = () => Math.min(settings.get('volume'), LOUDEST) / LOUDEST;

/** True if this browser can speak. */
export const hasVoice = () => 'speechSynthesis' in globalThis;

/** Speaks a short text, in place of one that is being spoken. @param {string} text */
export function speak(text) {
  if (!text || !settings.get('voice') || !hasVoice()) return;
  const words = new SpeechSynthesisUtterance(text.replaceAll('!', ''));
  words.lang = settings.get('language') === 'ko' ? 'ko-KR' : 'en-US';
  words.volume = volumeNow();
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}

/** A tone that dies away. @param {number} hertz @param {number} after @param {number} seconds
 * @param {number} loudness @param {OscillatorType} [type] */
function tone(hertz, after, seconds, loudness, type = 'sine') {
  const context = audioNow();
  if (!context) return;
  const at = context.currentTime + after;
  const volume = context.createGain();
  volume.gain.setValueAtTime(loudness * volumeNow(), at);
  volume.gain.exponentialRampToValueAtTime(SILENCE, at + seconds);
  const source = context.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(hertz, at);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + seconds);
}

/** A short burst of noise through a filter: wood on wood. @param {number} hertz
 * @param {number} after @param {number} loudness */
function knock(hertz, after, loudness) {
  const context = audioNow();
  if (!context) return;
  const seconds = 0.06;
  const noise = context.createBuffer(1, context.sampleRate * seconds, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) {
    samples[i] = (2 * Math.random() - 1) * (1 - i / samples.length) ** 3;
  }
  const source = context.createBufferSource();
  source.buffer = noise;
  const filter = context.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = hertz;
  const volume = context.createGain();
  volume.gain.value = loudness * volumeNow();
  source.connect(filter).connect(volume).connect(context.destination);
  source.start(context.currentTime + after);
}

/** A move: the service's Move. @param {any} move */
export function soundOfMove(move) {
  if (move.isPass) return tone(330, 0, 0.15, 0.15);
  knock(1400, 0, 0.9);
  tone(190, 0, 0.09, 0.35);
  if (move.captured) knock(900, 0.07, 0.9);
  if (move.call === 'check' || move.call === 'bikjang') {
    tone(660, 0.1, 0.2, 0.15, 'triangle');
    tone(880, 0.22, 0.25, 0.15, 'triangle');
  }
}

export function soundOfSecond() {
  tone(1000, 0, 0.07, 0.12, 'square');
}

export function soundOfEnd() {
  [392, 494, 587].forEach((hertz, i) => tone(hertz, 0.15 + 0.14 * i, 0.5, 0.14, 'triangle'));
}
