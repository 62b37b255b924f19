import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';
import { planTranscode } from '@coach/domain';
import { median } from '../measure-page.ts';
import { makeFilm } from './make-film.ts';
import type { VideoBench, VideoSubject } from './subject.ts';

const SECONDS = 20;
const ROUNDS = 3;
const TICKS_A_SECOND = 100;

/** Processor time in seconds of a process and all of its finished children. */
function cpuOf(pid: number | 'self'): number {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND;
}

interface Cost {
  cpu: number;
  wall: number;
}

/** Arguments of a plain ffmpeg run for the same renditions. */
function rawArgs(source: string, folder: string): string[] {
  const { renditions, framesPerSecond, segmentSeconds, audioKbps } = planTranscode({ container: 'mp4', durationSeconds: SECONDS, hasAudio: true, video: { width: 1920, height: 1080, framesPerSecond: 30 } });
  const split = `[0:v]split=${renditions.length}${renditions.map((_, index) => `[s${index}]`).join('')}`;
  const scales = renditions.map(({ width, height }, index) => `[s${index}]scale=${width}:${height}[v${index}]`);
  const outputs = renditions.flatMap(({ name, videoKbps }, index) => [
    ...['-map', `[v${index}]`, '-map', '0:a', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-maxrate', `${videoKbps}k`, '-bufsize', `${2 * videoKbps}k`],
    ...['-g', String(segmentSeconds * framesPerSecond), '-sc_threshold', '0', '-c:a', 'aac', '-b:a', `${audioKbps}k`, '-f', 'hls', '-hls_time', String(segmentSeconds)],
    ...['-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_segment_filename', path.join(folder, `${name}_%d.m4s`), '-hls_fmp4_init_filename', `${name}.mp4`, path.join(folder, `${name}.m3u8`)],
  ]);
  return ['-v', 'error', '-nostdin', '-y', '-i', source, '-filter_complex', [split, ...scales].join(';'), ...outputs];
}

/** Runs the bare encoder with the same priority as the product's. */
async function raw(source: string, folder: string): Promise<Cost> {
  fs.mkdirSync(folder, { recursive: true });
  const [cpu, began] = [cpuOf('self'), performance.now()];
  const before = process.cpuUsage();
  const child = spawn('nice', ['-n', '10', findMediaTool('ffmpeg', process.env).path, ...rawArgs(source, folder)], { stdio: 'inherit' });
  const code = await new Promise((end) => child.once('close', end));
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
  const own = process.cpuUsage(before);
  return { cpu: cpuOf('self') - cpu - (own.user + own.system) / 1e6, wall: (performance.now() - began) / 1000 };
}

/** Measures from the last byte of the upload to the playable video: probing, transcoding, packaging, publishing. */
async function product({ coach, stack }: VideoBench, source: string): Promise<Cost> {
  const id = await coach.create('Ladder');
  const worker = stack.pid('worker')!;
  const cpu = cpuOf(worker);
  await coach.upload(id, source);
  const began = performance.now();
  const { upload_status, failure_reason } = await coach.settled(id, 600_000);
  if (upload_status !== 'completed') throw new Error(`not transcoded: ${failure_reason}`);
  const cost = { cpu: cpuOf(worker) - cpu, wall: (performance.now() - began) / 1000 };
  await coach.remove(id);
  return cost;
}

/** F6: everything the product does for a video compared with the bare encoder for the same renditions, alternating. */
export const transcoding: VideoSubject = async (bench) => {
  const source = makeFilm(path.join(bench.folder, 'ladder.mp4'), SECONDS);
  const costs: Record<'raw' | 'product', Cost[]> = { raw: [], product: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.raw.push(await raw(source, path.join(bench.folder, 'raw')));
    costs.product.push(await product(bench, source));
    console.log(`    ${round + 1} of ${ROUNDS}: bare ${costs.raw.at(-1)!.wall.toFixed(1)} s, product ${costs.product.at(-1)!.wall.toFixed(1)} s`);
  }
  const of = (who: 'raw' | 'product', what: keyof Cost) => median(costs[who].map((cost) => cost[what]));
  const figure = (what: keyof Cost) => `${(of('product', what) / of('raw', what)).toFixed(2)} × (${of('product', what).toFixed(1)} of ${of('raw', what).toFixed(1)} s)`;
  return [
    { promise: 'F6', what: `processor time for ${SECONDS} s of 1080p in four sizes, of bare ffmpeg`, figure: figure('cpu'), limit: '≤ 1.05 ×', isKept: of('product', 'cpu') <= 1.05 * of('raw', 'cpu') },
    { promise: 'F6', what: 'and the time until it plays', figure: figure('wall'), limit: '≤ 1.15 ×', isKept: of('product', 'wall') <= 1.15 * of('raw', 'wall') },
  ];
};
