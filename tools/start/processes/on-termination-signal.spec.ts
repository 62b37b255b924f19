import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const SOURCE = path.join(import.meta.dirname, 'on-termination-signal.ts');

(process.platform === 'win32' ? it.skip : it).each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends a process once what it started is stopped', async (signal) => {
  const note = path.join(mkdtempSync(path.join(tmpdir(), 'on-termination-signal-')), 'stopped');
  const script = `
    import { writeFile } from 'node:fs/promises';
    import { onTerminationSignal } from ${JSON.stringify(SOURCE)};
    onTerminationSignal(() => writeFile(${JSON.stringify(note)}, 'stopped'));
    setInterval(() => undefined, 1_000);
    console.log('ready');`;
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.kill(signal);
  expect(await once(child, 'exit')).toEqual([null, signal]);
  expect(readFileSync(note, 'utf8')).toBe('stopped');
});
