/** A file that a recorded patch changes, and the lines that it must contain. */
export interface RecordedFile {
  file: string;
  hunks: Array<{ before: string }>;
}

const beforeOf = (hunk: string): string =>
  hunk
    .split('\n')
    .slice(1)
    .filter((line) => line.startsWith(' ') || line.startsWith('-'))
    .map((line) => line.slice(1))
    .join('\n');

/** Parses what a patch of `git diff` expects of the files; implemented here because the gate does not need git. */
export const parsePatch = (patch: string): RecordedFile[] =>
  patch
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...hunks] = part.split(/^(?=@@ )/m);
      return { file: /^\+\+\+ b\/(.+)$/m.exec(head)![1]!, hunks: hunks.map((hunk) => ({ before: beforeOf(hunk) })) };
    });
