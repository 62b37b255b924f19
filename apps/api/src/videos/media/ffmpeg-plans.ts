import path from 'node:path';
import type { ColorStandard, HdrTransfer, Rendition, TranscodePlan } from '@coach/domain';
import { GUARDED_INPUT } from './probe.ts';

/** The instructions to ffmpeg for one file. */
export interface FfmpegPlan {
  source: string;
  /** Options before the input: how it is read. */
  inputOptions: string[];
  /** Filters applied before all outputs. */
  filters: string | null;
  outputs: Array<{ target: string; options: string[] }>;
}

const made = ({ renditions }: TranscodePlan): readonly Rendition[] => renditions.filter(({ isKept }) => !isKept);

/**
 * Diffuse white of an HDR film is at 203 nits (BT.2408) and becomes the white of the screen; up to four fifths of
 * it is unchanged, brighter values up to 1,000 nits are compressed into the rest. In linear light, which eight bits cannot hold.
 */
const WHITE_NITS = 203;
const PEAK = 1_000 / WHITE_NITS;
const toneMapped = (hdr: HdrTransfer): string[] => [
  `zscale=transferin=${hdr}:primariesin=bt2020:matrixin=bt2020nc:transfer=linear:npl=${WHITE_NITS}`,
  'format=gbrpf32le',
  'zscale=primaries=bt709',
  `tonemap=mobius:param=0.8:peak=${PEAK.toFixed(3)}:desat=0`,
  'zscale=transfer=bt709:matrix=bt709:range=tv',
  'format=yuv420p',
];

/** ffmpeg's names of a standard's primaries, transfer, and matrix, and the H.264 number for all three. */
const COLORS: Record<ColorStandard, { name: string; number: number }> = { bt601: { name: 'smpte170m', number: 6 }, bt709: { name: 'bt709', number: 1 } };

const namedAs = (standard: ColorStandard): string => {
  const { name } = COLORS[standard];
  return `setparams=color_primaries=${name}:color_trc=${name}:colorspace=${name}`;
};

type Source = Pick<TranscodePlan, 'isInterlaced' | 'hdr' | 'assumedColors'>;

/** Progressive frames in standard dynamic range and display aspect ratio. Linear light is used at no more than the needed size: 4K float frames are slow. */
function asShown({ isInterlaced, hdr, assumedColors }: Source, { width, height }: { width: number; height: number }): string[] {
  return [...(assumedColors ? [namedAs(assumedColors)] : []), ...(isInterlaced ? ['bwdif=mode=send_field'] : []), ...(hdr ? [`scale=${width}:${height}:flags=bicubic`, ...toneMapped(hdr)] : [])];
}

const scaledTo = ({ width, height }: { width: number; height: number }): string => `scale=${width}:${height}:flags=bicubic,setsar=1`;

/** JPEGs are decoded by BT.601 whatever the film's color space. */
const asJpeg = ({ width, height }: { width: number | string; height: number }): string => `scale=${width}:${height}:flags=bicubic:out_color_matrix=bt601:out_range=pc,setsar=1,format=yuvj420p`;

/** One decoding, split into all renditions; an empty list makes none. */
function filters(plan: TranscodePlan): string | null {
  const sizes = made(plan);
  if (sizes.length === 0) return null;
  const names = sizes.map(({ name }) => `[s${name}]`).join('');
  const scales = sizes.map((size) => `[s${size.name}]${scaledTo(size)},format=yuv420p[v${size.name}]`);
  const held = plan.holdSeconds > 0 ? [`tpad=stop_mode=clone:stop_duration=${plan.holdSeconds}`] : [];
  const steps = [...asShown(plan, sizes[0]!), `fps=${plan.framesPerSecond}:start_time=0`, ...held, `split=${sizes.length}${names}`];
  return [`[0:v:0]${steps.join(',')}`, ...scales].join(';');
}

const BT709 = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv'];

/** The original video stream; its color tags are written without re-encoding. */
function keptArgs({ assumedColors }: TranscodePlan): string[] {
  const number = assumedColors && COLORS[assumedColors].number;
  const named = number ? ['-bsf:v', `h264_metadata=colour_primaries=${number}:transfer_characteristics=${number}:matrix_coefficients=${number}`] : [];
  return ['-map', '0:v:0', '-c:v', 'copy', ...named];
}

function pictureArgs(plan: TranscodePlan, { name, level, videoKbps, isKept }: Rendition): string[] {
  if (isKept) return keptArgs(plan);
  const { segmentSeconds, framesPerSecond, hdr } = plan;
  return [
    ...['-map', `[v${name}]`, '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-level:v', level],
    ...['-crf', '21', '-maxrate', `${videoKbps}k`, '-bufsize', `${2 * videoKbps}k`],
    ...(hdr ? BT709 : []),
    ...['-g', String(Math.round(segmentSeconds * framesPerSecond)), '-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${segmentSeconds})`],
  ];
}

function soundArgs({ audioKbps, keepsSound }: TranscodePlan): string[] {
  if (!audioKbps) return [];
  return ['-map', '0:a:0', ...(keepsSound ? ['-c:a', 'copy'] : ['-af', 'aresample=async=1:first_pts=0', '-c:a', 'aac', '-b:a', `${audioKbps}k`, '-ac', '2', '-ar', '48000'])];
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

/** One ffmpeg run for all renditions. */
export const transcodePlan = (plan: TranscodePlan, source: string, folder: string): FfmpegPlan => ({
  source,
  inputOptions: GUARDED_INPUT,
  filters: filters(plan),
  outputs: plan.renditions.map((rendition) => hlsOutput(plan, rendition, folder)),
});

/** The same film in one file that plays while loading, its index first; nothing is re-encoded. */
export const remuxPlan = (source: string, target: string): FfmpegPlan => ({ source, inputOptions: GUARDED_INPUT, filters: null, outputs: [{ target, options: ['-map', '0', '-c', 'copy', '-movflags', '+faststart'] }] });

const POSTER_WIDTH = 1280;

/** A poster no larger than the film's best rendition. */
function posterSize({ renditions }: TranscodePlan): { width: number; height: number } {
  const { width, height } = renditions[0]!;
  const factor = Math.min(1, POSTER_WIDTH / width);
  return { width: 2 * Math.round((width * factor) / 2), height: 2 * Math.round((height * factor) / 2) };
}

/** One frame of the film, at most 1280 wide. */
export const posterPlan = (source: string, atSeconds: number, plan: TranscodePlan, folder: string): FfmpegPlan => ({
  source,
  inputOptions: [...GUARDED_INPUT, '-ss', atSeconds.toFixed(2)],
  filters: null,
  outputs: [{ target: path.join(folder, 'poster.jpg'), options: ['-frames:v', '1', '-vf', [...asShown(plan, posterSize(plan)), asJpeg(posterSize(plan))].join(','), '-q:v', '4'] }],
});

/** Browsers round the time of the displayed frame; half a frame at sixty a second. */
const ROUNDED_SECONDS = 0.008;

/** The frame displayed at a moment of a transcoded film, by the film's own timestamps, at most 1280 wide. */
export const framePlan = (source: string, target: string, atSeconds: number): FfmpegPlan => ({
  source,
  inputOptions: [...GUARDED_INPUT, '-copyts'],
  filters: null,
  outputs: [{ target, options: ['-an', '-vf', [`select=gte(t\\,${Math.max(0, atSeconds - ROUNDED_SECONDS).toFixed(3)})`, asJpeg({ width: `min(${POSTER_WIDTH}\\,iw)`, height: -2 })].join(','), '-frames:v', '1', '-q:v', '3'] }],
});

/**
 * The sprite sheet of thumbnails for the seek bar, from key frames only. A separate run: as one more output with nothing to write
 * until the end, it would make ffmpeg keep every frame of the others in memory.
 */
export const spritePlan = (source: string, plan: TranscodePlan, folder: string, { isKeyFramesOnly = true } = {}): FfmpegPlan => {
  const { everySeconds, columns, rows, ...size } = plan.sprite;
  // The two fields of a frame look the same at this size.
  const shown = asShown({ ...plan, isInterlaced: false }, size);
  const sheet = [`fps=1/${everySeconds}:start_time=0:round=up`, ...shown, asJpeg(size), `tile=${columns}x${rows}`].join(',');
  return {
    source,
    inputOptions: [...GUARDED_INPUT, ...(isKeyFramesOnly ? ['-skip_frame', 'nokey'] : [])],
    filters: null,
    outputs: [{ target: path.join(folder, 'sprite.jpg'), options: ['-an', '-vf', sheet, '-frames:v', '1', '-q:v', '5'] }],
  };
};
