// Small wooden sounds, made on the spot.

import { keep, kept } from "./keep.js";

/** @type {AudioContext | null} */
let context = null;
let silent = kept("mute") === "yes";

/** Whether sounds are off. */
export const muted = () => silent;

/** @param {boolean} on */
export function mute(on) {
  silent = on;
  keep("mute", on ? "yes" : null);
}

/** @typedef {{at: number, pitch: number, long: number, loud: number, wood: boolean}} Note */
/** @type {Record<string, Note[]>} */
const SOUNDS = {
  move: [{ at: 0, pitch: 420, long: 0.07, loud: 0.5, wood: true }],
  capture: [
    { at: 0, pitch: 300, long: 0.09, loud: 0.6, wood: true },
    { at: 0.07, pitch: 520, long: 0.07, loud: 0.45, wood: true },
  ],
  turn: [{ at: 0.12, pitch: 660, long: 0.18, loud: 0.12, wood: false }],
  end: [
    { at: 0.15, pitch: 392, long: 0.5, loud: 0.14, wood: false },
    { at: 0.3, pitch: 494, long: 0.5, loud: 0.14, wood: false },
    { at: 0.45, pitch: 587, long: 0.7, loud: 0.14, wood: false },
  ],
  refused: [{ at: 0, pitch: 150, long: 0.14, loud: 0.25, wood: false }],
};

// Browsers let nobody make a sound before the visitor has touched the page.
addEventListener("pointerdown", () => void context?.resume(), { passive: true });

/** @param {string} name */
export function sound(name) {
  if (silent || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const note of SOUNDS[name] ?? []) play(context, note);
}

/** @param {AudioContext} audio @param {Note} note */
function play(audio, { at, pitch, long, loud, wood }) {
  const start = audio.currentTime + at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  gain.connect(audio.destination);
  if (wood) {
    // A knock is noise through a narrow filter.
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * long), audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let index = 0; index < data.length; index++) data[index] = Math.random() * 2 - 1;
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    source.buffer = buffer;
    filter.type = "bandpass";
    filter.frequency.value = pitch * 2;
    filter.Q.value = 6;
    source.connect(filter).connect(gain);
    source.start(start);
  } else {
    const tone = audio.createOscillator();
    tone.type = "sine";
    tone.frequency.value = pitch;
    tone.connect(gain);
    tone.start(start);
    tone.stop(start + long);
  }
}
