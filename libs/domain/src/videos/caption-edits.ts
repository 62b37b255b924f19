/** One caption of a film as it is edited; times in milliseconds from the start. */
export interface Caption {
  from: number;
  to: number;
  text: string;
  /** What a WebVTT file says of its place on the screen; kept as it is. */
  settings?: string;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** How long a caption is that was just put in, where there is room for it. */
const NEW_CAPTION_MS = 2 * SECOND_MS;

const TIMING = /^((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?\d{2}:\d{2}\.\d{3})(?:[ \t]+(\S.*))?$/;
const TYPED = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/;

const digits = (value: number, count = 2): string => String(value).padStart(count, '0');

/** Milliseconds of a time as the coach types it or a file writes it: 65, 1:05, 1:05.5, 1:02:05,250; null for anything else. */
export function captionMoment(typed: string): number | null {
  const found = TYPED.exec(typed.trim());
  if (!found) return null;
  const [, hours, minutes, seconds, fraction = ''] = found;
  const isWithin = (minutes === undefined || Number(seconds) < 60) && (hours === undefined || Number(minutes) < 60);
  return isWithin ? Number(hours ?? 0) * HOUR_MS + Number(minutes ?? 0) * MINUTE_MS + Number(seconds) * SECOND_MS + Number(fraction.padEnd(3, '0')) : null;
}

/** A moment as the editor shows it: 1:05.250, 1:02:05.250. */
export function captionTime(milliseconds: number): string {
  const [hours, minutes, seconds] = [Math.floor(milliseconds / HOUR_MS), Math.floor(milliseconds / MINUTE_MS) % 60, Math.floor(milliseconds / SECOND_MS) % 60];
  return `${hours > 0 ? `${hours}:${digits(minutes)}` : minutes}:${digits(seconds)}.${digits(milliseconds % SECOND_MS, 3)}`;
}

/** The same as a WebVTT file writes it: 00:01:05.250. */
function fileTime(milliseconds: number): string {
  const [hours, minutes, seconds] = [Math.floor(milliseconds / HOUR_MS), Math.floor(milliseconds / MINUTE_MS) % 60, Math.floor(milliseconds / SECOND_MS) % 60];
  return `${digits(hours)}:${digits(minutes)}:${digits(seconds)}.${digits(milliseconds % SECOND_MS, 3)}`;
}

const plain = (line: string): string => line.replace(/<[^<>]*>/g, '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&');
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The captions of a WebVTT file, to be edited: without numbers, notes and marks, line by line as they stand. Null when it is no such file. */
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

/** The WebVTT file of captions. An empty line would end a caption: there are none in it. */
export function vttOfCaptions(captions: readonly Caption[]): string {
  const blocks = captions.map(({ from, to, text, settings }) => {
    const lines = text.split('\n').map((line) => line.trim()).filter(Boolean);
    return [`${fileTime(from)} --> ${fileTime(to)}${settings ? ` ${settings}` : ''}`, ...lines.map(escaped)].join('\n');
  });
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** What is wrong with a caption, for the coach to mend before members see it. */
export type CaptionProblem = 'empty' | 'backwards' | 'overlaps';

/** The first thing that is wrong with each, in their order; null where nothing is. Captions stand one after another and never two at a time. */
export function captionProblems(captions: readonly Caption[]): Array<CaptionProblem | null> {
  let end = 0;
  return captions.map(({ from, to, text }) => {
    const isEarly = from < end;
    end = Math.max(end, to);
    return text.trim() === '' ? 'empty' : to <= from ? 'backwards' : isEarly ? 'overlaps' : null;
  });
}

const replaced = (captions: readonly Caption[], at: number, count: number, ...by: Caption[]): Caption[] => captions.toSpliced(at, count, ...by);

/** A caption and the one behind it as one. Without one behind it nothing changes. */
export function mergedWithNext(captions: readonly Caption[], at: number): Caption[] {
  const [one, next] = [captions[at], captions[at + 1]];
  if (!one || !next) return [...captions];
  return replaced(captions, at, 2, { ...one, to: Math.max(one.to, next.to), text: [one.text, next.text].filter((text) => text.trim()).join(' ') });
}

/** Where a text parts best: at the space next to its middle; its length where there is none. */
function middleOf(text: string): number {
  const spaces = [...text.matchAll(/\s+/g)].map(({ index }) => index);
  return spaces.reduce((best, index) => (Math.abs(index - text.length / 2) < Math.abs(best - text.length / 2) ? index : best), text.length);
}

/**
 * A caption as two: its words parted at a letter (the one that the caret stands before), or at the space next to the middle, its time
 * in the same proportion. One without two words to part stays whole.
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

/** An empty caption behind another one (-1: before all), two seconds long or as long as there is room. */
export function withCaptionAfter(captions: readonly Caption[], at: number): Caption[] {
  const from = captions[at]?.to ?? 0;
  const to = Math.max(from, Math.min(from + NEW_CAPTION_MS, captions[at + 1]?.from ?? Infinity));
  return replaced(captions, at + 1, 0, { from, to, text: '' });
}

/** What listeners write where nobody speaks. */
const NOBODY = /^[[(]\s*(?:blank[_ ]audio|silence|no (?:audio|speech|sound)|inaudible)\s*[\])]$/i;

/** What a program heard, as a draft that can be published: in order, one at a time, without silence; `shift` milliseconds later. */
export function captionsHeard(heard: readonly Caption[], shift = 0): Caption[] {
  const spoken = heard.filter(({ text }) => text.trim() !== '' && !NOBODY.test(text.trim())).toSorted((one, other) => one.from - other.from);
  const apart = spoken.map((one, at) => ({ ...one, to: Math.min(one.to, spoken[at + 1]?.from ?? Infinity) }));
  return apart.filter(({ from, to }) => to > from).map(({ from, to, text }) => ({ from: from + shift, to: to + shift, text: text.trim() }));
}
