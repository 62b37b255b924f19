import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ratesOf, type Rendition, type TranscodePlan } from '@coach/domain';

const AUDIO_CODEC = 'mp4a.40.2';

/** The segments of a rendition's playlist: seconds and file name. */
export const segmentsOf = (playlist: string): Array<{ seconds: number; file: string }> =>
  [...playlist.matchAll(/#EXTINF:([\d.]+),[^\n]*\n([^#\n]+)/g)].map(([, seconds, file]) => ({ seconds: Number(seconds), file: file!.trim() }));

interface Stream extends Rendition {
  peak: number;
  average: number;
}

/** The master playlist, best first: bandwidth, size, and codecs of each rendition. */
export function masterPlaylist(streams: readonly Stream[], { framesPerSecond, audioKbps }: Pick<TranscodePlan, 'framesPerSecond' | 'audioKbps'>): string {
  const lines = streams.flatMap(({ name, width, height, codec, peak, average }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${peak},AVERAGE-BANDWIDTH=${average},RESOLUTION=${width}x${height},FRAME-RATE=${framesPerSecond.toFixed(3)},CODECS="${[codec, ...(audioKbps ? [AUDIO_CODEC] : [])].join(',')}"`,
    `${name}/index.m3u8`,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

/** 0:01:05.000 in WebVTT format. */
function stamp(seconds: number): string {
  const whole = new Date(Math.round(seconds * 1_000)).toISOString();
  return whole.slice(11, 23);
}

/** The part of the sprite sheet for each range of seconds. */
export function thumbnailsTrack({ everySeconds, columns, width, height }: TranscodePlan['sprite'], durationSeconds: number): string {
  const count = Math.max(1, Math.ceil(durationSeconds / everySeconds));
  const cues = Array.from({ length: count }, (_, index) => {
    const [from, to] = [index * everySeconds, Math.min(durationSeconds, (index + 1) * everySeconds)];
    const [x, y] = [(index % columns) * width, Math.floor(index / columns) * height];
    return `${stamp(from)} --> ${stamp(to)}\nsprite.jpg#xywh=${x},${y},${width},${height}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

/** Writes the master playlist and the thumbnail track of a finished rendition folder; returns the playable seconds. */
export async function packageRendition(plan: TranscodePlan, folder: string, durationSeconds: number): Promise<number> {
  const streams = await Promise.all(plan.renditions.map(async (rendition) => ({ ...rendition, ...(await ratesIn(path.join(folder, rendition.name))) })));
  await writeFile(path.join(folder, 'thumbnails.vtt'), thumbnailsTrack(plan.sprite, durationSeconds));
  await writeFile(path.join(folder, 'master.m3u8'), masterPlaylist(streams, plan));
  return Math.min(...streams.map(({ seconds }) => seconds));
}

/** An empty thumbnail track: the seek bar then shows only the time. */
export const withoutThumbnails = (folder: string): Promise<void> => writeFile(path.join(folder, 'thumbnails.vtt'), 'WEBVTT\n');

async function ratesIn(folder: string): Promise<{ peak: number; average: number; seconds: number }> {
  const segments = segmentsOf(await readFile(path.join(folder, 'index.m3u8'), 'utf8'));
  const rates = ratesOf(await Promise.all(segments.map(async ({ seconds, file }) => ({ seconds, bytes: (await stat(path.join(folder, file))).size }))));
  return { ...rates, seconds: segments.reduce((sum, { seconds }) => sum + seconds, 0) };
}
