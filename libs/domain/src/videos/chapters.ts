import { filmTime } from './film-time.ts';

export interface Chapter {
  /** Seconds from the start. */
  at_seconds: number;
  title: string;
}

const LINE = /^\s*(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s+(\S.*)$/;
const linesOf = (description: string): string[] => description.split(/\r\n|[\n\r\u2028\u2029]/);

/** The chapter defined by a line of a description; null for any other line. */
function chapterIn(line: string): Chapter | null {
  const [isOne, hours = '0', minutes, seconds, title] = LINE.exec(line) ?? [];
  return isOne ? { at_seconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), title: title!.trim() } : null;
}

/** Chapters from description lines like `1:30 Warm up`, in order; without one at 0:00 there are none. */
export function chaptersOf(description: string): Chapter[] {
  const chapters = linesOf(description).flatMap((line) => chapterIn(line) ?? []);
  chapters.sort((one, other) => one.at_seconds - other.at_seconds);
  return chapters[0]?.at_seconds === 0 ? chapters : [];
}

/** A description without its chapter lines, which are shown elsewhere. */
export const withoutChapters = (description: string): string =>
  chaptersOf(description).length === 0 ? description : linesOf(description).filter((line) => chapterIn(line) === null).join('\n').trim();

/** Removes the chapter that starts at these seconds. */
export const withoutChapter = (description: string, atSeconds: number): string =>
  linesOf(description).filter((line) => chapterIn(line)?.at_seconds !== Math.floor(atSeconds)).join('\n');

function inserted(description: string, { at_seconds, title }: Chapter): string {
  const lines = description === '' ? [] : linesOf(description.trimEnd());
  const isLater = (line: string) => (chapterIn(line)?.at_seconds ?? -1) > at_seconds;
  const isChapter = (line: string) => chapterIn(line) !== null;
  const next = lines.findIndex(isLater);
  const at = next >= 0 ? next : lines.findLastIndex(isChapter) + 1 || lines.length;
  return lines.toSpliced(at, 0, `${filmTime(at_seconds)} ${title.trim()}`).join('\n');
}

/** Adds a chapter in order; one that starts at the same second is replaced. The first one also adds one at 0:00, without which there are none. */
export function withChapter(description: string, chapter: Chapter, titleOfStart: string): string {
  const added = inserted(withoutChapter(description, chapter.at_seconds), { ...chapter, at_seconds: Math.floor(chapter.at_seconds) });
  return chaptersOf(added).length > 0 ? added : inserted(added, { at_seconds: 0, title: titleOfStart });
}
