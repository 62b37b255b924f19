import fs from 'node:fs';
import path from 'node:path';
import { parsePatch, type RecordedFile } from './field-patches.ts';
import { ROOT } from '../start/settings.ts';

const FOLDER = 'docs/fields';
const MOST_FILES = 5;
const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const patches = fs.readdirSync(path.join(ROOT, FOLDER)).sort();

/** Returns the hunks whose text no longer appears exactly once in the file. */
const lost = ({ file, hunks }: RecordedFile, source: string): string[] => hunks.filter(({ before }) => source.split(before).length !== 2).map(({ before }) => `${file}:\n${before}`);

describe('a field added to each kind of entity that CONTRIBUTING names', () => {
  test('is recorded as a patch', () => {
    expect(patches).toEqual(['booking.patch', 'plan.patch', 'profile.patch', 'video.patch']);
    for (const patch of patches) expect(read('CONTRIBUTING.md')).toContain(`${FOLDER}/${patch}`);
  });

  test.each(patches)('%s touches at most five files, and still applies', (patch) => {
    const files = parsePatch(read(`${FOLDER}/${patch}`));
    expect(files.length).toBeGreaterThan(0);
    expect(files.length).toBeLessThanOrEqual(MOST_FILES);
    expect(files.flatMap((one) => lost(one, read(one.file)))).toEqual([]);
  });

  test('reports a patch whose lines no longer exist', () => {
    const [one] = parsePatch('diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1,2 +1,3 @@\n one\n+two\n-three\n');
    expect(one).toEqual({ file: 'a.ts', hunks: [{ before: 'one\nthree' }] });
    expect([lost(one!, 'one\nthree\n'), lost(one!, 'one\n')]).toEqual([[], ['a.ts:\none\nthree']]);
  });
});
