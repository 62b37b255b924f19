import fs from 'node:fs';

const INTERVAL = 200;
const COLOURS = [36, 35, 33, 34, 32, 31];

/** A log file to show, and the label of its lines. */
export interface FollowedLog {
  name: string;
  file: string;
}

/** Returns the complete lines appended to a file since `offset` (bytes); a file that shrank is read from its beginning. */
export function readNew(file: string, offset: number): { lines: string[]; offset: number } {
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const from = size < offset ? 0 : offset;
  if (size === from) return { lines: [], offset: from };
  const buffer = Buffer.alloc(size - from);
  const handle = fs.openSync(file, 'r');
  try {
    fs.readSync(handle, buffer, 0, buffer.length, from);
  } finally {
    fs.closeSync(handle);
  }
  const end = buffer.lastIndexOf('\n') + 1;
  const lines = end === 0 ? [] : buffer.toString('utf8', 0, end - 1).split('\n');
  return { lines, offset: from + end };
}

const START_UP_CHATTER = new Set(['InstanceLoader', 'RouterExplorer', 'RoutesResolver']);

/** Formats a line for people: the context and message of a JSON log line; undefined for a framework's startup messages. */
export function readable(line: string): string | undefined {
  if (!line.startsWith('{')) return line;
  try {
    const { context, msg, err } = JSON.parse(line) as { context?: string; msg?: string; err?: { stack?: string } };
    if (context && START_UP_CHATTER.has(context)) return undefined;
    return [context && `${context}:`, msg ?? line, err?.stack && `\n${err.stack}`].filter(Boolean).join(' ');
  } catch {
    return line;
  }
}

/** Prints what is appended to the logs from now on, each line prefixed with its label, until the returned function is called. */
export function followLogs(logs: readonly FollowedLog[], print: (line: string) => void, coloured: boolean): () => void {
  const offsets = new Map<string, number>();
  const width = Math.max(...logs.map(({ name }) => name.length));
  const timer = setInterval(() => {
    for (const [index, { name, file }] of logs.entries()) {
      const { lines, offset } = readNew(file, offsets.get(file) ?? 0);
      offsets.set(file, offset);
      const label = name.padEnd(width);
      const prefix = coloured ? `\x1b[${COLOURS[index % COLOURS.length]}m${label}\x1b[0m` : label;
      for (const line of lines.flatMap((text) => readable(text) ?? [])) print(`  ${prefix} ${line}`);
    }
  }, INTERVAL);
  return () => clearInterval(timer);
}
