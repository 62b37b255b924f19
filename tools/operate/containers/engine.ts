import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A Docker engine: the variables to reach it, and how to stop it if it was started for this run. */
export interface Engine {
  env: NodeJS.ProcessEnv;
  stop(): Promise<void>;
  /** Stops and starts the engine; only if it was started for this run. */
  restart?(): Promise<void>;
}

const has = (program: string, ...args: string[]): boolean => spawnSync(program, args, { stdio: 'ignore' }).status === 0;

/** Why the containers cannot be tested on this machine, in one sentence; undefined if they can. */
export function whyUnsupported(): string | undefined {
  if (process.getuid?.() !== 0) return 'it needs root, to make the images that the network would not give';
  if (!fs.existsSync('/etc/debian_version')) return 'it needs Debian, whose packages stand in for the images';
  const missing = ['docker', 'mmdebstrap', 'openssl', 'curl'].filter((program) => !has('which', program));
  if (missing.length > 0) return `${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing: apt-get install docker.io docker-compose mmdebstrap openssl curl`;
  return has('docker', 'compose', 'version') ? undefined : 'docker has no compose plug-in of version 2: Debian 13 has one in docker-compose';
}

async function startOwn(home: string, env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const log = fs.openSync(path.join(home, 'dockerd.log'), 'a');
  const args = ['--data-root', path.join(home, 'data'), '--exec-root', path.join(home, 'exec'), '--pidfile', path.join(home, 'docker.pid'), '--host', env['DOCKER_HOST']!];
  const child = spawn('dockerd', args, { stdio: ['ignore', log, log] });
  const ended = new Promise<void>((end) => child.once('exit', () => end()));
  const late = Date.now() + 60_000;
  while (spawnSync('docker', ['info'], { env, stdio: 'ignore' }).status !== 0) {
    if (Date.now() > late || child.exitCode !== null) throw new Error(`The engine does not start: ${path.join(home, 'dockerd.log')}`);
    await delay(500);
  }
  return () => {
    child.kill('SIGTERM');
    return ended;
  };
}

/** Returns the running engine, or starts a separate one with its data in `home`. */
export async function startEngine(home: string): Promise<Engine> {
  if (has('docker', 'info')) return { env: process.env, stop: () => Promise.resolve() };
  fs.mkdirSync(home, { recursive: true });
  const env = { ...process.env, DOCKER_HOST: `unix://${path.join(home, 'docker.sock')}` };
  let end = await startOwn(home, env);
  return {
    env,
    stop: () => end(),
    async restart() {
      await end();
      end = await startOwn(home, env);
    },
  };
}
