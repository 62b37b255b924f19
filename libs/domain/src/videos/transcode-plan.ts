import { codecOf, keepsPicture, keepsSound, type CodedPicture, type CodedSound } from './kept-streams.ts';

/** Probe results of an uploaded file: displayed size in pixels (rotation applied), times in seconds. */
export interface Probe {
  /** Container format names from ffprobe: "mov,mp4,m4a,3gp,3g2,mj2". */
  container: string;
  durationSeconds: number;
  video: ProbedPicture | null;
  hasAudio: boolean;
  sound?: CodedSound;
}

/** HDR transfer function: HLG or PQ. */
export type HdrTransfer = 'arib-std-b67' | 'smpte2084';

/** Color standard: standard or high definition. */
export type ColorStandard = 'bt601' | 'bt709';

export interface ProbedPicture {
  /** Displayed size: rotation and pixel aspect ratio applied. */
  width: number;
  height: number;
  framesPerSecond: number;
  /** Only for HDR. */
  hdr?: HdrTransfer;
  isInterlaced?: boolean;
  /** Whether the file doesn't declare its color standard. */
  hasUnnamedColors?: boolean;
  /** Duration of the video stream in seconds, if the container has it: audio may be longer. */
  seconds?: number;
  coded?: CodedPicture;
}

/** Containers of the four allowed upload types (AVD-07); the file's name and type are not trusted. */
const CONTAINERS = ['mp4', 'mov', 'webm', 'matroska', 'ogg'];

const LONGEST_SECONDS = 4 * 3600;
const SHORTEST_SECONDS = 0.5;
const SMALLEST_SIDE = 64;
const LARGEST_SIDE = 4096;

export type ProbeProblem = 'no-known-container' | 'no-picture' | 'too-short' | 'too-long' | 'too-small' | 'too-large';

/** Why a file is refused although its name says video (S7); null when it can be transcoded. */
export function probeProblem({ container, durationSeconds, video }: Probe): ProbeProblem | null {
  if (!container.split(',').some((name) => CONTAINERS.includes(name))) return 'no-known-container';
  if (!video) return 'no-picture';
  if (!(durationSeconds >= SHORTEST_SECONDS)) return 'too-short';
  if (durationSeconds > LONGEST_SECONDS) return 'too-long';
  if (Math.min(video.width, video.height) < SMALLEST_SIDE) return 'too-small';
  return Math.max(video.width, video.height) > LARGEST_SIDE ? 'too-large' : null;
}

export interface Rendition {
  /** Its folder and its name in the quality menu: the length of the shorter side. */
  name: string;
  width: number;
  height: number;
  /** Maximum video bit rate in kilobits a second. */
  videoKbps: number;
  /** H.264 high profile level and its codec name in a playlist. */
  level: string;
  codec: string;
  /** Whether the upload's own video stream is this rendition: nothing to encode. */
  isKept: boolean;
}

export interface TranscodePlan {
  /** Largest first; never larger than the source. */
  renditions: readonly Rendition[];
  framesPerSecond: number;
  /** Filters before scaling: deinterlacing, and conversion to BT.709. */
  isInterlaced: boolean;
  hdr: HdrTransfer | null;
  /** Default color tags: without them each browser guesses its own. */
  assumedColors: ColorStandard | null;
  /** Seconds that the last frame is held because the audio is longer. */
  holdSeconds: number;
  /** Seconds per segment; every rendition has a key frame at each start. */
  segmentSeconds: number;
  audioKbps: number | null;
  /** Whether the upload's own audio is used for all of them. */
  keepsSound: boolean;
  /** Seek bar thumbnails: one per this many seconds, in one sprite sheet. */
  sprite: { everySeconds: number; columns: number; rows: number; width: number; height: number };
}

type Step = Pick<Rendition, 'videoKbps' | 'level' | 'codec'> & { side: number };

const LADDER: readonly Step[] = [
  { side: 1080, videoKbps: 5_000, level: '4.0', codec: 'avc1.640028' },
  { side: 720, videoKbps: 2_800, level: '3.1', codec: 'avc1.64001f' },
  { side: 480, videoKbps: 1_400, level: '3.1', codec: 'avc1.64001f' },
  { side: 360, videoKbps: 800, level: '3.0', codec: 'avc1.64001e' },
];

/** Above thirty frames a second: half again the bit rate, and the H.264 levels that allow as many macroblocks a second. */
const FAST_LADDER: readonly Step[] = [
  { side: 1080, videoKbps: 7_500, level: '4.2', codec: 'avc1.64002a' },
  { side: 720, videoKbps: 4_200, level: '3.2', codec: 'avc1.640020' },
  { side: 480, videoKbps: 2_100, level: '3.2', codec: 'avc1.640020' },
  { side: 360, videoKbps: 1_200, level: '3.1', codec: 'avc1.64001f' },
];

const MOST_FRAMES = 60;
const USUAL_FRAMES = 30;
/** Rates are rounded averages: 30.02 frames a second counts as thirty. */
const FAST_FROM = 31;
/** Audio that is longer by less than this is no reason to hold the last frame. */
const HELD_FROM_SECONDS = 0.5;
const SEGMENT_SECONDS = 4;
const AUDIO_KBPS = 128;
const MOST_SPRITES = 100;
const SPRITE_COLUMNS = 10;
const SPRITE_SIDE = 90;

const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2));

/** The same picture with a shorter side of `side`, in even numbers, as required by the encoder. */
function scaled({ width, height }: { width: number; height: number }, side: number): { width: number; height: number } {
  const factor = side / Math.min(width, height);
  return { width: even(width * factor), height: even(height * factor) };
}

/** Thumbnails at equal intervals, at most a hundred, in rows of ten. */
function spriteOf(durationSeconds: number, picture: { width: number; height: number }): TranscodePlan['sprite'] {
  const everySeconds = Math.max(2, Math.ceil(durationSeconds / MOST_SPRITES));
  const count = Math.max(1, Math.ceil(durationSeconds / everySeconds));
  const columns = Math.min(SPRITE_COLUMNS, count);
  return { everySeconds, columns, rows: Math.ceil(count / columns), ...scaled(picture, SPRITE_SIDE) };
}

type Film = Probe & { video: NonNullable<Probe['video']> };

/** The upload's own stream as a rendition, where suitable. */
function keptWhereItFits(made: Rendition, probe: Film): Rendition {
  const { video, durationSeconds } = probe;
  if (holdOf(probe) > 0) return made;
  const { coded, width, height, framesPerSecond } = video;
  const isSameSize = width === made.width && height === made.height && framesPerSecond <= MOST_FRAMES;
  if (!coded || !isSameSize || !keepsPicture(coded, made, { segmentSeconds: SEGMENT_SECONDS, durationSeconds })) return made;
  return { ...made, codec: codecOf(coded), isKept: true };
}

/** An interlaced frame contains two moments; both become frames. */
function rateOf({ framesPerSecond, isInterlaced = false }: ProbedPicture): number {
  if (!framesPerSecond) return USUAL_FRAMES;
  return Math.min(MOST_FRAMES, isInterlaced && framesPerSecond <= FAST_FROM ? 2 * framesPerSecond : framesPerSecond);
}

function holdOf({ durationSeconds, video: { seconds = durationSeconds } }: Film): number {
  const rest = durationSeconds - seconds;
  return rest >= HELD_FROM_SECONDS && seconds > 0 ? Math.round(1_000 * rest) / 1_000 : 0;
}

const HIGH_DEFINITION = { longer: 1280, shorter: 720 };

/** Players' convention: Theora by definition and anything smaller than 720p is BT.601, anything larger BT.709. */
function assumedColorsOf({ hasUnnamedColors = false, width, height, coded }: ProbedPicture): ColorStandard | null {
  if (!hasUnnamedColors) return null;
  const isHigh = Math.max(width, height) >= HIGH_DEFINITION.longer || Math.min(width, height) >= HIGH_DEFINITION.shorter;
  return isHigh && coded?.codec !== 'theora' ? 'bt709' : 'bt601';
}

/** The sizes no larger than the picture; for one smaller than all, its own size. */
function stepsFor(video: ProbedPicture): readonly Step[] {
  const ladder = rateOf(video) > FAST_FROM ? FAST_LADDER : LADDER;
  const shorter = Math.min(video.width, video.height);
  const fitting = ladder.filter(({ side }) => side <= shorter);
  return fitting.length > 0 ? fitting : [{ ...ladder.at(-1)!, side: shorter }];
}

/** The plan that makes an uploaded file playable everywhere: 1080, 720, 480, and 360, none larger than the source; suitable streams are kept. */
export function planTranscode(probe: Film): TranscodePlan {
  const { video } = probe;
  return {
    renditions: stepsFor(video).map(({ side, ...rest }) => keptWhereItFits({ name: `${side}p`, ...scaled(video, side), ...rest, isKept: false }, probe)),
    framesPerSecond: rateOf(video),
    isInterlaced: video.isInterlaced ?? false,
    hdr: video.hdr ?? null,
    assumedColors: assumedColorsOf(video),
    holdSeconds: holdOf(probe),
    segmentSeconds: SEGMENT_SECONDS,
    audioKbps: probe.hasAudio ? AUDIO_KBPS : null,
    keepsSound: probe.sound !== undefined && keepsSound(probe.sound, AUDIO_KBPS),
    sprite: spriteOf(probe.durationSeconds, probe.video),
  };
}

/** Peak and average bit rate of a rendition, in bits a second, from its segments. */
export function ratesOf(segments: ReadonlyArray<{ seconds: number; bytes: number }>): { peak: number; average: number } {
  const bits = (part: { seconds: number; bytes: number }) => (8 * part.bytes) / Math.max(part.seconds, 0.1);
  const total = segments.reduce((sum, { seconds, bytes }) => ({ seconds: sum.seconds + seconds, bytes: sum.bytes + bytes }), { seconds: 0, bytes: 0 });
  return { peak: Math.ceil(Math.max(0, ...segments.map(bits))), average: Math.ceil(bits(total)) };
}
