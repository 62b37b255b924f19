/** How a picture is stored, as far as it decides whether it can be kept. */
export interface CodedPicture {
  /** As ffprobe names them: "h264", "High", "yuv420p". */
  codec: string;
  profile: string;
  pixelFormat: string;
  /** 31 for level 3.1. */
  level: number;
  kbps: number;
  /** Whole frames of standard range, neither turned nor stretched when shown. */
  isPlain: boolean;
  /** Seconds at which it can be cut; null when nobody looked. */
  keyFrames: readonly number[] | null;
}

/** How a sound is stored. */
export interface CodedSound {
  codec: string;
  profile: string;
  hertz: number;
  channels: number;
  kbps: number;
  /** Seconds at which its first packet lies; below zero where an edit list cuts off what came before, absent when nobody looked. */
  startsAt?: number;
}

/** Profiles that every browser plays, as an RFC 6381 name begins with them. */
const PROFILES: Record<string, string> = { High: '6400', Main: '4d40', 'Constrained Baseline': '42c0' };

/** A frame later than asked is still the frame that was asked for. */
const FRAME_SECONDS = 1 / 15;

/** Whether a picture could be sent as it is, were it cut at the right seconds: worth looking for its key frames. */
export const isPlayedEverywhere = ({ codec, profile, pixelFormat, isPlain }: CodedPicture): boolean => codec === 'h264' && profile in PROFILES && pixelFormat === 'yuv420p' && isPlain;

/** Whether there is a key frame at the start of each segment, so that all renditions can be cut at the same seconds. */
export function isCutAt(keyFrames: readonly number[], segmentSeconds: number, durationSeconds: number): boolean {
  const starts = Array.from({ length: Math.ceil(durationSeconds / segmentSeconds - 0.1) }, (_, index) => index * segmentSeconds);
  const isTrimmed = keyFrames.some((at) => at < -0.001);
  return starts.length > 0 && !isTrimmed && starts.every((start) => keyFrames.some((at) => at >= start - 0.001 && at < start + FRAME_SECONDS));
}

/** Whether a rendition of its own size need not be made: the upload's picture is as good, no heavier, and cut where the others are. */
export function keepsPicture(coded: CodedPicture, rendition: { videoKbps: number; level: string }, { segmentSeconds, durationSeconds }: { segmentSeconds: number; durationSeconds: number }): boolean {
  const isLight = coded.kbps > 0 && coded.kbps <= rendition.videoKbps && coded.level <= Math.round(10 * Number(rendition.level));
  return isPlayedEverywhere(coded) && isLight && coded.keyFrames !== null && isCutAt(coded.keyFrames, segmentSeconds, durationSeconds);
}

/** What a playlist calls a picture that was kept: avc1.64001f. */
export const codecOf = ({ profile, level }: CodedPicture): string => `avc1.${PROFILES[profile]}${level.toString(16).padStart(2, '0')}`;

/** An encoder's own priming, at most two packets of it, is no edit. */
const PRIMING_SECONDS = 0.1;

/** Whether a sound is what we would make of it: AAC, stereo at most, no heavier by half than ours, and neither trimmed nor late. */
export const keepsSound = ({ codec, profile, hertz, channels, kbps, startsAt = 0 }: CodedSound, ourKbps: number): boolean =>
  Math.abs(startsAt) <= PRIMING_SECONDS && codec === 'aac' && profile === 'LC' && [44_100, 48_000].includes(hertz) && channels <= 2 && kbps > 0 && kbps <= 1.5 * ourKbps;
