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

test('data that may be lost lies in memory, a folder for each data folder', () => {
  withRoom(8 * 2 ** 30);
  const [one, other] = [inMemory('/a/.data/tests', memory), inMemory('/b/.data/tests', memory)];
  expect(path.dirname(one)).toBe(memory);
  expect(other).not.toBe(one);
  expect(inMemory('/a/.data/tests', memory)).toBe(one);
});

test.each([
  ['too little memory', () => withRoom(64 * 2 ** 20)],
  ['no such folder', () => (memory = path.join(memory, 'none'))],
])('%s: it lies where it was asked for', (_, arrange) => {
  arrange();
  expect(inMemory('/a/.data/tests', memory)).toBe('/a/.data/tests');
});

test('what a killed run left is removed, what runs or is about to run is not, nor what others keep there', () => {
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
