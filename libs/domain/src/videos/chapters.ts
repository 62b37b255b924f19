import { filmTime } from './film-time.ts';

export interface Chapter {
  /** Seconds from the start. */
  at_seconds: number;
  title: string;
}

/** Chapters out of a description's lines like `1:30 Warm up`, in order; without one at 0:00 there are none. */
export function chaptersOf(description: string): Chapter[] {
  const lines = [...description.matchAll(/^[^\S\n\r\u2028\u2029]*(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s+(\S.*)$/gm)];
  const chapters = lines.map(([, hours = '0', minutes, seconds, title]) => ({
    at_seconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
    title: title!.trim(),
  }));
  chapters.sort((one, other) => one.at_seconds - other.at_seconds);
  return chapters[0]?.at_seconds === 0 ? chapters : [];
}

const LINE = /^\s*(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s+\S/;

/** Seconds at which a line of a description begins a chapter; null when it is a sentence. */
function secondsOf(line: string): number | null {
  const [isOne, hours = '0', minutes, seconds] = LINE.exec(line) ?? [];
  return isOne ? Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) : null;
}

/** A description without the chapter that begins at these seconds. */
export const withoutChapter = (description: string, atSeconds: number): string =>
  description.split('\n').filter((line) => secondsOf(line) !== Math.floor(atSeconds)).join('\n');

function inserted(description: string, { at_seconds, title }: Chapter): string {
  const lines = description === '' ? [] : description.trimEnd().split('\n');
  const isLater = (line: string) => (secondsOf(line) ?? -1) > at_seconds;
  const isChapter = (line: string) => secondsOf(line) !== null;
  const next = lines.findIndex(isLater);
  const at = next >= 0 ? next : lines.findLastIndex(isChapter) + 1 || lines.length;
  return lines.toSpliced(at, 0, `${filmTime(at_seconds)} ${title.trim()}`).join('\n');
}

/** A description with one more chapter, in its place among the others; one that began at the same second gives way. The first brings one at 0:00 along, without which there are none. */
export function withChapter(description: string, chapter: Chapter, titleOfStart: string): string {
  const added = inserted(withoutChapter(description, chapter.at_seconds), { ...chapter, at_seconds: Math.floor(chapter.at_seconds) });
  return chaptersOf(added).length > 0 ? added : inserted(added, { at_seconds: 0, title: titleOfStart });
}
