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
