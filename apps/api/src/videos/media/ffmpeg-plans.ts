import path from 'node:path';
import type { Rendition, TranscodePlan } from '@coach/domain';
import { GUARDED_INPUT } from './probe.ts';

/** What ffmpeg is asked to do with one file. */
export interface FfmpegPlan {
  source: string;
  /** In front of the file: how it is read. */
  inputOptions: string[];
  /** What is done to its pictures before they are written to any of the outputs. */
  filters: string | null;
  outputs: Array<{ target: string; options: string[] }>;
}

const made = ({ renditions }: TranscodePlan): readonly Rendition[] => renditions.filter(({ isKept }) => !isKept);

/** One decoding, split into every rendition that is made; none, none. */
function filters(plan: TranscodePlan): string | null {
  const sizes = made(plan);
  if (sizes.length === 0) return null;
  const names = sizes.map(({ name }) => `[s${name}]`).join('');
  const scales = sizes.map(({ name, width, height }) => `[s${name}]scale=${width}:${height}:flags=bicubic,format=yuv420p[v${name}]`);
  return [`[0:v:0]fps=${plan.framesPerSecond},split=${sizes.length}${names}`, ...scales].join(';');
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

function hlsOutput(plan: TranscodePlan, rendition: Rendition, folder: string): FfmpegPlan['outputs'][number] {
  const at = path.join(folder, rendition.name);
  const options = [
    ...pictureArgs(plan, rendition),
    ...soundArgs(plan),
    ...['-f', 'hls', '-hls_time', String(plan.segmentSeconds), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
    ...['-hls_fmp4_init_filename', 'init.mp4', '-hls_segment_filename', path.join(at, 'seg_%04d.m4s')],
  ];
  return { target: path.join(at, 'index.m3u8'), options };
}

/** One ffmpeg for all renditions. */
export const transcodePlan = (plan: TranscodePlan, source: string, folder: string): FfmpegPlan => ({
  source,
  inputOptions: GUARDED_INPUT,
  filters: filters(plan),
  outputs: plan.renditions.map((rendition) => hlsOutput(plan, rendition, folder)),
});

/** The same film in one file that plays while it arrives, its index in front; nothing is encoded again. */
export const remuxPlan = (source: string, target: string): FfmpegPlan => ({ source, inputOptions: GUARDED_INPUT, filters: null, outputs: [{ target, options: ['-map', '0', '-c', 'copy', '-movflags', '+faststart'] }] });

/** One picture out of the film, a tenth into it, at most 1280 wide. */
export const posterPlan = (source: string, atSeconds: number, folder: string): FfmpegPlan => ({
  source,
  inputOptions: [...GUARDED_INPUT, '-ss', atSeconds.toFixed(2)],
  filters: null,
  outputs: [{ target: path.join(folder, 'poster.jpg'), options: ['-frames:v', '1', '-vf', "scale='min(1280,iw)':-2", '-q:v', '4'] }],
});

/**
 * The small pictures for the seek bar in one sheet, out of key frames only. A run of its own: as an output beside the others, which
 * has nothing to write until the end, it would make ffmpeg keep every frame of theirs in memory.
 */
export const spritePlan = (source: string, { everySeconds, columns, rows, width, height }: TranscodePlan['sprite'], folder: string): FfmpegPlan => {
  const sheet = `fps=1/${everySeconds}:start_time=0:round=up,scale=${width}:${height},tile=${columns}x${rows}`;
  return {
    source,
    inputOptions: [...GUARDED_INPUT, '-skip_frame', 'nokey'],
    filters: null,
    outputs: [{ target: path.join(folder, 'sprite.jpg'), options: ['-an', '-vf', sheet, '-frames:v', '1', '-q:v', '5'] }],
  };
};
