import path from 'node:path';
import type { Rendition, TranscodePlan } from '@coach/domain';
import { GUARDED_INPUT } from './probe.ts';

const made = ({ renditions }: TranscodePlan): readonly Rendition[] => renditions.filter(({ isKept }) => !isKept);

/** One decoding, split into every rendition that is made; none, none. */
function filters(plan: TranscodePlan): string[] {
  const sizes = made(plan);
  if (sizes.length === 0) return [];
  const names = sizes.map(({ name }) => `[s${name}]`).join('');
  const scales = sizes.map(({ name, width, height }) => `[s${name}]scale=${width}:${height}:flags=bicubic,format=yuv420p[v${name}]`);
  return ['-filter_complex', [`[0:v:0]fps=${plan.framesPerSecond},split=${sizes.length}${names}`, ...scales].join(';')];
}

function pictureArgs({ segmentSeconds, framesPerSecond }: TranscodePlan, { name, level, videoKbps, isKept }: Rendition): string[] {
  if (isKept) return ['-map', '0:v:0', '-c:v', 'copy'];
  return [
    ...['-map', `[v${name}]`, '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-level:v', level],
    ...['-crf', '21', '-maxrate', `${videoKbps}k`, '-bufsize', `${2 * videoKbps}k`],
    ...['-g', String(Math.round(segmentSeconds * framesPerSecond)), '-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
  ];
}

function soundArgs({ audioKbps, keepsSound }: TranscodePlan): string[] {
  if (!audioKbps) return [];
  return ['-map', '0:a:0', ...(keepsSound ? ['-c:a', 'copy'] : ['-c:a', 'aac', '-b:a', `${audioKbps}k`, '-ac', '2', '-ar', '48000'])];
}

function hlsOutput(plan: TranscodePlan, rendition: Rendition, folder: string): string[] {
  const at = path.join(folder, rendition.name);
  return [
    ...pictureArgs(plan, rendition),
    ...soundArgs(plan),
    ...['-f', 'hls', '-hls_time', String(plan.segmentSeconds), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', path.join(at, 'seg_%04d.m4s'), path.join(at, 'index.m3u8')],
  ];
}

/** One ffmpeg for all renditions; progress goes to its output as key=value lines. */
export function transcodeArgs(plan: TranscodePlan, source: string, folder: string): string[] {
  return [
    ...['-hide_banner', '-nostdin', '-v', 'error', '-progress', 'pipe:1', '-nostats', '-y', ...GUARDED_INPUT, '-i', source],
    ...filters(plan),
    ...plan.renditions.flatMap((rendition) => hlsOutput(plan, rendition, folder)),
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
