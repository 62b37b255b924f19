import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { findMediaTool } from '@coach/start/install/ffmpeg.ts';

/** A video as coaches upload it, and what a member must see of it. */
export interface GoodFile {
  what: string;
  file: string;
  /** Displayed shape: rotation and pixel aspect ratio applied. */
  shape: readonly [width: number, height: number];
  seconds: number;
  hasSound: boolean;
}

interface Recipe {
  what: string;
  name: string;
  /** Displayed pixels, unless `shape` differs. */
  size?: readonly [width: number, height: number];
  shape?: readonly [width: number, height: number];
  rate?: string;
  seconds?: number;
  /** Filters applied after the bars. */
  filters?: string;
  /** Inputs and codec of the sound; null for a video without sound. */
  sound?: { input?: string[]; codec: string[] } | null;
  video: string[];
  /** Arguments of a second run, before and after the first run's file. */
  then?: readonly [before: string[], after: string[]];
}

const X264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
const X265 = ['-c:v', 'libx265', '-preset', 'ultrafast', '-crf', '10', '-x265-params', 'log-level=error', '-tag:v', 'hvc1'];
const AAC = { codec: ['-c:a', 'aac', '-b:a', '96k'] };
const OPUS = { codec: ['-c:a', 'libopus', '-b:a', '64k'] };
const VORBIS = { codec: ['-c:a', 'libvorbis'] };
const COPY = ['-c', 'copy'];
/** The color matrix of Theora and VP8 by definition, whatever their container declares. */
const BT601 = 'zscale=matrix=170m';
/** The same in full range, as in JPEG. */
const BT601_FULL = 'zscale=matrix=170m:range=pc,format=yuvj420p';

const hdr = (transfer: string): Pick<Recipe, 'filters' | 'video'> => ({
  filters: `zscale=primaries=bt2020:transfer=${transfer}:matrix=bt2020nc:npl=203,format=yuv420p10le`,
  video: [...X265, '-color_primaries', 'bt2020', '-color_trc', transfer, '-colorspace', 'bt2020nc', '-color_range', 'tv'],
});

/** Stored rotated, with the metadata that turns it upright. */
const turned = (degrees: number, filters: string): Pick<Recipe, 'filters' | 'video' | 'then'> => ({ filters, video: X264, then: [[], [...COPY, '-metadata:s:v:0', `rotate=${degrees}`]] });

const tone = (seconds: number, layout = 'stereo'): string[] => ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds},aformat=channel_layouts=${layout}`];

const RECIPES: readonly Recipe[] = [
  { what: 'a phone’s HLG, HEVC in 10 bits', name: 'hlg.mov', sound: AAC, ...hdr('arib-std-b67') },
  { what: 'PQ (HDR10), HEVC in 10 bits', name: 'pq.mp4', sound: AAC, ...hdr('smpte2084') },
  { what: 'H.264 in 60 frames a second', name: 'sixty.mp4', rate: '60', sound: AAC, video: X264 },
  { what: '59.94 frames a second', name: 'sixty-ntsc.mp4', rate: '60000/1001', sound: AAC, video: X264 },
  { what: '23.976 frames a second', name: 'cinema.mp4', rate: '24000/1001', sound: AAC, video: X264 },
  { what: 'slow motion in 120 frames a second', name: 'slow-motion.mov', rate: '120', sound: AAC, video: X264 },
  { what: 'frames of varying length', name: 'varying.mp4', rate: '30', filters: "select='not(mod(n,2))+lt(mod(n,7),3)'", sound: AAC, video: [...X264, '-vsync', 'vfr'] },
  { what: 'interlaced, top field first', name: 'top-field.mp4', rate: '50', filters: 'interlace', sound: AAC, video: [...X264, '-flags', '+ilme+ildct'] },
  { what: 'interlaced, bottom field first', name: 'bottom-field.mov', rate: '50', filters: 'interlace=scan=bff', sound: AAC, video: [...X264, '-flags', '+ilme+ildct', '-x264opts', 'bff'] },
  { what: 'anamorphic NTSC, 720 × 480 shown wide', name: 'ntsc-wide.mp4', size: [720, 480], shape: [853, 480], filters: 'setsar=32/27', sound: AAC, video: X264 },
  { what: 'anamorphic PAL, 720 × 576 shown wide', name: 'pal-wide.mov', size: [720, 576], shape: [1024, 576], filters: 'setsar=64/45', sound: AAC, video: X264 },
  { what: 'cut by an edit list', name: 'edit-list.mp4', seconds: 2.5, sound: { input: tone(5), codec: AAC.codec }, video: [...X264, '-g', '25', '-t', '5'], then: [['-ss', '2.5'], COPY] },
  { what: 'sound that begins late', name: 'late-sound.mp4', sound: { input: ['-itsoffset', '1.2', ...tone(1.8)], codec: AAC.codec }, video: X264 },
  { what: 'sound longer than the picture', name: 'long-sound.mp4', seconds: 4, sound: { input: tone(4), codec: AAC.codec }, video: X264 },
  { what: 'no sound', name: 'silent.mp4', sound: null, video: X264 },
  { what: 'sound in 5.1', name: 'surround.mp4', sound: { input: tone(3, '5.1'), codec: ['-c:a', 'aac', '-b:a', '256k'] }, video: X264 },
  { what: 'a camera’s Motion JPEG with mono PCM', name: 'camera.mov', filters: BT601_FULL, sound: { input: tone(3, 'mono'), codec: ['-c:a', 'pcm_s16le', '-ar', '8000'] }, video: ['-c:v', 'mjpeg', '-q:v', '2', '-pix_fmt', 'yuvj420p', '-color_primaries', 'smpte170m', '-color_trc', 'smpte170m', '-colorspace', 'smpte170m'] },
  { what: 'OGG with Theora and Vorbis', name: 'theora.ogv', filters: BT601, sound: VORBIS, video: ['-c:v', 'libtheora', '-q:v', '9'] },
  { what: 'WebM with VP8 and Vorbis', name: 'vp8.webm', filters: BT601, sound: VORBIS, video: ['-c:v', 'libvpx', '-b:v', '2M', '-deadline', 'realtime'] },
  { what: 'WebM with VP9 and Opus, of odd sides', name: 'vp9.webm', size: [853, 479], sound: OPUS, video: ['-c:v', 'libvpx-vp9', '-b:v', '2M', '-deadline', 'realtime', '-cpu-used', '8'] },
  { what: 'WebM with AV1 and Opus', name: 'av1.webm', sound: OPUS, video: ['-c:v', 'libaom-av1', '-cpu-used', '8', '-usage', 'realtime', '-b:v', '2M'] },
  { what: 'ProRes 422 HQ with a timecode, its colors unnamed', name: 'prores.mov', size: [1280, 720], sound: { codec: ['-c:a', 'pcm_s24le'] }, video: ['-c:v', 'prores_ks', '-profile:v', '3', '-pix_fmt', 'yuv422p10le', '-timecode', '01:00:00:00'] },
  { what: 'a phone held upright', name: 'upright.mov', size: [360, 640], sound: AAC, ...turned(90, 'transpose=clock') },
  { what: 'a phone held upside down', name: 'upside-down.mov', sound: AAC, ...turned(180, 'hflip,vflip') },
  { what: 'a phone held upright the other way', name: 'upright-left.mov', size: [360, 640], sound: AAC, ...turned(270, 'transpose=cclock') },
  { what: 'full range colors', name: 'full-range.mp4', filters: 'scale=in_range=tv:out_range=pc,format=yuvj420p', sound: AAC, video: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuvj420p', '-color_range', 'pc'] },
  { what: 'a screen recording in 4:4:4', name: 'screen.mp4', sound: AAC, video: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p'] },
  { what: '4K in HEVC', name: 'four-k.mp4', size: [3840, 2160], rate: '30', seconds: 1.5, sound: AAC, video: [...X265, '-pix_fmt', 'yuv420p'] },
  { what: 'fragmented, as cameras stream', name: 'fragmented.mp4', sound: AAC, video: [...X264, '-g', '25', '-movflags', 'frag_keyframe+empty_moov'] },
  { what: 'a very wide picture, named in another script', name: '跳躍 “fast” 🏋️.mp4', size: [1280, 200], sound: AAC, video: X264 },
];

/** The same seven bars in every video, so that one original provides the expected colors. */
export const barsOf = ([width, height]: readonly [number, number], rate: string, seconds: number): string =>
  `smptehdbars=size=${width}x${height}:rate=${rate}:duration=${seconds},format=yuv420p,setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv`;

const ffmpeg = (args: string[]): void => void execFileSync(findMediaTool('ffmpeg', process.env).path, ['-v', 'error', '-y', ...args]);

const COLORS = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-colorspace', 'bt709'];

function make(folder: string, { what, name, size = [640, 360], shape = size, rate = '25', seconds = 3, filters, sound = AAC, video, then }: Recipe): GoodFile {
  const [file, first] = [path.join(folder, name), path.join(folder, `first-${name}`)];
  const long = then?.[0].includes('-ss') ? 2 * seconds : Math.min(seconds, 3);
  const bars = [barsOf(size, rate, long), ...(filters ? [filters] : [])].join(',');
  const inputs = ['-f', 'lavfi', '-i', bars, ...(sound ? (sound.input ?? tone(seconds)) : [])];
  const colors = video.includes('-colorspace') ? [] : COLORS;
  ffmpeg([...inputs, '-map', '0:v', ...(sound ? ['-map', '1:a', ...sound.codec] : []), ...colors, ...video, then ? first : file]);
  if (then) ffmpeg([...then[0], '-i', first, ...then[1], file]);
  return { what, file, shape, seconds, hasSound: sound !== null };
}

/** Makes thirty videos, one at a time, as phones, cameras and editors produce them. */
export function* makeGoodFiles(folder: string): Generator<GoodFile> {
  for (const recipe of RECIPES) yield make(folder, recipe);
}
