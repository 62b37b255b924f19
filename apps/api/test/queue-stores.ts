import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isFree } from '@coach/start/ports/port-check.ts';
import { freePort } from './free-port.ts';

/** A queue store: the settings the product needs, and how to stop it. */
export interface QueueStore {
  settings: Record<string, string>;
  stop(): Promise<void>;
}

const inPostgres = (): Promise<QueueStore> => Promise.resolve({ settings: {}, stop: () => Promise.resolve() });

async function inRedis(): Promise<QueueStore> {
  const port = await freePort();
  const args = ['--bind', '127.0.0.1', '--port', String(port), '--dir', await mkdtemp(path.join(tmpdir(), 'coach-redis-')), '--save', ''];
  const server = spawn('redis-server', args, { stdio: 'ignore' });
  while (await isFree(port)) await delay(20);
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill();
    await ended;
  };
  return { settings: { REDIS_URL: `redis://127.0.0.1:${port}` }, stop };
}

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Both stores; specs for Redis are skipped, and say so, if it is not installed. */
export const QUEUE_STORES = [
  { store: 'in Postgres', open: inPostgres, describeThere: describe },
  { store: 'in Redis (install redis-server to run this)', open: inRedis, describeThere: hasRedis ? describe : describe.skip },
];
