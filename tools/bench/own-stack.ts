import fs from 'node:fs';
import path from 'node:path';
import { claimRun } from '@coach/start/run-record.ts';
import { ROOT } from '@coach/start/settings.ts';
import { startStack } from '@coach/start/stack.ts';

const DATA = path.join(ROOT, '.data', 'bench');
const PORTS = { site: 24_000, postgres: 15_435, smtp: 24_025, mailUi: 24_080, stripe: 24_111 };

/** Starts the whole product on ports and data of its own. */
export async function ownStack(): Promise<{ site: string; stop: () => Promise<void> }> {
  fs.mkdirSync(DATA, { recursive: true });
  const run = await claimRun(DATA, console.log);
  const stack = await startStack({ dataDir: DATA, ports: PORTS, run });
  return { site: stack.urls.site, stop: () => stack.stop() };
}
