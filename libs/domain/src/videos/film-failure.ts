import type { Probe, ProbeProblem } from './transcode-plan.ts';

/** Why a film could not be uploaded, downloaded, or transcoded: each has a message with advice in both languages. */
export const FILM_FAILURES = [
  ...(['not_a_film', 'empty', 'no_picture', 'too_short', 'too_long', 'too_small', 'too_large'] as const),
  ...(['unfinished', 'damaged', 'cut_off', 'points_elsewhere', 'encrypted', 'unknown_codec', 'unknown_sound', 'changes_size', 'bad_times'] as const),
  ...(['too_heavy', 'took_too_long', 'no_space', 'server_trouble', 'broke_off'] as const),
  ...(['elsewhere_private', 'elsewhere_unreachable', 'elsewhere_slow', 'elsewhere_large', 'elsewhere_refused', 'elsewhere_address'] as const),
] as const;
export type FilmFailureCode = (typeof FILM_FAILURES)[number];

/** A cause with measured values for its message. */
export interface FilmFailure {
  code: FilmFailureCode;
  /** For a film that is too long: its duration; for a truncated one: where it stops. */
  seconds?: number | undefined;
  /** For a truncated one: its expected duration. */
  of_seconds?: number | undefined;
  /** For a picture size out of range, in displayed pixels. */
  width?: number | undefined;
  height?: number | undefined;
}

const BY_PROBLEM: Record<ProbeProblem, FilmFailureCode> = {
  'no-known-container': 'not_a_film',
  'no-picture': 'no_picture',
  'too-short': 'too_short',
  'too-long': 'too_long',
  'too-small': 'too_small',
  'too-large': 'too_large',
};

/** MediaTools' message for a truncated file. */
const CUT_OFF = /^The file ends after (\d+) of (\d+) seconds/;

/** FFmpeg's messages, specific ones before general ones. */
const BY_LINE: ReadonlyArray<[RegExp, FilmFailureCode]> = [
  [/was ended after at most/, 'took_too_long'],
  [/moov atom not found|contradictionary stsc/i, 'unfinished'],
  [/not on whitelist|format_whitelist|protocol_whitelist/i, 'points_elsewhere'],
  [/no space left|disk quota exceeded/i, 'no_space'],
  [/cannot allocate memory|out of memory|std::bad_alloc/i, 'too_heavy'],
  [/permission denied|no such file|ENOENT|EACCES|input\/output error|option not found|no such filter|unknown encoder/i, 'server_trouble'],
  [/encrypt|decryption|\bdrm[is]?\b/i, 'encrypted'],
  [/(audio|sound).*(decoder|codec)|decoder.*audio/i, 'unknown_sound'],
  [/decoder .*not found|unknown decoder|unsupported codec|no decoder|could not find codec parameters|not implemented/i, 'unknown_codec'],
  [/reinit|reconfigur|changing (video|picture) (size|frame)/i, 'changes_size'],
  [/non[- ]monoton|timestamp|invalid (dts|pts)|frame rate|time base/i, 'bad_times'],
  [/picture size .*invalid|dimensions? .*(too large|invalid|not set)|image too large/i, 'too_large'],
  [/does not contain any stream|matches no streams/i, 'no_picture'],
  [/^end of file|: end of file/i, 'empty'],
];

/** The cause of a probe's result, with measured values. */
export function failureOfProblem(problem: ProbeProblem, { durationSeconds, video }: Pick<Probe, 'durationSeconds' | 'video'>): FilmFailure {
  const code = BY_PROBLEM[problem];
  if (code === 'too_long') return { code, seconds: Math.floor(durationSeconds) };
  return (code === 'too_small' || code === 'too_large') && video ? { code, width: video.width, height: video.height } : { code };
}

const knownOf = (line: string): FilmFailure | null => {
  const cutOff = CUT_OFF.exec(line);
  if (cutOff) return { code: 'cut_off', seconds: Number(cutOff[1]), of_seconds: Number(cutOff[2]) };
  const [, code] = BY_LINE.find(([pattern]) => pattern.test(line)) ?? [];
  return code ? { code } : null;
};

/**
 * The cause in a tool's last lines; nothing else of them is reported. The last known message counts, because FFmpeg
 * often ends with the least specific one. `isLook`: the file was only probed, and an unreadable one is not a film at all.
 */
export function failureOfLines(lines: readonly string[], { isLook = false } = {}): FilmFailure {
  for (const line of lines.toReversed()) {
    const known = knownOf(line);
    if (known) return known;
  }
  return { code: isLook ? 'not_a_film' : 'damaged' };
}
