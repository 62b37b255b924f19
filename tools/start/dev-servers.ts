import fs from 'node:fs';
import path from 'node:path';
import { AREAS, devPorts } from '@coach/federation';
import { holderOf } from './ports/port-holder.ts';
import { isFree } from './ports/port-check.ts';
import { Refusal } from './refusal.ts';
import { ROOT } from './settings.ts';
import { sourceHash } from './source-hash.ts';
import { logOf, nodeCommand, startPart, type StackContext } from './stack-context.ts';

const WEB_APPS = ['shell', ...AREAS];
// The shell listens on the site's own port.
const AREA_PORTS = AREAS.map((area) => [area, devPorts[area]] as const);
const DEBOUNCE = 400;
const COMPILED = /compiled (successfully|with \d+ warning)/;

/** Processes that exist only in development; their logs have the same names. */
export const DEV_PARTS = ['build', ...WEB_APPS];

/** Starts rspack for one app, without a wrapper process; ready once it has compiled for the first time. */
async function startBundler(context: StackContext, name: string, app: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const bundler = path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
  const logFile = logOf(context, name);
  await context.reporter.step(name === app ? `Area ${app}` : 'API build', async (note) => {
    await startPart(context, {
      name,
      command: () => nodeCommand(bundler, [...args, '--mode', 'development'], { ...context.env, ...env, NODE_ENV: 'development' }, path.join(ROOT, 'apps', app)),
      ready: () => fs.existsSync(logFile) && COMPILED.test(fs.readFileSync(logFile, 'utf8')),
      readyWithin: 120_000,
      stopSignal: 'SIGTERM',
      grace: 3_000,
    });
    note('watching');
  });
}

/** Builds the API into dist/api and again after every change. */
export function watchApi(context: StackContext): Promise<void> {
  return startBundler(context, 'build', 'api', ['build', '--watch'], {});
}

/** Starts the four development servers; the shell's shows the site and proxies /api and /areas. */
export async function serveWebApps(context: StackContext, apiPort: number): Promise<void> {
  const env = { COACH_API: `http://127.0.0.1:${apiPort}` };
  await Promise.all(WEB_APPS.map((app) => startBundler(context, app, app, ['serve', ...(app === 'shell' ? ['--port', String(context.ports.site)] : [])], env)));
}

/** Refuses if one of the additional ports for development is taken. */
export async function requireDevPorts(apiPort: number): Promise<void> {
  const wanted: [number, string][] = [[apiPort, 'the API'], ...AREA_PORTS.map(([app, port]): [number, string] => [port, `the development server of ${app}`])];
  for (const [port, use] of wanted) {
    if (await isFree(port)) continue;
    const holder = holderOf(port);
    throw new Refusal(`Port ${port}, meant for ${use}, is taken ${holder ? `by process ${holder.pid} (${holder.name})` : 'by another program'}. Stop that program and run this again.`);
  }
}

/** Calls `changed` when the built API changes, at most once per build. Returns a function that stops watching. */
export function onNewApi(dist: string, changed: () => void): () => void {
  const hash = (): string => sourceHash(dist, ['api']);
  let known = hash();
  let timer: NodeJS.Timeout | undefined;
  const watcher = fs.watch(path.join(dist, 'api'), () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = hash();
      if (now === known) return;
      known = now;
      changed();
    }, DEBOUNCE);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
