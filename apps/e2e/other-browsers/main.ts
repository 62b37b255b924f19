// npm run browsers [-- firefox|webkit] [NAME…]: journeys and screenshots in Firefox, then WebKitGTK; NAME selects by part of a name.
import path from 'node:path';
import { claimFreshRun } from '@coach/start/fresh-run.ts';
import { CalledOff, Refusal } from '@coach/start/refusal.ts';
import { ROOT } from '@coach/start/settings.ts';
import { startStack, type Stack } from '@coach/start/stack.ts';
import { DEMO } from '../demo.ts';
import { PORTS } from '../ports.ts';
import { recordStack } from '../src/support/running-stack.ts';
import { matchesName } from './asked-for.ts';
import { firefox } from './firefox/lane.ts';
import { lineOf, totalOf, walk, type Ended, type Lane } from './journey.ts';
import { webkit } from './webkit/lane.ts';

const LANES: readonly Lane[] = [firefox, webkit];
const DATA = path.join(ROOT, '.data', 'browsers');

/** Ctrl-C shuts everything down in order. */
const calledOff = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => calledOff.abort());

/** A browser that does not start counts as a failure, so that a run without it never passes. */
async function journeysOf(lane: Lane, stack: Stack, names: readonly string[]): Promise<Ended[]> {
  const began = performance.now();
  const say = (ended: Ended) => console.log(lineOf(ended));
  try {
    const { journeys, close } = await lane.open(stack);
    try {
      return await walk(lane.name, journeys.filter(({ name }) => matchesName(name, names)), say, calledOff.signal);
    } finally {
      await close();
    }
  } catch (error) {
    const ended = { lane: lane.name, name: 'the browser starts', seconds: (performance.now() - began) / 1000, failure: error instanceof Error ? error.message : String(error) };
    say(ended);
    return [ended];
  }
}

async function walkAll(lanes: readonly Lane[], names: readonly string[]): Promise<Ended[]> {
  const stack = await startStack({ dataDir: DATA, ports: PORTS, run: await claimFreshRun(DATA), extraEnv: DEMO, signal: calledOff.signal });
  recordStack({ urls: stack.urls, accounts: stack.accounts, logs: stack.logs });
  const ended: Ended[] = [];
  try {
    for (const lane of lanes) if (!calledOff.signal.aborted) ended.push(...(await journeysOf(lane, stack, names)));
  } finally {
    await stack.stop();
  }
  return ended;
}

const asked = process.argv.slice(2);
const named = LANES.filter(({ name }) => asked.includes(name));
const names = asked.filter((word) => !LANES.some(({ name }) => name === word));
const ended = await walkAll(named.length > 0 ? named : LANES, names).catch((error: unknown) => {
  if (!(error instanceof Refusal || error instanceof CalledOff)) throw error;
  console.error(`\n  ${error.message}\n`);
  return process.exit(1);
});
// A name that matches no journey must not pass: nothing was checked.
if (ended.length === 0) console.error(`\n  No journey is called ${names.join(' or ')}.`);
console.log(`\n${totalOf(ended)}\n`);
process.exit(!calledOff.signal.aborted && ended.length > 0 && ended.every(({ failure }) => !failure) ? 0 : 1);
