import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inMemory } from './in-memory.ts';

const HOURS_AGO = new Date(Date.now() - 7_200_000);

let memory: string;
beforeEach(() => {
  memory = fs.mkdtempSync(path.join(os.tmpdir(), 'memory-'));
});
afterEach(() => {
  jest.restoreAllMocks();
  fs.rmSync(memory, { recursive: true, force: true });
});

const withRoom = (bytes: number) => jest.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: bytes / 4096, bsize: 4096 } as fs.StatsFs);

test('disposable data is kept in memory, in one folder for each data folder', () => {
  withRoom(8 * 2 ** 30);
  const [one, other] = [inMemory('/a/.data/tests', memory), inMemory('/b/.data/tests', memory)];
  expect(path.dirname(one)).toBe(memory);
  expect(other).not.toBe(one);
  expect(inMemory('/a/.data/tests', memory)).toBe(one);
});

test.each([
  ['too little memory', () => withRoom(64 * 2 ** 20)],
  ['no such folder', () => (memory = path.join(memory, 'none'))],
])('%s: it stays where it was requested', (_, arrange) => {
  arrange();
  expect(inMemory('/a/.data/tests', memory)).toBe('/a/.data/tests');
});

test('removes what a killed run left, but nothing that is running or about to run, nor other programs’ files', () => {
  withRoom(8 * 2 ** 30);
  const folder = (name: string, at?: Date) => {
    const made = path.join(memory, name);
    fs.mkdirSync(made);
    if (at) fs.utimesSync(made, at, at);
  };
  folder('coach-tests-old', HOURS_AGO);
  folder('coach-tests-new');
  folder('somebody-else', HOURS_AGO);
  inMemory('/a/.data/tests', memory);
  expect(fs.readdirSync(memory).sort()).toEqual(['coach-tests-new', 'somebody-else']);
});
