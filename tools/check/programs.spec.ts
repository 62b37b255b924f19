import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { programOf, runNode } from './command.ts';
import { chromium, chromiumShell } from './programs.ts';

const silent = () => undefined;

describe('the browser for the end-to-end tests', () => {
  test('is the one named by CHROMIUM_PATH', () => {
    expect(chromium(silent, { CHROMIUM_PATH: process.execPath })).toBe(process.execPath);
  });

  test('is refused with an explanation if CHROMIUM_PATH does not exist', () => {
    expect(() => chromium(silent, { CHROMIUM_PATH: '/nowhere/chromium' })).toThrow('CHROMIUM_PATH=/nowhere/chromium does not exist');
  });

  test('is found on PATH', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'browser-'));
    fs.writeFileSync(path.join(folder, 'chromium'), '');
    expect(path.basename(chromium(silent, { PATH: folder }))).toBe('chromium');
    fs.rmSync(folder, { recursive: true });
  });
});

describe('the headless browser', () => {
  test('is the one named by CHROMIUM_SHELL_PATH, or found on PATH', () => {
    expect(chromiumShell(silent, { CHROMIUM_SHELL_PATH: '/opt/shell' })).toBe('/opt/shell');
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'browser-'));
    fs.writeFileSync(path.join(folder, 'chromium-headless-shell'), '');
    expect(path.basename(chromiumShell(silent, { PATH: folder })!)).toBe('chromium-headless-shell');
    fs.rmSync(folder, { recursive: true });
  });
});

describe('a command', () => {
  const speak = "console.log('one'); console.error('two'); process.exitCode = 3";

  test('returns its exit code and both output channels, and reports every line as it arrives', async () => {
    const lines: string[] = [];
    const { code, output } = await runNode(['--eval', speak], { onLine: (line) => lines.push(line) });
    expect(code).toBe(3);
    expect(output.split('\n').sort()).toEqual(['one', 'two']);
    expect(lines.sort()).toEqual(['one', 'two']);
  });

  test('has failed if a signal ends it', async () => {
    expect((await runNode(['--eval', "process.kill(process.pid, 'SIGKILL')"])).code).toBe(1);
  });

  test('of an installed package is found by name', () => {
    expect(fs.existsSync(programOf('nx'))).toBe(true);
    expect(fs.existsSync(programOf('@playwright/test', 'playwright'))).toBe(true);
    expect(() => programOf('nx', 'nowhere')).toThrow('nx has no program nowhere');
  });
});
