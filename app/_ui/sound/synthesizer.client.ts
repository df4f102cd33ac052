import type { Cue } from '#lib/game/narration/sound-cues.ts';

/** A tone: from one frequency to another, in hertz, as loud as `gain`, fading within `seconds`. */
type Tone = {
  from: number;
  to?: number;
  gain: number;
  seconds: number;
  after?: number;
  type?: OscillatorType;
};

/** Filtered noise that fades. */
type Noise = { filter: BiquadFilterType; frequency: number; gain: number; seconds: number };

type Sound = { readonly tones?: readonly Tone[]; readonly noises?: readonly Noise[] };

/** The C above middle C, in hertz. */
const C5 = 523.25;
const semitones = (count: number) => C5 * 2 ** (count / 12);
const melody = (steps: readonly number[], gap: number): Sound => ({
  tones: steps.map((step, at) => ({ from: semitones(step), gain: 0.14, seconds: 0.55, after: at * gap })),
});

const SOUNDS = {
  place: {
    tones: [{ from: 130, to: 62, gain: 0.5, seconds: 0.11 }],
    noises: [{ filter: 'lowpass', frequency: 1_100, gain: 0.35, seconds: 0.07 }],
  },
  flip: { noises: [{ filter: 'bandpass', frequency: 2_600, gain: 0.3, seconds: 0.06 }] },
  wall: {
    tones: [
      { from: 245, to: 180, gain: 0.4, seconds: 0.07, type: 'triangle' },
      { from: 590, to: 520, gain: 0.12, seconds: 0.04 },
    ],
    noises: [{ filter: 'lowpass', frequency: 800, gain: 0.25, seconds: 0.04 }],
  },
  win: melody([0, 4, 7, 12], 0.12),
  draw: melody([0, 0], 0.18),
  lose: melody([-5, -8, -12], 0.2),
} as const satisfies Record<Exclude<Cue['kind'], 'chime'>, Sound>;

/** A bell, a whole tone higher with each depth of a combo. */
function chime(depth: number): Sound {
  const pitch = semitones(2 * depth);
  return {
    tones: [
      { from: pitch, gain: 0.2, seconds: 0.7 },
      { from: pitch * 2.76, gain: 0.06, seconds: 0.35 },
    ],
  };
}

/** The vibration for each part of a play, in milliseconds. */
const VIBRATION_MS = {
  place: 12,
  flip: 0,
  chime: 18,
  wall: 25,
  win: 60,
  draw: 30,
  lose: 30,
} as const satisfies Record<Cue['kind'], number>;

let context: AudioContext | null = null;

/** Plays the sounds of a play at a playback rate, with vibration on phones. Browsers require a tap or key before the first call. */
export function playCues(cues: readonly Cue[], rate: number): void {
  vibrate(cues, rate);
  context ??= new AudioContext();
  void context.resume();
  for (const { kind, at, depth } of cues)
    playSound(
      context,
      kind === 'chime' ? chime(depth) : SOUNDS[kind],
      context.currentTime + at / 1_000 / rate,
    );
}

function vibrate(cues: readonly Cue[], rate: number): void {
  if (typeof navigator.vibrate !== 'function') return;
  let now = 0;
  const pattern = cues.flatMap(({ kind, at }) => {
    const [pause, length] = [Math.max(0, at / rate - now), VIBRATION_MS[kind]];
    if (length === 0) return [];
    now += pause + length;
    return [pause, length];
  });
  // Patterns begin with a vibration, here of zero length.
  navigator.vibrate([0, ...pattern]);
}

function playSound(audio: AudioContext, { tones = [], noises = [] }: Sound, start: number): void {
  for (const { from, to = from, gain, seconds, after = 0, type = 'sine' } of tones) {
    const at = start + after;
    const tone = new OscillatorNode(audio, { type, frequency: from });
    tone.frequency.setValueAtTime(from, at);
    tone.frequency.exponentialRampToValueAtTime(to, at + seconds);
    tone.connect(fading(audio, { gain, at, seconds }));
    tone.start(at);
    tone.stop(at + seconds);
  }
  for (const { filter, frequency, gain, seconds } of noises) {
    const noise = new AudioBufferSourceNode(audio, { buffer: noiseOf(audio, seconds) });
    const filtered = new BiquadFilterNode(audio, { type: filter, frequency });
    noise.connect(filtered).connect(fading(audio, { gain, at: start, seconds }));
    noise.start(start);
  }
}

/** A gain that falls from its value to silence, connected to the output. */
function fading(
  audio: AudioContext,
  { gain, at, seconds }: { gain: number; at: number; seconds: number },
): GainNode {
  const faded = new GainNode(audio, { gain: 0 });
  faded.gain.setValueAtTime(gain, at);
  faded.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  faded.connect(audio.destination);
  return faded;
}

function noiseOf(audio: AudioContext, seconds: number): AudioBuffer {
  const { sampleRate } = audio;
  const buffer = new AudioBuffer({ length: Math.ceil(seconds * sampleRate), sampleRate });
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at += 1) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
