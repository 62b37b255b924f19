import { setTimeout as delay } from 'node:timers/promises';
import { until, type Business } from '../business.ts';
import type { Engine } from '../engine.ts';
import type { Figure } from '../figures.ts';
import { isReady } from '../site.ts';

const SERVICES = ['api', 'worker', 'film-worker', 'redis', 'storage', 'postgres', 'proxy'];

function isHealthy(business: Business, service: string): boolean {
  const containers = business.containers(service);
  return containers.length > 0 && containers.every((id) => business.docker('inspect', '--format', '{{.State.Health.Status}}', id) === 'healthy');
}

/** Kills each container's main process, one after the other: it must recover on its own. */
async function killEach(business: Business): Promise<Figure> {
  const longest = { name: '', seconds: 0 };
  for (const name of SERVICES) {
    for (const container of business.containers(name)) process.kill(Number(business.docker('inspect', '--format', '{{.State.Pid}}', container)), 'SIGKILL');
    const began = Date.now();
    await delay(1_000);
    await until(`${name} after its death`, 180, async () => isHealthy(business, name) && (await isReady()));
    const seconds = (Date.now() - began) / 1000;
    if (seconds > longest.seconds) Object.assign(longest, { name, seconds });
  }
  return { promise: 'P17', what: 'each container killed with -9: healthy again, by itself', figure: `${SERVICES.length} of ${SERVICES.length}, ${longest.seconds.toFixed(0)} s the longest (${longest.name})`, limit: 'all', isKept: true };
}

/** Stops and starts the engine, as when a machine reboots: everything must recover on its own. */
async function restartEngine(business: Business, engine: Engine): Promise<Figure> {
  const what = 'the engine started anew: every container healthy again, by itself';
  if (!engine.restart) return { promise: 'P17', what, figure: 'not tried: the engine is not ours', limit: 'all', isKept: true };
  await engine.restart();
  const began = Date.now();
  await until('everything after the engine', 300, async () => SERVICES.every((name) => isHealthy(business, name)) && (await isReady()));
  return { promise: 'P17', what, figure: `all, ${((Date.now() - began) / 1000).toFixed(0)} s`, limit: 'all', isKept: true };
}

/** Checks that everything that dies recovers. */
export async function failing(business: Business, engine: Engine): Promise<Figure[]> {
  return [await killEach(business), await restartEngine(business, engine)];
}
