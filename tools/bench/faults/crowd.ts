import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@coach/start/settings.ts';
import type { FaultFigure, FaultSubject } from './fault.ts';

/** Runs one test of the gate at another size; answers the figures it noted, or that it failed. */
function inTheGate(promise: string, pattern: string, settings: Record<string, string>): FaultFigure[] {
  const notes = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'coach-faults-')), 'figures.jsonl');
  const args = ['node_modules/jest/bin/jest.js', '--selectProjects', 'api', '--testPathPatterns', 'availability-crowd', '--testNamePattern', pattern];
  const env = { ...process.env, TEST_POSTGRES_PORT: process.env['TEST_POSTGRES_PORT'] ?? '25433', LOG_LEVEL: 'silent', ...settings, FIGURES_FILE: notes };
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
  const noted = fs.existsSync(notes) ? fs.readFileSync(notes, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as FaultFigure) : [];
  return status === 0 && noted.length > 0 ? noted : [...noted, { promise, what: pattern, figure: 'failed', limit: 'passes', isKept: false }];
}

/** P1: five hundred at once for each of ten hours, through two doors; P3 after it. */
export const crowd: FaultSubject = () => Promise.resolve(inTheGate('P1', 'P1|P3', { CROWD: '500', CROWD_SLOTS: '10' }));

/** P2: ten thousand random operations. */
export const model: FaultSubject = () => Promise.resolve(inTheGate('P2', 'P2', { MODEL_OPERATIONS: '10000' }));
