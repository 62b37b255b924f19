import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runSpecs } from '../run-specs.ts';
import type { FaultFigure } from './fault.ts';

/** A test of the gate, run at a different scale. */
export interface GateTest {
  promise: string;
  /** Name of the API's spec. */
  spec: string;
  /** Pattern for its tests; all of them by default. */
  only?: string;
  settings: Record<string, string>;
}

/** Runs the test; returns the figures it noted, or a failure. */
export async function inTheGate({ promise, spec, only, settings }: GateTest): Promise<FaultFigure[]> {
  const notes = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'coach-figures-')), 'figures.jsonl');
  const args = ['--selectProjects', 'api', '--testPathPatterns', `${spec}\\.spec`, ...(only ? ['--testNamePattern', only] : [])];
  const status = await runSpecs(args, { ...settings, FIGURES_FILE: notes }, 'inherit');
  const noted = fs.existsSync(notes) ? fs.readFileSync(notes, 'utf8').trim().split('\n').map((line) => JSON.parse(line) as FaultFigure) : [];
  return status === 0 && noted.length > 0 ? noted : [...noted, { promise, what: only ?? spec, figure: 'failed', limit: 'passes', isKept: false }];
}
