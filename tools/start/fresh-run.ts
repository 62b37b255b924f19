import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { postgresHome } from './postgres/postgres-home.ts';
import { claimRun, type RunRecord } from './processes/run-record.ts';

/** Tests and benchmarks must not touch a developer's real services. */
const FOREIGN = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'QUEUE_DATABASE_URL', 'REDIS_URL', 'SMTP_URL', 'STRIPE_API_BASE', 'STRIPE_SECRET_KEY', 'STORAGE_DIR', 'S3_BUCKET', 'PUBLIC_URL', 'NODE_ENV'];

/** Claims a data folder for a stack that starts from scratch: emptied, and without any of the caller's own services. */
export async function claimFreshRun(dataDir: string): Promise<RunRecord> {
  for (const name of FOREIGN) delete process.env[name];
  // Users in end-to-end tests have their own addresses, as through a proxy: limits count by address.
  process.env['TRUST_PROXY'] = 'loopback';
  fs.mkdirSync(dataDir, { recursive: true });
  const run = await claimRun(dataDir, console.log);
  fs.rmSync(postgresHome(path.join(dataDir, 'postgres')).dataDir, { recursive: true, force: true });
  for (const name of fs.readdirSync(dataDir)) if (name !== 'run.json') fs.rmSync(path.join(dataDir, name), { recursive: true, force: true });
  return run;
}
