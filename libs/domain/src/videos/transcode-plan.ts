import { codecOf, keepsPicture, keepsSound, type CodedPicture, type CodedSound } from './kept-streams.ts';

/** What a look into an uploaded file found: sizes in pixels as they are shown (rotation applied), times in seconds. */
export interface Probe {
  /** Names of the container format, as ffprobe gives them: "mov,mp4,m4a,3gp,3g2,mj2". */
  container: string;
  durationSeconds: number;
  video: ProbedPicture | null;
  hasAudio: boolean;
  sound?: CodedSound;
}

/** How a high dynamic range picture is encoded: HLG or PQ. */
export type HdrTransfer = 'arib-std-b67' | 'smpte2084';

/** By which standard colors are read: that of standard definition, or of high. */
export type ColorStandard = 'bt601' | 'bt709';

export interface ProbedPicture {
  /** As they are shown: rotation and pixel aspect ratio applied. */
  width: number;
  height: number;
  framesPerSecond: number;
  /** Only of high dynamic range. */
  hdr?: HdrTransfer;
  isInterlaced?: boolean;
  /** Whether the file does not say by which standard its colors are read. */
  hasUnnamedColors?: boolean;
  /** Seconds of the picture alone, where the container says so: sound may be longer. */
  seconds?: number;
  coded?: CodedPicture;
}

/** Containers behind the four types that may be uploaded (AVD-07); the file's name and type are not asked. */
const CONTAINERS = ['mp4', 'mov', 'webm', 'matroska', 'ogg'];

const LONGEST_SECONDS = 4 * 3600;
const SHORTEST_SECONDS = 0.5;
const SMALLEST_SIDE = 64;
const LARGEST_SIDE = 4096;

export type ProbeProblem = 'no-known-container' | 'no-picture' | 'too-short' | 'too-long' | 'too-small' | 'too-large';

/** Why a file is not taken although its name says video (S7); null when it can be transcoded. */
export function probeProblem({ container, durationSeconds, video }: Probe): ProbeProblem | null {
  if (!container.split(',').some((name) => CONTAINERS.includes(name))) return 'no-known-container';
  if (!video) return 'no-picture';
  if (!(durationSeconds >= SHORTEST_SECONDS)) return 'too-short';
  if (durationSeconds > LONGEST_SECONDS) return 'too-long';
  if (Math.min(video.width, video.height) < SMALLEST_SIDE) return 'too-small';
  return Math.max(video.width, video.height) > LARGEST_SIDE ? 'too-large' : null;
}

export interface Rendition {
  /** Its folder and what the quality menu says: the length of the shorter side. */
  name: string;
  width: number;
  height: number;
  /** Kilobits a second of picture, at most. */
  videoKbps: number;
  /** H.264 high profile level and what a playlist calls it. */
  level: string;
  codec: string;
  /** Whether the upload's own picture is this rendition: nothing to encode. */
  isKept: boolean;
}

export interface TranscodePlan {
  /** Largest first; never larger than the source. */
  renditions: readonly Rendition[];
  framesPerSecond: number;
  /** What is done to the picture before it is scaled: one frame per field, and its range brought to BT.709. */
  isInterlaced: boolean;
  hdr: HdrTransfer | null;
  /** What colors are that nobody named: without a name each browser guesses its own. */
  assumedColors: ColorStandard | null;
  /** Seconds that the last picture stands still because the sound goes on. */
  holdSeconds: number;
  /** Seconds a segment lasts; every rendition has a key frame at each. */
  segmentSeconds: number;
  audioKbps: number | null;
  /** Whether the upload's own sound goes with all of them. */
  keepsSound: boolean;
  /** Small pictures for the seek bar: one each so many seconds, in one sheet. */
  sprite: { everySeconds: number; columns: number; rows: number; width: number; height: number };
}

type Step = Pick<Rendition, 'videoKbps' | 'level' | 'codec'> & { side: number };

const LADDER: readonly Step[] = [
  { side: 1080, videoKbps: 5_000, level: '4.0', codec: 'avc1.640028' },
  { side: 720, videoKbps: 2_800, level: '3.1', codec: 'avc1.64001f' },
  { side: 480, videoKbps: 1_400, level: '3.1', codec: 'avc1.64001f' },
  { side: 360, videoKbps: 800, level: '3.0', codec: 'avc1.64001e' },
];

/** Above thirty frames a second: half as much again, and the levels of H.264 that allow as many macroblocks a second. */
const FAST_LADDER: readonly Step[] = [
  { side: 1080, videoKbps: 7_500, level: '4.2', codec: 'avc1.64002a' },
  { side: 720, videoKbps: 4_200, level: '3.2', codec: 'avc1.640020' },
  { side: 480, videoKbps: 2_100, level: '3.2', codec: 'avc1.640020' },
  { side: 360, videoKbps: 1_200, level: '3.1', codec: 'avc1.64001f' },
];

const MOST_FRAMES = 60;
const USUAL_FRAMES = 30;
/** Rates are rounded averages: a film of 30.02 frames a second is one of thirty. */
const FAST_FROM = 31;
/** Sound that goes on for less than this after the picture is no reason to hold it. */
const HELD_FROM_SECONDS = 0.5;
const SEGMENT_SECONDS = 4;
const AUDIO_KBPS = 128;
const MOST_SPRITES = 100;
const SPRITE_COLUMNS = 10;
const SPRITE_SIDE = 90;

const even = (length: number): number => Math.max(2, 2 * Math.round(length / 2));

/** The same picture with a shorter side of `side`, in even numbers, as the encoder wants them. */
function scaled({ width, height }: { width: number; height: number }, side: number): { width: number; height: number } {
  const factor = side / Math.min(width, height);
  return { width: even(width * factor), height: even(height * factor) };
}

/** Pictures at equal distances, at most a hundred, in rows of ten. */
function spriteOf(durationSeconds: number, picture: { width: number; height: number }): TranscodePlan['sprite'] {
  const everySeconds = Math.max(2, Math.ceil(durationSeconds / MOST_SPRITES));
  const count = Math.max(1, Math.ceil(durationSeconds / everySeconds));
  const columns = Math.min(SPRITE_COLUMNS, count);
  return { everySeconds, columns, rows: Math.ceil(count / columns), ...scaled(picture, SPRITE_SIDE) };
}

type Film = Probe & { video: NonNullable<Probe['video']> };

/** The rendition as it is in the upload, where that fits. */
function keptWhereItFits(made: Rendition, probe: Film): Rendition {
  const { video, durationSeconds } = probe;
  if (holdOf(probe) > 0) return made;
  const { coded, width, height, framesPerSecond } = video;
  const isSameSize = width === made.width && height === made.height && framesPerSecond <= MOST_FRAMES;
  if (!coded || !isSameSize || !keepsPicture(coded, made, { segmentSeconds: SEGMENT_SECONDS, durationSeconds })) return made;
  return { ...made, codec: codecOf(coded), isKept: true };
}

/** A picture of fields has two moments in each frame; both are shown. */
function rateOf({ framesPerSecond, isInterlaced = false }: ProbedPicture): number {
  if (!framesPerSecond) return USUAL_FRAMES;
  return Math.min(MOST_FRAMES, isInterlaced && framesPerSecond <= FAST_FROM ? 2 * framesPerSecond : framesPerSecond);
}

function holdOf({ durationSeconds, video: { seconds = durationSeconds } }: Film): number {
  const rest = durationSeconds - seconds;
  return rest >= HELD_FROM_SECONDS && seconds > 0 ? Math.round(1_000 * rest) / 1_000 : 0;
}

const HIGH_DEFINITION = { longer: 1280, shorter: 720 };

/** As players agree on it: Theora by its definition and what is smaller than 720p is BT.601, what is larger BT.709. */
function assumedColorsOf({ hasUnnamedColors = false, width, height, coded }: ProbedPicture): ColorStandard | null {
  if (!hasUnnamedColors) return null;
  const isHigh = Math.max(width, height) >= HIGH_DEFINITION.longer || Math.min(width, height) >= HIGH_DEFINITION.shorter;
  return isHigh && coded?.codec !== 'theora' ? 'bt709' : 'bt601';
}

/** The steps that are no larger than the picture; for one that is smaller than all, its own size. */
function stepsFor(video: ProbedPicture): readonly Step[] {
  const ladder = rateOf(video) > FAST_FROM ? FAST_LADDER : LADDER;
  const shorter = Math.min(video.width, video.height);
  const fitting = ladder.filter(({ side }) => side <= shorter);
  return fitting.length > 0 ? fitting : [{ ...ladder.at(-1)!, side: shorter }];
}

/** How to make an uploaded file playable everywhere: 1080, 720, 480 and 360, none larger than the source; what fits already is kept. */
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

/** Highest and mean rate of a rendition, in bits a second, out of its segments. */
export function ratesOf(segments: ReadonlyArray<{ seconds: number; bytes: number }>): { peak: number; average: number } {
  const bits = (part: { seconds: number; bytes: number }) => (8 * part.bytes) / Math.max(part.seconds, 0.1);
  const total = segments.reduce((sum, { seconds, bytes }) => ({ seconds: sum.seconds + seconds, bytes: sum.bytes + bytes }), { seconds: 0, bytes: 0 });
  return { peak: Math.ceil(Math.max(0, ...segments.map(bits))), average: Math.ceil(bits(total)) };
}
