import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Area } from '@coach/web-kit';
import { AREAS, type AreaName } from './area-of.ts';
import { entryOf } from './entries.ts';

const TRIES = 3;
const FIRST_WAIT_MS = 300;

const remote = (area: AreaName, attempt?: number) => ({ name: `coach_${area}`, alias: area, entry: entryOf(area, attempt), type: 'global' as const });
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let areRegistered = false;
function registerOnce(): void {
  if (!areRegistered) registerRemotes(AREAS.map((area) => remote(area)));
  areRegistered = true;
}

/** Failures of a remote are cached: it must be registered again before a retry. */
const registerAnew = (area: AreaName) => registerRemotes([remote(area, Date.now())], { force: true });

async function load(area: AreaName, tried = 1): Promise<Area> {
  try {
    const exposed = await loadRemote<{ area: Area }>(`${area}/area`);
    if (!exposed) throw new Error(`The area ${area} exposes nothing`);
    return exposed.area;
  } catch (error) {
    registerAnew(area);
    if (tried >= TRIES) throw error;
    await wait(FIRST_WAIT_MS * 3 ** (tried - 1));
    return load(area, tried + 1);
  }
}

const loading = new Map<AreaName, Promise<Area>>();

/** A remote's pages. Loaded once; after a failure the next call retries. */
export function loadArea(area: AreaName): Promise<Area> {
  registerOnce();
  const known = loading.get(area);
  if (known) return known;
  const promise = load(area);
  loading.set(area, promise);
  promise.catch(() => loading.delete(area));
  return promise;
}
