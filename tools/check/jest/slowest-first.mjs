import fs from 'node:fs';
import path from 'node:path';
import TestSequencer from '@jest/test-sequencer';

const Sequencer = TestSequencer.default ?? TestSequencer;
const root = path.join(import.meta.dirname, '../../..');

/** Files of half a minute and more: begun last, one would run alone while the other cores wait. The end of a whole run prints the slowest. */
export const SLOWEST = ['one-request', 'boundary-sweep', 'videos-storage', 'fuzz', 'money-model', 'programs', 'site-publish', 'booking-model', 'provider-trouble', 'replacements'].map((name) => path.join(root, 'apps/api/test', `${name}.spec.ts`));

for (const file of SLOWEST) if (!fs.existsSync(file)) throw new Error(`slowest-first.mjs names ${file}, which is not there`);

/** Jest begins with the largest files where it knows no durations, as in a fresh clone; these go before them. */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...SLOWEST.flatMap((file) => sorted.filter((test) => test.path === file)), ...sorted.filter((test) => !SLOWEST.includes(test.path))];
  }
}
