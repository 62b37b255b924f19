import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readable, readNew } from './follow-logs.ts';

describe('a followed log', () => {
  it('returns complete lines once, waits for the rest, and starts over with a new file', () => {
    const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'log-')), 'a.log');
    expect(readNew(file, 0)).toEqual({ lines: [], offset: 0 });
    fs.writeFileSync(file, 'one\ntwo\nthr');
    const first = readNew(file, 0);
    expect(first.lines).toEqual(['one', 'two']);
    fs.appendFileSync(file, 'ee\n');
    expect(readNew(file, first.offset)).toEqual({ lines: ['three'], offset: 14 });
    fs.writeFileSync(file, 'new\n');
    expect(readNew(file, 14).lines).toEqual(['new']);
    fs.rmSync(path.dirname(file), { recursive: true });
  });

  it('is shown in readable form', () => {
    expect(readable('compiled')).toBe('compiled');
    expect(readable('{"level":30,"context":"jobs","msg":"job done"}')).toBe('jobs: job done');
    expect(readable('{"context":"RouterExplorer","msg":"Mapped"}')).toBeUndefined();
    expect(readable('{not json')).toBe('{not json');
  });
});
