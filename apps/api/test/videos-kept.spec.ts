import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';
import { planTranscode, type Probe } from '@coach/domain';
import type { Env } from '../src/env.ts';
import { MediaTools } from '../src/videos/media/media-tools.ts';
import { segmentsOf } from '../src/videos/media/packaging.ts';
import { makeClip } from './videos/clips.ts';

// Encodes real videos, which is slow on a busy machine.
jest.setTimeout(120_000);

const [ffmpeg, ffprobe] = [findMediaTool('ffmpeg', process.env).path, findMediaTool('ffprobe', process.env).path];
const tools = new MediaTools({ FFMPEG_PATH: ffmpeg, FFPROBE_PATH: ffprobe } as Env);

type Film = Probe & { video: NonNullable<Probe['video']> };

/** Keeps only the coded pictures of H.264, without parameter sets. */
const PICTURES_ALONE = ',filter_units=pass_types=1-5';

/** The packets of a video's picture and sound, regardless of the container. */
const contentOf = (file: string, picture = ''): string[] =>
  ['0:v', '0:a'].map((stream) => execFileSync(ffmpeg, ['-v', 'error', '-i', file, '-map', stream, '-c', 'copy', ...(stream === '0:v' ? ['-bsf:v', `h264_mp4toannexb${picture}`] : []), '-f', 'hash', '-'], { encoding: 'utf8' }));

async function transcoded(clip: string) {
  const film = (await tools.probe(clip)) as Film;
  const [plan, folder] = [planTranscode(film), mkdtempSync(path.join(tmpdir(), 'coach-kept-'))];
  await tools.transcode({ source: clip, folder, plan, durationSeconds: film.durationSeconds, onPercent: () => undefined });
  return { plan, folder, cuts: plan.renditions.map(({ name }) => segmentsOf(readFileSync(path.join(folder, name, 'index.m3u8'), 'utf8')).map(({ seconds }) => Math.round(seconds))) };
}

const PLAIN = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-profile:v', 'high', '-level:v', '3.0', '-b:v', '400k', '-sc_threshold', '0', '-c:a', 'aac', '-ar', '48000', '-b:a', '96k'];

const NAMED = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];

it('a suitable video is copied bit for bit in its own size, and segmented like the other renditions', async () => {
  const clip = makeClip({ seconds: 6, size: '854x480', extra: [...PLAIN, ...NAMED, '-g', '100'] });
  const { plan, folder, cuts } = await transcoded(clip);
  expect([plan.keepsSound, plan.renditions.map(({ name, isKept }) => [name, isKept])]).toEqual([true, [['480p', true], ['360p', false]]]);
  expect(contentOf(path.join(folder, '480p/index.m3u8'))).toEqual(contentOf(clip));
  expect(cuts).toEqual([[4, 2], [4, 2]]);
  expect(readFileSync(path.join(folder, 'master.m3u8'), 'utf8')).toContain('RESOLUTION=854x480,FRAME-RATE=25.000,CODECS="avc1.64001e,mp4a.40.2"');
}, 60_000);

it('one without color tags gets them added, and every picture is copied bit for bit', async () => {
  const clip = makeClip({ seconds: 6, size: '854x480', extra: [...PLAIN, '-g', '100'] });
  const { plan, folder } = await transcoded(clip);
  expect([plan.assumedColors, plan.renditions[0]!.isKept]).toEqual(['bt601', true]);
  expect(contentOf(path.join(folder, '480p/index.m3u8'), PICTURES_ALONE)).toEqual(contentOf(clip, PICTURES_ALONE));
}, 60_000);

it('a video with unsuitable key frames is re-encoded, its sound is copied', async () => {
  const { plan, cuts } = await transcoded(makeClip({ seconds: 6, size: '854x480', extra: [...PLAIN, '-g', '75'] }));
  expect([plan.keepsSound, plan.renditions.some(({ isKept }) => isKept)]).toEqual([true, false]);
  expect(cuts).toEqual([[4, 2], [4, 2]]);
}, 60_000);
