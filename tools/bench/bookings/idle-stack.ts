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

/** Runs the whole product with its worker stopped: work that requests leave to it (mostly emails) is measured separately. */
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
