import fs from 'node:fs';
import path from 'node:path';
import TestSequencer from '@jest/test-sequencer';

const Sequencer = TestSequencer.default ?? TestSequencer;
const root = path.join(import.meta.dirname, '../../..');

/** Files that take half a minute or more: started last, one would run alone while the other cores idle. A whole run prints the slowest files at its end. */
export const SLOWEST = ['one-request', 'boundary-sweep', 'videos-storage', 'fuzz', 'money-model', 'programs', 'site-publish', 'booking-model', 'provider-trouble', 'replacements'].map((name) => path.join(root, 'apps/api/test', `${name}.spec.ts`));

for (const file of SLOWEST) if (!fs.existsSync(file)) throw new Error(`slowest-first.mjs names ${file}, which is not there`);

/** Without known durations, as in a fresh clone, Jest starts with the largest files; these go before them. */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...SLOWEST.flatMap((file) => sorted.filter((test) => test.path === file)), ...sorted.filter((test) => !SLOWEST.includes(test.path))];
  }
}
