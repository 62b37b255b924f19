import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/settings.ts';

/** Where the checks keep reports and logs. */
export const REPORTS = path.join(ROOT, '.data', 'check');

/** The path of a report that does not exist yet: one of an earlier run is removed. */
export function freshReport(name: string): string {
  const file = path.join(REPORTS, name);
  fs.mkdirSync(REPORTS, { recursive: true });
  fs.rmSync(file, { force: true });
  return file;
}

/** The report that a tool wrote, or undefined when it did not get so far. */
export function readReport<T>(file: string): T | undefined {
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as T) : undefined;
}
