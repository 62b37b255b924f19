import fs from 'node:fs';
import path from 'node:path';
import { claimRun } from '@coach/start/processes/run-record.ts';
import { ROOT } from '@coach/start/settings.ts';
import { startStack, type Stack } from '@coach/start/stack.ts';
import { openSecondBusiness } from './second-business.ts';

/** Data folder of the measured product. */
export const benchData = path.join(ROOT, '.data', 'bench');
const PORTS = { site: 24_000, postgres: 15_435, smtp: 24_025, mailUi: 24_080, stripe: 24_111 };

/** Starts the whole product on its own ports and data; `extraEnv` overrides settings, e.g. SMTP_URL. */
export async function ownStack(extraEnv: Record<string, string> = {}): Promise<Stack> {
  fs.mkdirSync(benchData, { recursive: true });
  const run = await claimRun(benchData, console.log);
  return startStack({ dataDir: benchData, ports: PORTS, run, extraEnv });
}

/** The same with an own business, as `npm start -- --own` sets it up, published as the second business. */
export async function secondStack(): Promise<Stack> {
  const dataDir = `${benchData}-own`;
  fs.mkdirSync(dataDir, { recursive: true });
  const stack = await startStack({ dataDir, ports: PORTS, run: await claimRun(dataDir, console.log), own: true });
  await openSecondBusiness(stack);
  return stack;
}
