import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { builtProgram } from './app.ts';
import { reporterFor, silentReporter } from './reporter.ts';
import { DIST } from './build.ts';
import { findNginx, startNginx } from './install/nginx.ts';
import { BUCKET, STORAGE_KEYS } from './storage/object-storage.ts';
import { Part, type PartSpec } from './processes/part.ts';
import { Refusal } from './refusal.ts';
import { claimRun } from './processes/run-record.ts';
import { answers, nodeCommand } from './stack-context.ts';
import { startStack, type Stack, type StackOptions } from './stack.ts';

/** The scaled deployment: a stack with two of each process, and the engines they share. */
export interface ScaledStack extends Stack {
  /** Additional processes that may be killed, held and stopped, besides those of the stack. */
  more: Record<'redis' | 'storage' | 'api-2' | 'worker-2', Part>;
  /** The addresses of both API processes, bypassing the proxy. */
  apis: [string, string];
}

const GRACE = 10_000;
/** Same value as in docker-compose.yml. */
const STOP_GRACE_MS = '2000';

/** The ports behind the site's port, which belongs to the proxy. */
const portsBehind = (site: number) => ({ api: site + 1, second: site + 2, redis: site + 3, storage: site + 4 });

function programs(): { nginx: string; redis: string } {
  const nginx = findNginx();
  const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
  if (nginx && hasRedis) return { nginx, redis: 'redis-server' };
  const missing = [...(nginx ? [] : ['nginx']), ...(hasRedis ? [] : ['redis-server'])];
  throw new Refusal(`The scaled set-up needs ${missing.join(' and ')}. On Debian: apt-get install -y ${missing.join(' ')}`);
}

const listens = (port: number): Promise<boolean> =>
  new Promise((tell) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => tell(socket.destroy() !== undefined)).once('error', () => tell(false));
  });

type Beginning = Pick<PartSpec, 'name' | 'command' | 'ready'>;

/** Redis configured for queues: nothing is evicted, everything is persisted. */
const redisSpec = (program: string, folder: string, port: number): Beginning => ({
  name: 'redis',
  command: () => ({ file: program, args: ['--bind', '127.0.0.1', '--port', String(port), '--dir', folder, '--appendonly', 'yes', '--maxmemory-policy', 'noeviction', '--save', ''], env: process.env }),
  ready: () => listens(port),
});

const storageSpec = (folder: string, port: number): Beginning => ({
  name: 'storage',
  command: () => nodeCommand(fileURLToPath(new URL('./storage/object-storage-server.ts', import.meta.url)), [folder, String(port)], process.env),
  ready: () => listens(port),
});

/**
 * Starts the product as it is deployed, as plain processes: nginx in front of two API processes, two workers, Redis for the
 * queues, S3-compatible storage for the files, and the engines of any stack. Refuses if nginx or Redis is not installed.
 */
export async function startScaledStack(options: StackOptions): Promise<ScaledStack> {
  const { nginx: nginxProgram, redis: redisProgram } = programs();
  const dataDir = path.resolve(options.dataDir);
  const reporter = options.reporter ?? (options.quiet ? silentReporter : reporterFor());
  const run = options.run ?? (await claimRun(dataDir, reporter.line));
  const ports = portsBehind(options.ports.site);
  const started: Array<{ stop(): Promise<void> }> = [];
  const begin = async (spec: Beginning): Promise<Part> => {
    const part = new Part({ ...spec, readyWithin: 60_000, stopSignal: 'SIGTERM', grace: GRACE, logFile: path.join(dataDir, 'logs', `${spec.name}.log`) }, { run, say: reporter.line, signal: options.signal });
    started.unshift(part);
    await reporter.step(spec.name, async (note) => {
      await part.start();
      note(`process ${part.pid}`);
    });
    return part;
  };
  const folderOf = (name: string): string => {
    const folder = path.join(dataDir, name);
    fs.mkdirSync(folder, { recursive: true });
    return folder;
  };
  try {
    const redis = await begin(redisSpec(redisProgram, folderOf('redis'), ports.redis));
    const storage = await begin(storageSpec(folderOf('objects'), ports.storage));
    const shared = { REDIS_URL: `redis://127.0.0.1:${ports.redis}`, S3_ENDPOINT: `http://127.0.0.1:${ports.storage}`, S3_BUCKET: BUCKET, ...STORAGE_KEYS };
    const stack = await startStack({ ...options, dataDir, reporter, run, apiPort: ports.api, extraEnv: { ...options.extraEnv, ...shared, STOP_GRACE_MS } });
    started.unshift(stack);
    const program = (name: string) => builtProgram({ dist: path.resolve(options.dist ?? DIST) }, name);
    const apis: ScaledStack['apis'] = [ports.api, ports.second].map((port) => `http://127.0.0.1:${port}`) as ScaledStack['apis'];
    const second = await begin({
      name: 'api-2',
      command: () => nodeCommand(program('main'), [], { ...stack.env, PORT: String(ports.second) }),
      ready: () => answers(`${apis[1]}/api/health/ready`),
    });
    const worker = await begin({ name: 'worker-2', command: () => nodeCommand(program('worker'), [], stack.env), ready: (pid) => pid > 0 });
    started.unshift(await startNginx({ program: nginxProgram, folder: folderOf('nginx'), port: options.ports.site, apis }));
    return { ...stack, apis, more: { redis, storage, 'api-2': second, 'worker-2': worker }, stop: () => stopAll(started) };
  } catch (error) {
    await stopAll(started);
    throw error;
  }
}

/** Stops clients before the services they use: the last one started stops first. */
async function stopAll(started: ReadonlyArray<{ stop(): Promise<void> }>): Promise<void> {
  for (const part of started) await part.stop();
}
