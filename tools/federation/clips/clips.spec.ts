import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { webVtt } from './captions.ts';
import { renderClip, type ClipPlan } from './render-clip.ts';
import { waveFile } from './wave-file.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'clips-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const plan = (more: Partial<ClipPlan> = {}): ClipPlan => ({
  ...{ file: path.join(folder, 'square.mp4'), width: 64, height: 48, framesPerSecond: 10, seconds: 1 },
  frameAt: (second) => `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect x="${second * 40}" width="10" height="48"/></svg>`,
  ...more,
});
const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0;
const ifFfmpeg = hasFfmpeg ? it : it.skip;

it('writes captions as WebVTT', () => {
  const captions = [{ from: 0.4, to: 4.8, text: 'Ten years.' }, { from: 65, to: 3725.25, text: 'Written\ndown.' }];
  expect(webVtt(captions)).toBe('WEBVTT\n\n00:00.400 --> 00:04.800\nTen years.\n\n01:05.000 --> 62:05.250\nWritten\ndown.\n');
});

it('writes notes as a quiet mono WAVE file of the exact length', () => {
  const file = waveFile([{ second: 0.1, hertz: 220, loudness: 1 }, { second: 0.5, hertz: 330, loudness: 0.5 }], 1);
  expect(file.subarray(0, 4).toString()).toBe('RIFF');
  expect([file.readUInt16LE(22), file.readUInt32LE(24), file.readUInt32LE(40)]).toEqual([1, 44_100, 88_200]);
  expect(file).toHaveLength(44 + 88_200);
  const samples = Array.from({ length: 44_100 }, (_, at) => Math.abs(file.readInt16LE(44 + at * 2)));
  expect(samples.slice(0, 4_000).every((sample) => sample === 0)).toBe(true);
  expect(Math.max(...samples)).toBeGreaterThan(5_000);
  expect(Math.max(...samples)).toBeLessThan(32_767 / 2);
  expect(samples.at(-1)).toBeLessThan(50);
});

ifFfmpeg('renders a film frame by frame, drawing a frame only when it differs', async () => {
  const drawn: number[] = [];
  const film = plan({ notes: [{ second: 0, hertz: 220, loudness: 1 }] });
  await renderClip({ ...film, frameAt: (second) => (drawn.push(second), film.frameAt(second)) }, 'ffmpeg');
  expect(drawn).toHaveLength(10);
  const content = fs.readFileSync(film.file);
  expect(content.subarray(4, 8).toString()).toBe('ftyp');
  expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'));
  expect(fs.readdirSync(folder)).toEqual(['square.mp4']);
});

ifFfmpeg('puts a film together from stretches: one that is used again is drawn once, a still one once a second', async () => {
  const drawn: number[] = [];
  const film = plan({ file: path.join(folder, 'parts.mp4'), seconds: 8, stretches: [{ from: 0, to: 2 }, { from: 2, to: 4, isStill: true }, { from: 4, to: 6, as: 0 }, { from: 6, to: 8 }], notes: [{ second: 0, hertz: 220, loudness: 1 }] });
  await renderClip({ ...film, frameAt: (second) => (drawn.push(second), film.frameAt(second % 4)) }, 'ffmpeg');
  expect(drawn.filter((second) => second < 2 || second >= 6)).toHaveLength(40);
  expect(drawn.filter((second) => second >= 2 && second < 6)).toEqual([2, 3]);
  const { stdout } = spawnSync('ffprobe', ['-v', 'error', '-select_streams', 'v', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0', film.file], { encoding: 'utf8' });
  const packets = stdout.trim().split('\n').map((line) => line.split(','));
  expect(packets).toHaveLength(80);
  expect(packets.map(([at]) => Number(at))).toEqual(Array.from({ length: 80 }, (_, index) => expect.closeTo(index / 10, 2)));
  expect(packets.filter(([, flags]) => flags!.startsWith('K')).map(([at]) => Number(at))).toEqual([0, 2, 4, 6].map((at) => expect.closeTo(at, 2)));
  fs.rmSync(film.file);
});

it('reports errors and leaves no partial file', async () => {
  const file = path.join(folder, 'broken.mp4');
  await expect(renderClip(plan({ file }), process.execPath)).rejects.toThrow('ended with');
  await expect(renderClip(plan({ file }), path.join(folder, 'nothing'))).rejects.toThrow();
  expect(fs.existsSync(file)).toBe(false);
});
