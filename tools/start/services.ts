import path from 'node:path';
import type { Note } from './reporter.ts';
import { requireDatabase, queueDatabaseBeside, shownUrl, urlAs } from './postgres/databases.ts';
import { findMediaTool } from './install/ffmpeg.ts';
import { startPostgres } from './postgres/postgres.ts';
import { Refusal } from './refusal.ts';
import type { Secrets } from './secrets.ts';
import { ROOT } from './settings.ts';
import { answers, logOf, nodeCommand, startPart, type StackContext } from './stack-context.ts';
import { requireWritable } from './storage/storage.ts';

/** The database role of the API and the worker: it reads and writes rows and owns no table; created by `migrate`. */
const APP_ROLE = 'coach_app';

/** The variables that a service provides to the API and the worker. */
type Variables = Record<string, string>;

async function givenDatabase(context: StackContext, url: string, note: Note): Promise<Variables> {
  const { DATABASE_OWNER_URL, QUEUE_DATABASE_URL, REDIS_URL } = context.env;
  // With a separate owner, the role in DATABASE_URL may not exist yet.
  const version = DATABASE_OWNER_URL ? await requireDatabase(DATABASE_OWNER_URL, 'DATABASE_OWNER_URL') : await requireDatabase(url, 'DATABASE_URL');
  note(`Postgres ${version} at ${shownUrl(url)} (DATABASE_URL)`);
  const owner = DATABASE_OWNER_URL ?? url;
  const queue = QUEUE_DATABASE_URL ?? (REDIS_URL ? undefined : await queueDatabaseBeside(url, owner));
  return { DATABASE_OWNER_URL: owner, DATABASE_URL: url, ...(queue && { QUEUE_DATABASE_URL: queue }) };
}

async function embeddedDatabase(context: StackContext, secrets: Secrets, note: Note): Promise<Variables> {
  const { run, signal, reporter, ports } = context;
  const wanted = path.join(context.dataDir, 'postgres');
  const postgres = await startPostgres({ dataDir: wanted, port: ports.postgres, log: logOf(context, 'postgres'), watch: { run, signal, say: reporter.line } });
  context.parts.set('postgres', postgres.part);
  await postgres.createDatabase('coach');
  await postgres.createDatabase('coach_queue');
  const moved = postgres.dataDir === wanted ? '' : `, data in ${postgres.dataDir} (Postgres may not enter ${wanted})`;
  const shifted = postgres.port === ports.postgres ? '' : ` (${ports.postgres} is taken)`;
  note(`port ${postgres.port}${shifted}, process ${postgres.pid}${moved}`);
  const owner = postgres.url('coach');
  if (context.hasOneDatabaseRole) return { DATABASE_OWNER_URL: owner, DATABASE_URL: owner, QUEUE_DATABASE_URL: postgres.url('coach_queue') };
  const asApp = (name: string): string => urlAs(postgres.url(name), APP_ROLE, secrets.databasePassword);
  return { DATABASE_OWNER_URL: owner, DATABASE_URL: asApp('coach'), QUEUE_DATABASE_URL: asApp('coach_queue') };
}

/** Starts the embedded Postgres, or checks the given one. Returns the owner's URL as well as the one for the processes. */
export function database(context: StackContext, secrets: Secrets): Promise<Variables> {
  const { DATABASE_URL } = context.env;
  return context.reporter.step('Postgres', (note) => (DATABASE_URL ? givenDatabase(context, DATABASE_URL, note) : embeddedDatabase(context, secrets, note)));
}

async function requireRedis(url: string): Promise<void> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, { lazyConnect: true, connectTimeout: 3_000, retryStrategy: () => null, maxRetriesPerRequest: 0 });
  let reason = '';
  redis.on('error', (error) => (reason = `: ${error.message}`));
  try {
    await redis.connect();
    await redis.ping();
  } catch {
    throw new Refusal(`The Redis of REDIS_URL (${shownUrl(url)}) does not answer${reason}. Start it, correct the address, or unset REDIS_URL to keep the queue in Postgres.`);
  } finally {
    redis.disconnect();
  }
}

/** Reports where the queue is stored; checks Redis if it is given. */
export function queue({ reporter, env }: StackContext, databases: Variables): Promise<Variables> {
  return reporter.step('Queue', async (note) => {
    const found: Variables = {};
    if (!env.REDIS_URL) {
      note(`in Postgres, database ${new URL(databases.QUEUE_DATABASE_URL ?? '').pathname.slice(1)}`);
      return found;
    }
    await requireRedis(env.REDIS_URL);
    note(`Redis at ${shownUrl(env.REDIS_URL)} (REDIS_URL)`);
    return { REDIS_URL: env.REDIS_URL };
  });
}

/** Starts the mail catcher, unless SMTP_URL names a mail server. */
export function mail(context: StackContext): Promise<Variables> {
  const { reporter, env, ports } = context;
  return reporter.step('Mail catcher', async (note) => {
    if (env.SMTP_URL) {
      note(`not started: mail goes to ${shownUrl(env.SMTP_URL)} (SMTP_URL)`);
      return { SMTP_URL: env.SMTP_URL };
    }
    const program = path.join(ROOT, 'node_modules/maildev/bin/maildev');
    const args = ['--smtp', String(ports.smtp), '--web', String(ports.mailUi), '--ip', '127.0.0.1', '--web-ip', '127.0.0.1', '--mail-directory', path.join(context.dataDir, 'mail')];
    await startPart(context, {
      name: 'mail',
      command: () => nodeCommand(program, args, env),
      ready: () => answers(`http://127.0.0.1:${ports.mailUi}/healthz`),
      readyWithin: 30_000,
      stopSignal: 'SIGTERM',
      grace: 5_000,
    });
    note(`http://localhost:${ports.mailUi}, SMTP on port ${ports.smtp}`);
    return { SMTP_URL: `smtp://127.0.0.1:${ports.smtp}` };
  });
}

/** Starts the Stripe sandbox, unless STRIPE_API_BASE names another server. */
export function stripe(context: StackContext, secrets: Secrets): Promise<Variables> {
  const { reporter, env, ports, dataDir } = context;
  const keys = { STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY ?? secrets.stripeSecretKey, STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET ?? secrets.stripeWebhookSecret };
  return reporter.step('Stripe sandbox', async (note) => {
    if (env.STRIPE_API_BASE) {
      note(`not started: ${env.STRIPE_API_BASE} is used (STRIPE_API_BASE)`);
      return { ...keys, STRIPE_API_BASE: env.STRIPE_API_BASE };
    }
    const base = `http://127.0.0.1:${ports.stripe}`;
    const site = env.PUBLIC_URL ?? `http://localhost:${ports.site}`;
    const own = { HOST: '127.0.0.1', PORT: String(ports.stripe), WEBHOOK_URL: `${site}/api/billing/webhook`, ACCOUNT_OF: site, WEBHOOK_SECRET: keys.STRIPE_WEBHOOK_SECRET, STATE_FILE: path.join(dataDir, 'stripe-sandbox.json'), MERCHANT_NAME: env.OWN_BUSINESS === '1' ? 'My Business' : 'Your Coach' };
    await startPart(context, {
      name: 'stripe',
      command: () => nodeCommand(path.join(ROOT, 'tools/stripe-sandbox/src/main.ts'), [], { ...env, ...own }),
      ready: () => answers(`${base}/sandbox/events`),
      readyWithin: 30_000,
      stopSignal: 'SIGTERM',
      grace: 5_000,
    });
    note(base);
    return { ...keys, STRIPE_API_BASE: base };
  });
}

/** Creates the folder for pictures and videos and checks its free space. */
export function storage({ reporter, env, dataDir }: StackContext): Promise<Variables> {
  return reporter.step('Storage', async (note) => {
    const folder = path.resolve(ROOT, env.STORAGE_DIR ?? path.join(dataDir, 'storage'));
    note(`${folder}, ${requireWritable(folder)}`);
    return { STORAGE_DIR: folder };
  });
}

/** Finds ffmpeg and ffprobe. */
export function media({ reporter, env }: StackContext): Promise<Variables> {
  return reporter.step('ffmpeg', async (note) => {
    const [ffmpeg, ffprobe] = [findMediaTool('ffmpeg', env), findMediaTool('ffprobe', env)];
    note(`${ffmpeg.version} from ${ffmpeg.origin}: ${ffmpeg.path}`);
    return { FFMPEG_PATH: ffmpeg.path, FFPROBE_PATH: ffprobe.path };
  });
}
