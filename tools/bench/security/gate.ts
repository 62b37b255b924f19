import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@coach/start/settings.ts';
import type { FaultFigure } from '../faults/fault.ts';
import { runSpecs } from '../run-specs.ts';

const NUMBERS = Array.from({ length: 16 }, (_, index) => `S${index + 1}`);
const NAMED = /\bS(?:1[0-6]|[1-9])\b/g;
/** Run at full scale by their own subjects. */
const SLOW = /(boundary-sweep|enumeration|flood|fuzz|one-request|videos-hostile)\.spec/;

interface Report {
  testResults: Array<{ name: string; assertionResults: Array<{ fullName: string; status: 'passed' | 'failed' | 'pending' }> }>;
}

/** Specs with one of the promises in a title; end-to-end tests separately, as they need a browser and the whole product. */
function specs(): { specs: string[]; journeys: string[] } {
  const inside = (folder: string): string[] => fs.readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name));
  const files = [...inside('apps'), ...inside('libs')].filter((file) => file.endsWith('.spec.ts') && !file.includes('node_modules'));
  const named = files.filter((file) => /(?:it|test|describe)(?:\.each\([\s\S]*?\))?\(\s*['"`][^\n]*\bS(?:1[0-6]|[1-9])\b/.test(fs.readFileSync(path.join(ROOT, file), 'utf8')));
  return { specs: named.filter((file) => !file.startsWith('apps/e2e') && !SLOW.test(file)), journeys: named.filter((file) => file.startsWith('apps/e2e')) };
}

async function run(files: readonly string[]): Promise<Report> {
  const report = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'coach-security-')), 'report.json');
  await runSpecs(['--maxWorkers=2', '--json', `--outputFile=${report}`, '--silent', '--runTestsByPath', ...files], {}, ['ignore', 'ignore', 'inherit']);
  return JSON.parse(fs.readFileSync(report, 'utf8')) as Report;
}

/** Runs the gate's tests that name one of S1 to S16 in their title. */
export async function gate(): Promise<FaultFigure[]> {
  const { specs: files, journeys } = specs();
  const { testResults } = await run(files);
  const tests = testResults.flatMap(({ name, assertionResults }) => assertionResults.map((test) => ({ ...test, spec: path.basename(name, '.spec.ts') })));
  return NUMBERS.flatMap((promise) => {
    const own = tests.filter(({ fullName, status }) => status !== 'pending' && fullName.match(NAMED)?.includes(promise));
    const walked = journeys.filter((file) => fs.readFileSync(path.join(ROOT, file), 'utf8').match(NAMED)?.includes(promise)).map((file) => path.basename(file));
    const beside = walked.length > 0 ? `; in npm test also the journey ${walked.join(', ')}` : '';
    if (own.length === 0) return walked.length > 0 ? [{ promise, what: `in npm test: the journey ${walked.join(', ')}`, figure: 'not run here', limit: '', isKept: true }] : [];
    const passed = own.filter(({ status }) => status === 'passed').length;
    return [{ promise, what: [...new Set(own.map(({ spec }) => spec))].join(', ') + beside, figure: `${passed} of ${own.length} tests`, limit: 'all', isKept: passed === own.length }];
  });
}
