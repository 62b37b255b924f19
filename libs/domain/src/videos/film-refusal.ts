import type { ProbeProblem } from './transcode-plan.ts';

/** Why a film could not be prepared, as the coach is told it: each has words that say what to do. */
export type FilmRefusal =
  | 'notAFilm'
  | 'empty'
  | 'noPicture'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  | 'unfinished'
  | 'damaged'
  | 'cutOff'
  | 'pointsElsewhere'
  | 'encrypted'
  | 'unknownCodec'
  | 'unknownSound'
  | 'changesSize'
  | 'badTimes'
  | 'tooHeavy'
  | 'tookTooLong'
  | 'noSpace'
  | 'serverTrouble';

const BY_PROBLEM: Record<ProbeProblem, FilmRefusal> = {
  'no-known-container': 'notAFilm',
  'no-picture': 'noPicture',
  'too-short': 'tooShort',
  'too-long': 'tooLong',
  'too-small': 'tooSmall',
  'too-large': 'tooLarge',
};

/** FFmpeg's own lines, the particular before the general. */
const BY_LINE: ReadonlyArray<[RegExp, FilmRefusal]> = [
  [/^The file ends after/, 'cutOff'],
  [/was ended after at most/, 'tookTooLong'],
  [/moov atom not found/i, 'unfinished'],
  [/not on whitelist|format_whitelist|protocol_whitelist/i, 'pointsElsewhere'],
  [/no space left|disk quota exceeded/i, 'noSpace'],
  [/cannot allocate memory|out of memory|std::bad_alloc/i, 'tooHeavy'],
  [/permission denied|no such file|ENOENT|EACCES|input\/output error|option not found|no such filter|unknown encoder/i, 'serverTrouble'],
  [/encrypt|decryption|\bdrm[is]?\b/i, 'encrypted'],
  [/(audio|sound).*(decoder|codec)|decoder.*audio/i, 'unknownSound'],
  [/decoder .*not found|unknown decoder|unsupported codec|no decoder|could not find codec parameters|not implemented/i, 'unknownCodec'],
  [/reinit|reconfigur|changing (video|picture) (size|frame)/i, 'changesSize'],
  [/non[- ]monoton|timestamp|invalid (dts|pts)|frame rate|time base/i, 'badTimes'],
  [/picture size .*invalid|dimensions? .*(too large|invalid|not set)|image too large/i, 'tooLarge'],
  [/does not contain any stream|matches no streams/i, 'noPicture'],
  [/^end of file|: end of file/i, 'empty'],
];

/** What a look at the file, or a line of a tool of ours, means to a person. Nothing else of the line is told. */
export const refusalOfProblem = (problem: ProbeProblem): FilmRefusal => BY_PROBLEM[problem];

/** `isLook`: the file was only looked at, and what cannot be read then is no film at all. */
export function refusalOfLine(line: string, { isLook = false } = {}): FilmRefusal {
  const [, known] = BY_LINE.find(([pattern]) => pattern.test(line)) ?? [];
  return known ?? (isLook ? 'notAFilm' : 'damaged');
}
