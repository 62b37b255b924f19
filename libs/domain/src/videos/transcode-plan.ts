import { codecOf, keepsPicture, keepsSound, type CodedPicture, type CodedSound } from './kept-streams.ts';

/** What a look into an uploaded file found: sizes in pixels as they are shown (rotation applied), times in seconds. */
export interface Probe {
  /** Names of the container format, as ffprobe gives them: "mov,mp4,m4a,3gp,3g2,mj2". */
  container: string;
  durationSeconds: number;
  video: { width: number; height: number; framesPerSecond: number; coded?: CodedPicture } | null;
  hasAudio: boolean;
  sound?: CodedSound;
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
  /** Seconds a segment lasts; every rendition has a key frame at each. */
  segmentSeconds: number;
  audioKbps: number | null;
  /** Whether the upload's own sound goes with all of them. */
  keepsSound: boolean;
  /** Small pictures for the seek bar: one each so many seconds, in one sheet. */
  sprite: { everySeconds: number; columns: number; rows: number; width: number; height: number };
}

const LADDER = [
  { side: 1080, videoKbps: 5_000, level: '4.0', codec: 'avc1.640028' },
  { side: 720, videoKbps: 2_800, level: '3.1', codec: 'avc1.64001f' },
  { side: 480, videoKbps: 1_400, level: '3.1', codec: 'avc1.64001f' },
  { side: 360, videoKbps: 800, level: '3.0', codec: 'avc1.64001e' },
];

const MOST_FRAMES = 30;
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
function keptWhereItFits(made: Rendition, { video, durationSeconds }: Film): Rendition {
  const { coded, width, height, framesPerSecond } = video;
  const isSameSize = width === made.width && height === made.height && framesPerSecond <= MOST_FRAMES;
  if (!coded || !isSameSize || !keepsPicture(coded, made, { segmentSeconds: SEGMENT_SECONDS, durationSeconds })) return made;
  return { ...made, codec: codecOf(coded), isKept: true };
}

/** How to make an uploaded file playable everywhere: 1080, 720, 480 and 360, none larger than the source; what fits already is kept. */
export function planTranscode(probe: Film): TranscodePlan {
  const shorter = Math.min(probe.video.width, probe.video.height);
  const fitting = LADDER.filter(({ side }) => side <= shorter);
  const smallest = LADDER.at(-1)!;
  const steps = fitting.length > 0 ? fitting : [{ ...smallest, side: shorter }];
  return {
    renditions: steps.map(({ side, ...rest }) => keptWhereItFits({ name: `${side}p`, ...scaled(probe.video, side), ...rest, isKept: false }, probe)),
    framesPerSecond: Math.min(MOST_FRAMES, probe.video.framesPerSecond || MOST_FRAMES),
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
