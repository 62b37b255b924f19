import fs from 'node:fs';
import path from 'node:path';

const LARGEST = 64 * 1024 ** 2;

/** Keeps the log of the previous run: <part>.log becomes <part>.log.1. */
export function rotateLog(logFile: string): void {
  if (fs.existsSync(logFile)) fs.renameSync(logFile, `${logFile}.1`);
}

/** The last relevant lines of a text, indented, without stack frames. */
export function importantLines(text: string, count: number): string {
  const telling = text.split('\n').filter((line) => line.trim() !== '' && !/^\s+at .*[:)]/.test(line) && !line.startsWith('Node.js v'));
  return telling.slice(-count).map((line) => `    ${line.slice(0, 300)}`).join('\n');
}

/** The last relevant lines of a log, for the message that says why a process did not start. */
export function lastLines(logFile: string, count = 12): string {
  return fs.existsSync(logFile) ? importantLines(fs.readFileSync(logFile, 'utf8'), count) : '';
}

/** Truncates every log in the folder that exceeds 64 MiB, keeping the old text as <part>.log.1. Writers append, so they are not disturbed. */
export function trimLogs(folder: string): void {
  for (const name of fs.readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    const file = path.join(folder, name);
    if (fs.statSync(file).size < LARGEST) continue;
    fs.copyFileSync(file, `${file}.1`);
    fs.truncateSync(file);
  }
}
