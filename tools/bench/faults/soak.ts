import { setTimeout as delay } from 'node:timers/promises';
import type { FaultSubject } from './fault.ts';
import { ask, steadyLoad } from './load.ts';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 30);
const PER_SECOND = 60;
/** Share of the run skipped as warm-up: caches fill and the compiler settles. */
const WARM_SHARE = 0.3;
const PATHS = ['/api/availability/rules', '/api/availability/slots?date=2030-03-04&duration=60', '/', '/pricing', '/api/health/ready'];

interface Sample {
  minutes: number;
  megabytes: number;
  handles: number;
}

async function sample(api: string, began: number): Promise<Sample> {
  const text = await (await fetch(`${api}/metrics`)).text();
  const value = (name: string) => Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { minutes: (Date.now() - began) / 60_000, megabytes: value('process_resident_memory_bytes') / 2 ** 20, handles: value('nodejs_active_handles_total') };
}

/** The rise per ten minutes of a linear fit through the samples. */
function slope(samples: readonly Sample[], of: (sample: Sample) => number): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(samples.map(({ minutes }) => minutes)), mean(samples.map(of))];
  const over = samples.reduce((sum, one) => sum + (one.minutes - x) * (of(one) - y), 0);
  return (10 * over) / samples.reduce((sum, one) => sum + (one.minutes - x) ** 2, 0);
}

/** P13: half load for half an hour. */
export const soak: FaultSubject = async (start) => {
  const stack = await start();
  const began = Date.now();
  let number = 0;
  const load = steadyLoad(PER_SECOND, () => ask(`${stack.urls.site}${PATHS[(number += 1) % PATHS.length]}`));
  const samples: Sample[] = [];
  while (Date.now() < began + MINUTES * 60_000) {
    await delay(5_000);
    samples.push(await sample(stack.urls.api, began));
  }
  const bad = (await load.stop()).filter(({ status }) => status !== 200).length;
  const settled = samples.slice(Math.floor(samples.length * WARM_SHARE));
  const [memory, handles] = [slope(settled, ({ megabytes }) => megabytes), slope(settled, (one) => one.handles)];
  return [
    { promise: 'P13', what: `${MINUTES} min at ${PER_SECOND} requests a second: memory climbs in 10 min`, figure: `${memory.toFixed(2)} MB, at ${settled.at(-1)!.megabytes.toFixed(0)} MB`, limit: '< 1 MB', isKept: memory < 1 },
    { promise: 'P13', what: 'handles climb in 10 min', figure: handles.toFixed(2), limit: '< 1', isKept: handles < 1 },
    { promise: 'P13', what: 'failed requests', figure: String(bad), limit: '0', isKept: bad === 0 },
  ];
};
