/** One caption of a film being edited; times in milliseconds from the start. */
export interface Caption {
  from: number;
  to: number;
  text: string;
  /** Cue settings of a WebVTT file; kept unchanged. */
  settings?: string;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The length of an inserted caption, if there is room. */
const NEW_CAPTION_MS = 2 * SECOND_MS;

const TIMING = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})(?:[ \t]+(\S.*))?$/;
const TYPED = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/;

const digits = (value: number, count = 2): string => String(value).padStart(count, '0');

/** Parses a time as typed or as in a file to milliseconds: 65, 1:05, 1:05.5, 1:02:05,250; null for anything else. */
export function captionMoment(typed: string): number | null {
  const found = TYPED.exec(typed.trim());
  if (!found) return null;
  const [, hours, minutes, seconds, fraction = ''] = found;
  const isWithin = (minutes === undefined || Number(seconds) < 60) && (hours === undefined || Number(minutes) < 60);
  return isWithin ? Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS + Number(seconds) * SECOND_MS + Number(fraction.padEnd(3, '0')) : null;
}

/** A time as the editor shows it: 1:05.250, 1:02:05.250. */
export function captionTime(milliseconds: number): string {
  const [hours, minutes, seconds] = [Math.floor(milliseconds / HOUR_MS), Math.floor(milliseconds / MINUTE_MS) % 60, Math.floor(milliseconds / SECOND_MS) % 60];
  return `${hours > 0 ? `${hours}:${digits(minutes)}` : minutes}:${digits(seconds)}.${digits(milliseconds % SECOND_MS, 3)}`;
}

/** The same in WebVTT format: 00:01:05.250. */
function fileTime(milliseconds: number): string {
  const [hours, minutes, seconds] = [Math.floor(milliseconds / HOUR_MS), Math.floor(milliseconds / MINUTE_MS) % 60, Math.floor(milliseconds / SECOND_MS) % 60];
  return `${digits(hours)}:${digits(minutes)}:${digits(seconds)}.${digits(milliseconds % SECOND_MS, 3)}`;
}

const plain = (line: string): string => line.replace(/<[^<>]*>/g, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Parses a WebVTT file for editing: without identifiers, notes, and tags, keeping line breaks. Null when it is invalid. */
export function captionsToEdit(vtt: string): Caption[] | null {
  const clean = vtt.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(clean)) return null;
  return clean.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => TIMING.test(line));
    const [, from, to, settings] = TIMING.exec(lines[at] ?? '') ?? [];
    const [start, end] = [captionMoment(from ?? ''), captionMoment(to ?? '')];
    if (start === null || end === null) return [];
    return [{ from: start, to: end, text: lines.slice(at + 1).map((line) => plain(line).trim()).filter(Boolean).join('\n'), ...(settings ? { settings } : {}) }];
  });
}

/** Serializes captions as WebVTT. An empty line would end a caption, so there are none. */
export function vttOfCaptions(captions: readonly Caption[]): string {
  const blocks = captions.map(({ from, to, text, settings }) => {
    const lines = text.split('\n').map((line) => line.trim()).filter(Boolean);
    return [`${fileTime(from)} --> ${fileTime(to)}${settings ? ` ${settings}` : ''}`, ...lines.map(escaped)].join('\n');
  });
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** Problems of a caption, for the coach to fix before publication. */
export type CaptionProblem = 'empty' | 'backwards' | 'overlaps';

/** Each caption's first problem, in order; null for none. Captions must be in order and must not overlap. */
export function captionProblems(captions: readonly Caption[]): Array<CaptionProblem | null> {
  let end = 0;
  return captions.map(({ from, to, text }) => {
    const isEarly = from < end;
    end = Math.max(end, to);
    return text.trim() === '' ? 'empty' : to <= from ? 'backwards' : isEarly ? 'overlaps' : null;
  });
}

const replaced = (captions: readonly Caption[], at: number, count: number, ...by: Caption[]): Caption[] => captions.toSpliced(at, count, ...by);

/** Merges a caption with the next one. Without a next one nothing changes. */
export function mergedWithNext(captions: readonly Caption[], at: number): Caption[] {
  const [one, next] = [captions[at], captions[at + 1]];
  if (!one || !next) return [...captions];
  return replaced(captions, at, 2, { ...one, to: Math.max(one.to, next.to), text: [one.text, next.text].filter((text) => text.trim()).join(' ') });
}

/** Where to split a text: at the space nearest to its middle; its length when there is none. */
function middleOf(text: string): number {
  const spaces = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  return spaces.reduce((best, index) => (Math.abs(index - text.length / 2) < Math.abs(best - text.length / 2) ? index : best), text.length);
}

/**
 * Splits a caption at a character position (that of the caret), or at the space nearest to the middle, with its time
 * divided in proportion. A single word is not split.
 */
export function splitCaption(captions: readonly Caption[], at: number, letter?: number): Caption[] {
  const one = captions[at];
  if (!one) return [...captions];
  const isInside = letter !== undefined && one.text.slice(0, letter).trim() !== '' && one.text.slice(letter).trim() !== '';
  const place = isInside ? letter : middleOf(one.text);
  const [first, second] = [one.text.slice(0, place).trim(), one.text.slice(place).trim()];
  if (!first || !second) return [...captions];
  const between = one.from + Math.round(((one.to - one.from) * place) / one.text.length);
  return replaced(captions, at, 1, { ...one, to: between, text: first }, { ...one, from: between, text: second });
}

/** Inserts an empty caption after another one (-1: before all), two seconds long or as long as there is room. */
export function withCaptionAfter(captions: readonly Caption[], at: number): Caption[] {
  const from = captions[at]?.to ?? 0;
  const to = Math.max(from, Math.min(from + NEW_CAPTION_MS, captions[at + 1]?.from ?? Infinity));
  return replaced(captions, at + 1, 0, { from, to, text: '' });
}

/** What transcribers write for passages without speech. */
const NOBODY = /^[[(]\s*(?:blank[_ ]audio|silence|no (?:audio|speech|sound)|inaudible)\s*[\])]$/i;

/** A transcription as a publishable draft: in order, without overlaps, without silence; shifted by `shift` milliseconds. */
export function captionsHeard(heard: readonly Caption[], shift = 0): Caption[] {
  const spoken = heard.filter(({ text }) => text.trim() !== '' && !NOBODY.test(text.trim())).toSorted((one, other) => one.from - other.from);
  const apart = spoken.map((one, at) => ({ ...one, to: Math.min(one.to, spoken[at + 1]?.from ?? Infinity) }));
  return apart.filter(({ from, to }) => to > from).map(({ from, to, text }) => ({ from: from + shift, to: to + shift, text: text.trim() }));
}
