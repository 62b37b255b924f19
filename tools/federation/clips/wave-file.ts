const RATE = 44_100;
const BYTES = 2;
/** Peak amplitude of the mix; videos on a page are quiet. */
const PEAK = 0.32;
/** Overtones of a plucked string; higher ones decay faster. */
const OVERTONES = [1, 0.42, 0.2, 0.08];
const RING = 1.9;
const ATTACK = 0.012;

export type PluckedNote = { second: number; hertz: number; loudness: number };

const rung = new Map<number, Float32Array>();

/** Returns the sound of one plucked string of this pitch, cached: videos use a few pitches hundreds of times. */
function ringing(hertz: number): Float32Array {
  const known = rung.get(hertz);
  if (known) return known;
  const samples = Float32Array.from({ length: Math.round(3 * RING * RATE) }, (_, at) => {
    const time = at / RATE;
    const rise = Math.min(1, time / ATTACK);
    return rise * OVERTONES.reduce((sum, share, index) => sum + share * Math.exp((-time * (1 + index)) / (RING / 3)) * Math.sin(2 * Math.PI * hertz * (index + 1) * time), 0);
  });
  rung.set(hertz, samples);
  return samples;
}

function pluck(samples: Float32Array, { second, hertz, loudness }: PluckedNote): void {
  const start = Math.round(second * RATE);
  const tone = ringing(hertz).subarray(0, Math.max(0, samples.length - start));
  for (const [at, sample] of tone.entries()) samples[start + at]! += loudness * sample;
}

function header(length: number): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE * BYTES, 28);
  head.writeUInt16LE(BYTES, 32);
  head.writeUInt16LE(8 * BYTES, 34);
  head.write('data', 36);
  head.writeUInt32LE(length, 40);
  return head;
}

/** Renders plucked notes as a mono WAVE file of the given length in seconds. */
export function waveFile(notes: readonly PluckedNote[], seconds: number): Buffer {
  const samples = new Float32Array(Math.round(seconds * RATE));
  for (const note of notes) pluck(samples, note);
  const loudest = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1e-9);
  const fade = (at: number) => Math.min(1, (samples.length - at) / RATE);
  const body = Buffer.alloc(samples.length * BYTES);
  samples.forEach((sample, at) => body.writeInt16LE(Math.round((sample / loudest) * PEAK * fade(at) * 32_767), at * BYTES));
  return Buffer.concat([header(body.length), body]);
}
