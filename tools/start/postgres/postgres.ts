import { setTimeout as delay } from 'node:timers/promises';
import path from 'node:path';
import { createDatabase } from './databases.ts';
import { startedAt } from '../processes/identity.ts';
import { Part, type PartSpec, type Watch } from '../processes/part.ts';
import { nextFreePort } from '../ports/port-check.ts';
import { ensureCluster, passwordOf, postgresEnv, ROLE } from './postgres-cluster.ts';
import { postgresHome, program, type PostgresHome } from './postgres-home.ts';
import { postmasterOf, runningPostmaster } from './postmaster-pid.ts';
import { Refusal } from '../refusal.ts';

/**
 * `port` is the first choice: if it is taken, the next free one is used. `durable: false` is for tests: faster, but
 * lost if the machine crashes. `settings` are additional server settings, as name=value.
 */
export interface PostgresOptions {
  dataDir: string;
  port: number;
  log?: string;
  durable?: boolean;
  settings?: string[];
  watch?: Watch;
}

/** A running embedded server, bound to 127.0.0.1. */
export interface Postgres {
  url(database: string): string;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
  readonly pid: number;
  port: number;
  part: Part;
  /** The actual data folder: differs from the requested one when run as root inside a private folder. */
  dataDir: string;
  /** Whether this start created the data folder. */
  fresh: boolean;
}

const ALONE: Watch = { run: { add: () => undefined, remove: () => undefined, close: () => undefined }, say: () => undefined };
const ATTEMPTS = 5;
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

function serverArgs(dataDir: string, port: number, { durable = true, settings: more = [] }: PostgresOptions): string[] {
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'shared_buffers=64MB', 'max_connections=100', 'timezone=UTC', 'log_timezone=UTC'];
  return ['-D', dataDir, '-p', String(port), ...[...settings, ...(durable ? [] : HASTY), ...more].flatMap((setting) => ['-c', setting])];
}

function logFileOf({ log, dataDir }: PostgresOptions): string {
  return log ?? `${path.resolve(dataDir)}.log`;
}

function specFor(home: PostgresHome, port: number, options: PostgresOptions): PartSpec {
  const { native, dataDir, user } = home;
  return {
    name: 'postgres',
    command() {
      runningPostmaster(dataDir);
      return { file: program(native, 'postgres'), args: serverArgs(dataDir, port, options), env: postgresEnv(), cwd: '/', user };
    },
    ready(pid) {
      const postmaster = postmasterOf(dataDir);
      return postmaster?.pid === pid && postmaster.ready;
    },
    readyWithin: 60_000,
    // A fast shutdown: sessions are terminated, everything is written.
    stopSignal: 'SIGINT',
    grace: 30_000,
    logFile: logFileOf(options),
  };
}

async function stopEarlier(dataDir: string): Promise<void> {
  const pid = runningPostmaster(dataDir);
  if (pid === undefined) return;
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 30_000;
  while (startedAt(pid) !== undefined && Date.now() < deadline) await delay(50);
  if (startedAt(pid) !== undefined) throw new Refusal(`Another Postgres (process ${pid}) works on ${dataDir} and does not stop. End it and run this again.`);
}

async function startOn(home: PostgresHome, first: number, options: PostgresOptions): Promise<{ part: Part; port: number }> {
  let port = await nextFreePort(first);
  for (let attempt = 1; ; attempt += 1) {
    const part = new Part(specFor(home, port, options), options.watch ?? ALONE);
    try {
      await part.start();
      return { part, port };
    } catch (error) {
      await part.stop();
      const taken = error instanceof Refusal && error.message.includes('Address already in use');
      if (!taken || attempt === ATTEMPTS) throw error;
      port = await nextFreePort(port + 1);
    }
  }
}

/**
 * Starts the embedded Postgres on a data folder, which is created if missing and never deleted. A server that an
 * earlier, killed start left on the folder is stopped first. Throws a Refusal if it cannot start.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const home = postgresHome(path.resolve(options.dataDir));
  const { dataDir } = home;
  const { run, signal } = options.watch ?? ALONE;
  const logFile = path.join(path.dirname(logFileOf(options)), 'initdb.log');
  const fresh = (await ensureCluster(home, { name: 'initdb', logFile, run, signal })) === 'made';
  await stopEarlier(dataDir);
  const { part, port } = await startOn(home, options.port, options);
  const url = (database: string): string => `postgres://${ROLE}:${passwordOf(dataDir)}@127.0.0.1:${port}/${database}`;
  return {
    url,
    createDatabase: (name) => createDatabase(url('postgres'), name),
    stop: () => part.stop(),
    get pid() {
      return part.pid ?? 0;
    },
    port,
    part,
    dataDir,
    fresh,
  };
}
