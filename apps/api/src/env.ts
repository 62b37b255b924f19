import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { QUEUES, type QueueName } from './platform/queue/queue-names.ts';
import { isAddress } from './platform/address-setting.ts';
import { readKeys } from './platform/encryption/keys.ts';

const Url = z.string().refine(isAddress, 'must be an address such as https://coach.example or postgres://name:password@host/database; / @ : # ? and % in a name or password are written %2F %40 %3A %23 %3F %25');

/** Encrypts data on a laptop that sets no key of its own; publicly known. */
const LAPTOP_KEY = `laptop:${Buffer.alloc(32, 'laptop').toString('base64')}`;

function isKeyRing(setting: string): boolean {
  try {
    return readKeys(setting).keys.size > 0;
  } catch {
    return false;
  }
}

/** The queues that a worker drains, as comma-separated names; defaults to all of them. */
const queueNames = (setting: string): QueueName[] => QUEUES.filter((name) => setting.split(',').includes(name));
const areQueues = (setting: string): boolean => setting.split(',').every((name) => QUEUES.some((queue) => queue === name));

function isRsaKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}

/** Checks for an account, its token and a sender: a number, or a name in countries that allow one. */
function isSmsProvider(setting: string): boolean {
  if (!isAddress(setting)) return false;
  const { protocol, username, password, searchParams } = new URL(setting);
  return /^https?:$/.test(protocol) && username !== '' && password !== '' && /^(?:\+\d{6,15}|[\w ]{1,11}|MG\w{32})$/.test(searchParams.get('from') ?? '');
}

const isWebAddress = (setting: string): boolean => isAddress(setting) && /^https?:$/.test(new URL(setting).protocol);

/** Parses comma-separated addresses, lowercased. */
const addresses = (setting: string): string[] => setting.toLowerCase().split(',').map((address) => address.trim()).filter((address) => address !== '');

/** Whose X-Forwarded-For is trusted: names and networks as Express takes them, a number of hops, or `none`. */
const trustedProxies = (setting: string): string | number | false => (setting === 'none' ? false : /^\d+$/.test(setting) ? Number(setting) : setting);

/** Every setting of the back end; .env.example explains each. Nothing else reads process.env. */
const Settings = z.object({
  // Development defaults apply only when requested explicitly.
  NODE_ENV: z.enum(['development', 'test', 'production']).default('production'),
  DEPLOYMENT: z.enum(['production', 'staging']).default('production'),
  STAGING_MAIL_TO: z.string().default('').transform(addresses),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: Url.default('http://localhost:3000'),
  DATABASE_URL: Url,
  DATABASE_OWNER_URL: Url.optional(),
  READ_DATABASE_URL: Url.optional(),
  QUEUE_DATABASE_URL: Url.optional(),
  REDIS_URL: Url.optional(),
  WORKER_QUEUES: z.string().default(QUEUES.join(',')).refine(areQueues, `must be names of queues with commas between: ${QUEUES.join(', ')}`).transform(queueNames),
  OUTBOX_PAUSE_MS: z.coerce.number().int().min(1).max(10_000).default(2_000),
  WORKER_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  STOP_GRACE_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  METRICS_TOKEN: z.string().min(16).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: Url.optional(),
  OTEL_SERVICE_NAME: z.string().default('coach'),
  STORAGE_DIR: z.string().default('.data/storage'),
  S3_BUCKET: z.string().optional(),
  S3_ENDPOINT: Url.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FFMPEG_PATH: z.string().default('ffmpeg'),
  FFPROBE_PATH: z.string().default('ffprobe'),
  SMTP_URL: Url.default('smtp://127.0.0.1:1025'),
  SMS_URL: Url.refine(isSmsProvider, 'must be an address with a name, a password and the sender, such as https://ACCOUNT:TOKEN@api.example?from=%2B13105550100').optional(),
  CAPTIONS_URL: z.string().refine(isWebAddress, 'must be an address such as https://api.example/v1').optional(),
  CAPTIONS_KEY: z.string().optional(),
  CAPTIONS_PROGRAM: z.string().optional(),
  CAPTIONS_MODEL: z.string().optional(),
  MAIL_FROM: z.string().default('Your Coach <coach@demo.test>'),
  DKIM_SELECTOR: z.string().regex(/^[\w.-]+$/, 'must be the name of a DNS record').optional(),
  DKIM_PRIVATE_KEY: z.string().transform((key) => key.replaceAll('\\n', '\n')).refine(isRsaKey, 'must be an RSA key in PEM').optional(),
  COACH_EMAIL: z.string().default('admin@demo.test'),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_API_BASE: Url.optional(),
  AUTH_SECRET: z.string().min(32),
  ADMIN_SECOND_FACTOR: z.enum(['required', 'optional']).default('required'),
  TRUST_PROXY: z.string().default('none').transform(trustedProxies),
  ENCRYPTION_KEYS: z.string().default(LAPTOP_KEY).refine(isKeyRing, 'must be id:base64 of 32 bytes, several with commas between'),
  DEMO_DATA: z.enum(['small', 'full']).default('full'),
  OUTSIDE_LOOPBACK: z.enum(['refused', 'allowed']).default('refused'),
  OWN_BUSINESS: z.enum(['0', '1']).default('0'),
  APP_CLOCK: z.string().optional(),
  WEB_DIST: z.string().default('dist'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type Env = z.infer<typeof Settings>;

/** Settings that conflict with each other. */
const AGAINST_EACH_OTHER: Array<[sentence: string, isSo: (env: Env) => boolean]> = [
  ['CAPTIONS_URL and CAPTIONS_PROGRAM are both set: captions are made by one of them', (env) => env.CAPTIONS_URL !== undefined && env.CAPTIONS_PROGRAM !== undefined],
  ['CAPTIONS_MODEL is missing: the file of the model that CAPTIONS_PROGRAM listens with', (env) => env.CAPTIONS_PROGRAM !== undefined && env.CAPTIONS_MODEL === undefined],
];

/** Whether a secret was typed carelessly or copied from documentation. */
const isExample = (secret: string): boolean => /example|change.?me|secret|password/i.test(secret) || new Set(secret).size < 10;

type Given = Record<string, string | undefined>;

const isTestKey = (env: Env): boolean => /^[a-z]+_test_/.test(env.STRIPE_SECRET_KEY);
const isStaging = (env: Env): boolean => env.DEPLOYMENT === 'staging';

/** Settings that only make sense on a laptop, and settings without a default elsewhere; a production process refuses to start with them. */
const UNSAFE_IN_PRODUCTION: Array<[sentence: string, isUnsafe: (env: Env, given: Given) => boolean]> = [
  ['APP_CLOCK freezes the clock', (env) => env.APP_CLOCK !== undefined],
  ['OUTSIDE_LOOPBACK lets calendars be fetched from this machine', (env) => env.OUTSIDE_LOOPBACK === 'allowed'],
  ['STRIPE_API_BASE points at a payment sandbox', (env) => env.STRIPE_API_BASE !== undefined && !isStaging(env)],
  ['STRIPE_SECRET_KEY is a test key', (env) => isTestKey(env) && !isStaging(env)],
  ['STRIPE_SECRET_KEY is no test key, and DEPLOYMENT=staging takes no other', (env) => !isTestKey(env) && isStaging(env)],
  ['STRIPE_SECRET_KEY is no secret or restricted key', (env) => !/^[sr]k_(live|test)_\w+$/.test(env.STRIPE_SECRET_KEY)],
  ['STRIPE_WEBHOOK_SECRET is not a signing secret', (env) => !/^whsec_[\w+/=-]+$/.test(env.STRIPE_WEBHOOK_SECRET)],
  ['AUTH_SECRET is an example', (env) => isExample(env.AUTH_SECRET)],
  ['ENCRYPTION_KEYS is missing', (env) => env.ENCRYPTION_KEYS === LAPTOP_KEY],
  ['ADMIN_SECOND_FACTOR is optional', (env) => env.ADMIN_SECOND_FACTOR === 'optional'],
  ['PUBLIC_URL is not https', (env) => !env.PUBLIC_URL.startsWith('https://')],
  ...(['SMTP_URL', 'MAIL_FROM', 'COACH_EMAIL'] as const).map((name): [string, (env: Env, given: Given) => boolean] => [`${name} is missing`, (_, given) => given[name] === undefined]),
  ['SMS_URL is not https', (env) => env.SMS_URL !== undefined && !env.SMS_URL.startsWith('https://')],
  ['CAPTIONS_URL is not https', (env) => env.CAPTIONS_URL !== undefined && !env.CAPTIONS_URL.startsWith('https://')],
  ['STAGING_MAIL_TO is missing: the addresses that DEPLOYMENT=staging may mail', (env) => isStaging(env) && env.STAGING_MAIL_TO.length === 0],
];

/** Reads secrets from files, as orchestrators provide them: AUTH_SECRET_FILE=/run/secrets/auth_secret. */
function fromFiles(source: Record<string, string | undefined>): Array<[name: string, value: string]> {
  const names = Object.keys(Settings.shape).filter((name) => source[`${name}_FILE`]);
  return names.map((name) => [name, readSecret(name, source[`${name}_FILE`]!)]);
}

function readSecret(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Error(`${name}_FILE names ${file}, which cannot be read (${(error as NodeJS.ErrnoException).code}).`, { cause: error });
  }
}

/** Reads and validates settings. Throws one sentence that names every invalid one. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const filled: Given = Object.fromEntries([...Object.entries(source), ...fromFiles(source)].filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(filled);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`Settings are wrong: ${wrong.join('; ')}. See .env.example.`);
  }
  const against = AGAINST_EACH_OTHER.filter(([, isSo]) => isSo(parsed.data)).map(([sentence]) => sentence);
  if (against.length > 0) throw new Error(`Settings are wrong: ${against.join('; ')}. See .env.example.`);
  if (parsed.data.NODE_ENV === 'production') {
    const unsafe = UNSAFE_IN_PRODUCTION.filter(([, isUnsafe]) => isUnsafe(parsed.data, filled)).map(([sentence]) => sentence);
    if (unsafe.length > 0) throw new Error(`Refusing to start in production: ${unsafe.join('; ')}. On a laptop NODE_ENV=development asks for none of this.`);
  }
  return parsed.data;
}

/** Like {@link readEnv}, for the program that creates the webhook endpoint, before its signing secret is known. */
export const readEnvToConnect = (source: Record<string, string | undefined> = process.env): Env =>
  readEnv({ ...source, STRIPE_WEBHOOK_SECRET: source['STRIPE_WEBHOOK_SECRET'] || 'whsec_of_no_endpoint_yet' });

/** Injection token of the settings. */
export const ENV = Symbol('ENV');
