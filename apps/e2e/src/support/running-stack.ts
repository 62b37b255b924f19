import fs from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Stack } from '@coach/start/stack.ts';

/** What a journey may know about the running product: URLs, demo accounts, and where the logs are. */
export type StackFacts = Pick<Stack, 'urls' | 'accounts' | 'logs'>;

/** Stores the URLs where the Playwright workers can read them. */
export function recordStack(facts: StackFacts): void {
  process.env['E2E_STACK'] = JSON.stringify(facts);
}

/** Whether a product is already running and recorded. */
export const isStackRecorded = (): boolean => Boolean(process.env['E2E_STACK']);

/** The running product. Throws outside a Playwright run. */
export function runningStack(): StackFacts {
  const stored = process.env['E2E_STACK'];
  if (!stored) throw new Error('No stack runs: the journeys are started with "npm run e2e"');
  return JSON.parse(stored) as StackFacts;
}

type Part = 'api' | 'worker' | 'mail';

function pidOf(name: Part): number | undefined {
  const run = JSON.parse(fs.readFileSync(path.join(path.dirname(runningStack().logs.api), '../run.json'), 'utf8')) as { members: Array<{ name: string; pid: number }> };
  return run.members.find((one) => one.name === name)?.pid;
}

/** Kills a part of the running product with kill -9; its supervisor restarts it. Waits first for a part that was just killed to be running again. */
export async function killPart(name: Part): Promise<void> {
  let pid: number | undefined;
  await expect.poll(() => (pid = pidOf(name)), { message: `${name} does not run` }).toBeDefined();
  process.kill(pid!, 'SIGKILL');
}
