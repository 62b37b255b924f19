// npm run faults [-- crowd model …]: the promises under load and faults at full scale; the gate only has time for smaller versions.
import type { Stack } from '@coach/start/stack.ts';
import { faultTable, type FaultFigure, type FaultSubject } from './faults/fault.ts';
import { faultStack } from './faults/fault-stack.ts';

/** One line each; a subject is loaded on demand. */
const SUBJECTS: Record<string, () => Promise<FaultSubject>> = {
  webhooks: async () => (await import('./faults/webhooks.ts')).webhooks,
  deaths: async () => (await import('./faults/deaths.ts')).deaths,
  mail: async () => (await import('./faults/mail.ts')).mail,
  mailStops: async () => (await import('./faults/mail.ts')).mailStops,
  provider: async () => (await import('./faults/provider.ts')).provider,
  crowd: async () => (await import('./faults/crowd.ts')).crowd,
  model: async () => (await import('./faults/crowd.ts')).model,
  transcode: async () => (await import('./faults/transcode.ts')).transcode,
  redis: async () => (await import('./faults/outages.ts')).redis,
  postgres: async () => (await import('./faults/outages.ts')).postgres,
  stopping: async () => (await import('./faults/stopping.ts')).stopping,
  day: async () => (await import('./faults/day/day.ts')).day,
  migrations: async () => (await import('./faults/migrations.ts')).migrations,
  soak: async () => (await import('./faults/soak.ts')).soak,
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SUBJECTS));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Choose from: ${Object.keys(SUBJECTS).join(', ')}.`);
  process.exit(2);
}

/** A subject that could not be measured is reported like a missed limit, and the others continue. */
const brokenOff = (what: string, error: unknown): FaultFigure => ({ promise: '', what, figure: `broke off: ${error instanceof Error ? error.message : String(error)}`, limit: '', isKept: false });

let running: Promise<Stack> | undefined;
const stack = (): Promise<Stack> => (running ??= faultStack());
const figures: FaultFigure[] = [];
try {
  for (const [name, run] of Object.entries(SUBJECTS)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const began = Date.now();
    console.log(`\n  ${name}…`);
    const own = await (await run())(stack).catch((error: unknown) => [brokenOff(name, error)]);
    figures.push(...own);
    console.log(`${faultTable(own)}\n  ${name}: ${Math.round((Date.now() - began) / 1000)} s`);
  }
} finally {
  await (await running?.catch(() => undefined))?.stop();
}
console.log(`\nPromises under load and faults; ! misses its limit\n\n${faultTable(figures)}\n`);
process.exitCode = figures.every(({ isKept }) => isKept) ? 0 : 1;
