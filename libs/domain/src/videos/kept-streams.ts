/** Properties of a video stream that decide whether it can be kept. */
export interface CodedPicture {
  /** As named by ffprobe: "h264", "High", "yuv420p". */
  codec: string;
  profile: string;
  pixelFormat: string;
  /** 31 for level 3.1. */
  level: number;
  kbps: number;
  /** Progressive, in standard dynamic range, neither rotated nor stretched for display. */
  isPlain: boolean;
  /** Key frame times in seconds; null when not probed. */
  keyFrames: readonly number[] | null;
}

/** Properties of an audio stream. */
export interface CodedSound {
  codec: string;
  profile: string;
  hertz: number;
  channels: number;
  kbps: number;
  /** Time of its first packet in seconds; negative when an edit list cuts off the beginning, absent when not probed. */
  startsAt?: number;
}

/** Profiles that every browser plays, as the prefix of an RFC 6381 name. */
const PROFILES: Record<string, string> = { High: '6400', Main: '4d40', 'Constrained Baseline': '42c0' };

/** A frame one later than requested is accepted. */
const FRAME_SECONDS = 1 / 15;

/** Whether a video stream could be kept if its key frames fit: worth probing for them. */
export const isPlayedEverywhere = ({ codec, profile, pixelFormat, isPlain }: CodedPicture): boolean => codec === 'h264' && profile in PROFILES && pixelFormat === 'yuv420p' && isPlain;

/** Whether there is a key frame at the start of each segment, so that all renditions can be cut at the same times. */
export function isCutAt(keyFrames: readonly number[], segmentSeconds: number, durationSeconds: number): boolean {
  const starts = Array.from({ length: Math.ceil(durationSeconds / segmentSeconds - 0.1) }, (_, index) => index * segmentSeconds);
  const isTrimmed = keyFrames.some((at) => at < -0.001);
  return starts.length > 0 && !isTrimmed && starts.every((start) => keyFrames.some((at) => at >= start - 0.001 && at < start + FRAME_SECONDS));
}

/** Whether a rendition of its size is unnecessary: the upload's video is as good, no larger in bytes, and cut where the others are. */
export function keepsPicture(coded: CodedPicture, rendition: { videoKbps: number; level: string }, { segmentSeconds, durationSeconds }: { segmentSeconds: number; durationSeconds: number }): boolean {
  const isLight = coded.kbps > 0 && coded.kbps <= rendition.videoKbps && coded.level <= Math.round(10 * Number(rendition.level));
  return isPlayedEverywhere(coded) && isLight && coded.keyFrames !== null && isCutAt(coded.keyFrames, segmentSeconds, durationSeconds);
}

/** The playlist's codec name of a kept video stream: avc1.64001f. */
export const codecOf = ({ profile, level }: CodedPicture): string => `avc1.${PROFILES[profile]}${level.toString(16).padStart(2, '0')}`;

/** An encoder's own priming, at most two packets, is not an edit. */
const PRIMING_SECONDS = 0.1;

/** Whether an audio stream is equivalent to ours: AAC, at most stereo, at most half again our bit rate, and neither trimmed nor delayed. */
export const keepsSound = ({ codec, profile, hertz, channels, kbps, startsAt = 0 }: CodedSound, ourKbps: number): boolean =>
  Math.abs(startsAt) <= PRIMING_SECONDS && codec === 'aac' && profile === 'LC' && [44_100, 48_000].includes(hertz) && channels <= 2 && kbps > 0 && kbps <= 1.5 * ourKbps;
