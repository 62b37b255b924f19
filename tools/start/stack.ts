import path from 'node:path';
import { connectStripe, fillDemoData, migrate, openOwnPanel, rotateKeys, startApi, startWorker, type Account } from './app.ts';
import { reporterFor, silentReporter, type Reporter } from './reporter.ts';
import { build, DIST } from './build.ts';
import { trimLogs } from './logs/logs.ts';
import type { Part } from './processes/part.ts';
import { requirePorts } from './ports/port-check.ts';
import { claimRun, type RunRecord } from './processes/run-record.ts';
import { secretsOf } from './secrets.ts';
import * as services from './services.ts';
import type { Ports } from './settings.ts';
import { taskOf, logOf, type StackContext } from './stack-context.ts';
import { requireWritable } from './storage/storage.ts';

/** A process that may be killed, held and restarted. Those replaced by a setting (DATABASE_URL, SMTP_URL, STRIPE_API_BASE) do not run. */
export type PartName = 'api' | 'worker' | 'mail' | 'stripe' | 'postgres';

/** The options of a stack. `build` and `demo` are on by default. */
export interface StackOptions {
  dataDir: string;
  ports: Ports;
  /** The folder with the build; the workspace's dist by default. */
  dist?: string;
  /** A fixed or shifted time for the API and the worker: their APP_CLOCK. */
  clock?: string;
  quiet?: boolean;
  build?: boolean;
  demo?: boolean;
  /** An own business instead of the demo: no data, only an account for its coach. */
  own?: boolean;
  /** For a release that has no role besides the owner: its processes work as the owner. */
  hasOneDatabaseRole?: boolean;
  /** Variables for all processes, on top of the environment; the stack's own settings still win. */
  extraEnv?: Record<string, string>;
  reporter?: Reporter;
  run?: RunRecord;
  /** Cancels the start; everything that was started has ended when the promise rejects. */
  signal?: AbortSignal;
  /** For development: the API's own port if another server shows the site, and what to do once the services are running. */
  apiPort?: number;
  beforeApp?: (context: StackContext) => Promise<void>;
}

/** A running stack. Names of processes that are not running are rejected with an error. */
export interface Stack {
  /** `database` is the owner's URL; the processes use another role (env.DATABASE_URL). */
  urls: { site: string; api: string; mail: string | undefined; stripe: string; database: string };
  env: NodeJS.ProcessEnv;
  accounts: Account[];
  logs: Record<PartName, string>;
  pid(name: PartName): number | undefined;
  restart(name: PartName): Promise<void>;
  kill(name: PartName, signal: NodeJS.Signals): void;
  hold(name: PartName): void;
  release(name: PartName): Promise<void>;
  stop(): Promise<void>;
}

const NAMES: PartName[] = ['api', 'worker', 'mail', 'stripe', 'postgres'];
const LAST = ['mail', 'stripe', 'postgres'];
const LOG_CHECK = 60_000;
/** On a laptop all email is caught, whatever the coach's address is. */
const OWN = { COACH_EMAIL: 'coach@own.test', MAIL_FROM: 'My Business <coach@own.test>' };

async function open(options: StackOptions, signal: AbortSignal): Promise<StackContext> {
  const dataDir = path.resolve(options.dataDir);
  const reporter = options.reporter ?? (options.quiet ? silentReporter : reporterFor());
  requireWritable(dataDir);
  const run = options.run ?? (await claimRun(dataDir, reporter.line));
  const env = { ...(options.own && OWN), ...process.env, ...options.extraEnv, ...(options.own && { OWN_BUSINESS: '1' }) };
  const dist = path.resolve(options.dist ?? DIST);
  return { dataDir, dist, reporter, run, signal, env, ports: options.ports, hasOneDatabaseRole: options.hasOneDatabaseRole === true, parts: new Map() };
}

// Runs independent jobs in parallel; the first failure calls off the others and is the one that is reported.
async function together<T extends readonly Promise<unknown>[]>(jobs: readonly [...T], failure: AbortController): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  try {
    return await Promise.all(jobs);
  } catch (error) {
    failure.abort();
    await Promise.allSettled(jobs);
    throw error;
  }
}

/** Stops the processes in an order that loses nothing: clients before the services they use. */
async function stopAll({ parts, run }: StackContext): Promise<void> {
  const stop = (wanted: (name: string) => boolean): Promise<unknown> => Promise.all([...parts].filter(([name]) => wanted(name)).map(([, part]) => part.stop()));
  await stop((name) => !LAST.includes(name));
  await stop((name) => name !== 'postgres');
  await stop((name) => name === 'postgres');
  run.close();
}

interface Started {
  env: NodeJS.ProcessEnv;
  /** The owner's URL, which only the migration uses. */
  owner: string;
  accounts: Account[];
}

async function startAll(context: StackContext, options: StackOptions, failure: AbortController): Promise<Started> {
  const { reporter, dataDir, ports } = context;
  await requirePorts(ports, context.env);
  const secrets = secretsOf(dataDir);
  const built = options.build === false ? Promise.resolve() : reporter.step('Build', (note) => build(note, taskOf(context, 'build')));
  const databases = services.database(context, secrets).then(async (urls) => ({ ...urls, ...(await services.queue(context, urls)) }));
  const found = await together([databases, services.mail(context), services.stripe(context, secrets), services.storage(context), services.media(context), built], failure);
  const port = options.apiPort ?? ports.site;
  const { DATABASE_OWNER_URL: owner = '', ...env }: NodeJS.ProcessEnv = {
    NODE_ENV: 'development',
    PUBLIC_URL: `http://localhost:${ports.site}`,
    AUTH_SECRET: secrets.authSecret,
    ENCRYPTION_KEYS: secrets.encryptionKeys,
    // The demo's coach signs in with only a password; NODE_ENV=production refuses this.
    ...(context.env.NODE_ENV !== 'production' && { ADMIN_SECOND_FACTOR: 'optional' }),
    MAIL_FROM: 'Your Coach <coach@demo.test>',
    // Only our own server in front of the API may forward client addresses.
    ...(options.apiPort && { TRUST_PROXY: 'loopback' }),
    ...context.env,
    ...Object.assign({}, ...found.slice(0, -1)),
    PORT: String(port),
    WEB_DIST: context.dist,
    ...(options.clock && { APP_CLOCK: options.clock }),
  };
  await options.beforeApp?.(context);
  await migrate(context, { ...env, DATABASE_OWNER_URL: owner });
  if (env.ENCRYPTION_KEYS?.includes(',')) await rotateKeys(context, env);
  const demo = options.demo !== false && env.NODE_ENV !== 'production';
  const accounts = options.own ? await openOwnPanel(context, env) : demo ? await fillDemoData(context, env) : [];
  // A real Stripe account is not ours to change.
  const connected = context.parts.has('stripe') ? [connectStripe(context, env)] : [];
  await together([startApi(context, env), startWorker(context, env), ...connected], failure);
  return { env, owner, accounts };
}

function stackOf(context: StackContext, { env, owner, accounts }: Started): Stack {
  const trim = setInterval(() => trimLogs(path.join(context.dataDir, 'logs')), LOG_CHECK).unref();
  const part = (name: PartName): Part => {
    const found = context.parts.get(name);
    if (!found) throw new Error(`${name} does not run in this stack`);
    return found;
  };
  return {
    urls: {
      site: env.PUBLIC_URL ?? '',
      api: `http://localhost:${env.PORT}/api`,
      mail: context.parts.has('mail') ? `http://localhost:${context.ports.mailUi}` : undefined,
      stripe: env.STRIPE_API_BASE ?? '',
      database: owner,
    },
    env,
    accounts,
    logs: Object.fromEntries(NAMES.map((name) => [name, logOf(context, name)])) as Record<PartName, string>,
    pid: (name) => part(name).pid,
    restart: (name) => part(name).restart(),
    kill: (name, signal) => part(name).kill(signal),
    hold: (name) => part(name).hold(),
    release: (name) => part(name).release(),
    async stop() {
      clearInterval(trim);
      await stopAll(context);
    },
  };
}

/**
 * Starts the whole product for one data folder and supervises it: services, tables, demo data, API and worker.
 * Throws a Refusal with a plain sentence, or CalledOff; in that case nothing is left running.
 */
export async function startStack(options: StackOptions): Promise<Stack> {
  const failure = new AbortController();
  const signal = AbortSignal.any([failure.signal, ...(options.signal ? [options.signal] : [])]);
  const context = await open(options, signal);
  try {
    return stackOf(context, await startAll(context, options, failure));
  } catch (error) {
    failure.abort();
    await stopAll(context);
    throw error;
  }
}
