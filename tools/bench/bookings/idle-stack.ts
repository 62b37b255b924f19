import { setTimeout as delay } from 'node:timers/promises';
import type { Stack } from '@coach/start/stack.ts';
import pg from 'pg';
import { ownStack } from '../own-stack.ts';

export interface IdleStack {
  stack: Stack;
  database: pg.Client;
}

export async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** The whole product with its worker at rest: what a request leaves to it (mails, mostly) has figures of its own. */
export async function onIdleStack(work: (quiet: IdleStack) => Promise<boolean>): Promise<boolean> {
  const stack = await ownStack();
  try {
    stack.hold('worker');
    stack.kill('worker', 'SIGTERM');
    while (stack.pid('worker') !== undefined) await delay(50);
    const database = await connected(stack.urls.database);
    try {
      return await work({ stack, database });
    } finally {
      await database.end();
    }
  } finally {
    await stack.stop();
  }
}
