import fs from 'node:fs';
import path from 'node:path';
import { postgresHome } from '@coach/start/postgres-home.ts';
import { claimRun } from '@coach/start/run-record.ts';
import { ROOT } from '@coach/start/settings.ts';
import { startStack } from '@coach/start/stack.ts';
import { tellStack } from './src/support/running-stack.ts';

const DATA = path.join(ROOT, '.data', 'e2e');
const PORTS = { site: 23_000, postgres: 15_434, smtp: 21_025, mailUi: 21_080, stripe: 22_111 };
/** Somebody's real services are none of the journeys' business. */
const FOREIGN = ['DATABASE_URL', 'QUEUE_DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'STRIPE_API_BASE', 'STRIPE_SECRET_KEY', 'STORAGE_DIR', 'PUBLIC_URL', 'NODE_ENV'];

function wipe(keep: string): void {
  fs.rmSync(postgresHome(path.join(DATA, 'postgres')).dataDir, { recursive: true, force: true });
  for (const name of fs.readdirSync(DATA)) if (name !== keep) fs.rmSync(path.join(DATA, name), { recursive: true, force: true });
}

/** Starts the whole product on ports and data of its own, always from nothing; the answer stops it. */
export default async function startOnce(): Promise<() => Promise<void>> {
  for (const name of FOREIGN) delete process.env[name];
  fs.mkdirSync(DATA, { recursive: true });
  const run = await claimRun(DATA, console.log);
  wipe('run.json');
  const stack = await startStack({ dataDir: DATA, ports: PORTS, run });
  tellStack({ urls: stack.urls, accounts: stack.accounts, logs: stack.logs });
  return () => stack.stop();
}
