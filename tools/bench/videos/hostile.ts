import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '@coach/start/settings.ts';
import type { VideoSubject } from './subject.ts';

const TOLD = /refused: (\d+) of (\d+); the slowest in (\d+) ms, the largest with (\d+) MB/;

/** S7: thirty hostile files probed one after another, as in the gate. */
export const hostile: VideoSubject = async () => {
  const args = ['node_modules/jest/bin/jest.js', '--selectProjects', 'api', '--testPathPatterns', 'videos-hostile'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { ...process.env, HOSTILE_FIGURES: '1' } });
  const [, refused, all, slowest, largest] = TOLD.exec(stdout) ?? [];
  return [{ promise: 'S7', what: 'hostile files refused by looking into them', figure: `${refused} of ${all}, the slowest in ${slowest} ms, the largest with ${largest} MB`, limit: '30, ≤ 10 s, ≤ 512 MB', isKept: refused === '30' && Number(slowest) <= 10_000 && Number(largest) <= 512 }];
};
