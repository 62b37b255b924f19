import path from 'node:path';
import type { Rendition, TranscodePlan } from '@coach/domain';
import { GUARDED_INPUT } from './probe.ts';

/** One decoding, split into every rendition. */
function filters({ renditions, framesPerSecond }: TranscodePlan): string {
  const names = renditions.map((_, index) => `[s${index}]`);
  const sizes = renditions.map(({ width, height }, index) => `[s${index}]scale=${width}:${height}:flags=bicubic,format=yuv420p[v${index}]`);
  return [`[0:v:0]fps=${framesPerSecond},split=${renditions.length}${names.join('')}`, ...sizes].join(';');
}

function hlsOutput(plan: TranscodePlan, rendition: Rendition, index: number, folder: string): string[] {
  const { segmentSeconds, framesPerSecond, audioKbps } = plan;
  const at = path.join(folder, rendition.name);
  return [
    ...['-map', `[v${index}]`, '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-level:v', rendition.level],
    ...['-crf', '21', '-maxrate', `${rendition.videoKbps}k`, '-bufsize', `${2 * rendition.videoKbps}k`],
    ...['-g', String(Math.round(segmentSeconds * framesPerSecond)), '-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
    ...(audioKbps ? ['-map', '0:a:0', '-c:a', 'aac', '-b:a', `${audioKbps}k`, '-ac', '2', '-ar', '48000'] : []),
    ...['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', path.join(at, 'seg_%04d.m4s'), path.join(at, 'index.m3u8')],
  ];
}

/** One ffmpeg for all renditions; progress goes to its output as key=value lines. */
export function transcodeArgs(plan: TranscodePlan, source: string, folder: string): string[] {
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:1', '-nostats', '-y', ...GUARDED_INPUT, '-i', source],
    ...['-filter_complex', filters(plan)],
    ...plan.renditions.flatMap((rendition, index) => hlsOutput(plan, rendition, index, folder)),
  ];
}

/** One picture out of the film, a tenth into it, at most 1280 wide. */
export const posterArgs = (source: string, atSeconds: number, folder: string): string[] => [
  ...['-hide_banner', '-nostdin', '-v', 'error', '-y', ...GUARDED_INPUT, '-ss', atSeconds.toFixed(2), '-i', source],
  ...['-frames:v', '1', '-vf', "scale='min(1280,iw)':-2", '-q:v', '4', path.join(folder, 'poster.jpg')],
];

/**
 * The small pictures for the seek bar in one sheet, out of key frames only. A run of its own: as an output beside the others, which
 * has nothing to write until the end, it would make ffmpeg keep every frame of theirs in memory.
 */
export const spriteArgs = (source: string, { everySeconds, columns, rows, width, height }: TranscodePlan['sprite'], folder: string): string[] => [
  ...['-hide_banner', '-nostdin', '-v', 'error', '-y', ...GUARDED_INPUT, '-skip_frame', 'nokey', '-i', source, '-an'],
  ...['-vf', `fps=1/${everySeconds}:start_time=0:round=up,scale=${width}:${height},tile=${columns}x${rows}`],
  ...['-frames:v', '1', '-q:v', '5', path.join(folder, 'sprite.jpg')],
];
