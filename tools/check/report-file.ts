import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/settings.ts';

/** Where the checks keep reports and logs. */
export const REPORTS = path.join(ROOT, '.data', 'check');

/** The path for a new report; removes one from an earlier run. */
export function freshReport(name: string): string {
  const file = path.join(REPORTS, name);
  fs.mkdirSync(REPORTS, { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

/** Reads a tool's report; undefined if the tool did not get that far. */
export function readReport<T>(file: string): T | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined;
}
