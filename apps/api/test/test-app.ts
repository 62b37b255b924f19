import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { startSandbox, type RunningSandbox } from '@coach/stripe-sandbox';
import { AppModule } from '../src/app.module.ts';
import type { Business } from '@coach/contracts';
import { BUSINESS_PARTS, type BusinessPart } from '@coach/domain';
import { BusinessSnapshot } from '../src/business/business-snapshot.ts';
import { BusinessVersions } from '../src/business/business-versions.ts';
import { PaymentAccountService } from '../src/billing/connect/payment-account.service.ts';
import { readEnv } from '../src/env.ts';
import { createHttpApp } from '../src/http-app.ts';
import { unrefusedInputs } from '../src/platform/metrics/metrics.ts';
import { Clock, FrozenClock } from '../src/platform/clock/clock.ts';
import { databaseConfig } from '../src/platform/database/database.module.ts';
import { schema } from '../src/schema.ts';
import { createDatabases } from './databases.ts';
import { freePort } from './free-port.ts';
import { startMailbox, type Mailbox } from './mail/mailbox.ts';
import { People } from './people.ts';
import { Requests } from './requests.ts';

/** Monday, 3/1/2027, 9:00 am in the coach's zone, the default clock of every spec; deliberately not on a whole minute. */
export const MONDAY_MORNING = '2027-03-01T09:00:07.321-08:00';

const WEBHOOK_SECRET = 'whsec_test';

/** Changes to the published business: some fields of a part, or a whole list. */
type OtherBusiness = { [Part in keyof Business]?: Business[Part] extends unknown[] ? Business[Part] : Partial<Business[Part]> };

/** The whole back end with real components: HTTP process, worker, Postgres, queue, SMTP, payment sandbox over HTTP. */
export interface TestApp {
  app: NestExpressApplication;
  url: string;
  request: Requests;
  people: People;
  mailbox: Mailbox;
  sandbox: RunningSandbox;
  /** The URL of the product's database as its owner. */
  databaseUrl: string;
  em(): EntityManager;
  /** Connects as the owner of the tables, for actions that the product's role may not do. */
  owner(): Promise<EntityManager>;
  /** Advances the product's clock in both processes. */
  advance(milliseconds: number): void;
  /** Publishes another business in all processes, whatever was sold before. */
  publishBusiness(parts: OtherBusiness): Promise<void>;
  /** Starts another HTTP process of the same product, with its own connections to the same databases. */
  another(): Promise<Requests>;
  stopWorker(): Promise<void>;
  startWorker(): Promise<void>;
  stop(): Promise<void>;
}

/** Fails the spec if only a database constraint refused an input: every refusal needs a message. */
async function failOnUnrefusedInputs(): Promise<void> {
  const { values } = await unrefusedInputs.get();
  unrefusedInputs.reset();
  const found = values.filter(({ value }) => value > 0).map(({ labels, value }) => `${String(labels['code'])} ${String(labels['constraint'])} (${value} times)`);
  if (found.length > 0) throw new Error(`Refused by the database alone: ${found.join(', ')}`);
}

interface TestAppOptions {
  worker?: boolean;
  clock?: string;
  /** Additional settings, e.g. ADMIN_SECOND_FACTOR, which only its own test needs. */
  settings?: Record<string, string>;
  /** If false, the account at the payment provider is new. */
  isConnected?: boolean;
}

export async function startTestApp({ worker = true, clock = MONDAY_MORNING, settings = {}, isConnected = true }: TestAppOptions = {}): Promise<TestApp> {
  const databases = await createDatabases();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const mailbox = await startMailbox(await freePort());
  const sandbox = await startSandbox({ webhookUrl: `${url}/api/billing/webhook`, webhookSecret: WEBHOOK_SECRET, ...(isConnected && { accountOf: url }) });
  const env = readEnv({
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'error', PORT: String(port), PUBLIC_URL: url, APP_CLOCK: clock },
    ...{ WEB_DIST: 'the API is tested without the site', DATABASE_URL: databases.url, QUEUE_DATABASE_URL: databases.queueUrl, SMTP_URL: mailbox.url },
    ...{ STRIPE_SECRET_KEY: 'sk_test_bench', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_BASE: sandbox.url },
    // As behind a proxy: tests that need separate addresses set the header.
    ...{ ADMIN_SECOND_FACTOR: 'optional', TRUST_PROXY: 'loopback', ...settings },
    ...{ AUTH_SECRET: 'a secret for tests that is long enough', STORAGE_DIR: await mkdtemp(path.join(tmpdir(), 'coach-test-')) },
    ...{ FFMPEG_PATH: process.env['TEST_FFMPEG']!, FFPROBE_PATH: process.env['TEST_FFPROBE']! },
  });
  const app = await createHttpApp(env);
  await app.listen(port, '127.0.0.1');
  const others: NestExpressApplication[] = [];
  let elapsed = 0;
  let ownerOrm: Promise<MikroORM> | undefined;
  let workerApp: INestApplicationContext | undefined;
  const contexts = () => [app, ...others, ...(workerApp ? [workerApp] : [])];
  const advanceClock = (context: INestApplicationContext, by: number) => context.get<FrozenClock>(Clock).advance(by);
  const testApp: TestApp = {
    ...{ app, url, mailbox, sandbox, databaseUrl: databases.ownerUrl, request: new Requests(url), people: new People(app) },
    em: () => app.get(MikroORM).em.fork() as EntityManager,
    owner: async () => (await (ownerOrm ??= MikroORM.init(databaseConfig(databases.ownerUrl, schema)))).em.fork() as EntityManager,
    advance(milliseconds) {
      elapsed += milliseconds;
      for (const context of contexts()) advanceClock(context, milliseconds);
    },
    async publishBusiness(parts) {
      const { current } = app.get(BusinessSnapshot, { strict: false });
      const partOf = (part: BusinessPart) => (Array.isArray(current[part]) ? (parts[part] ?? current[part]) : { ...current[part], ...parts[part] });
      const business = Object.fromEntries(BUSINESS_PARTS.map((part) => [part, partOf(part)])) as unknown as Business;
      await app.get(BusinessVersions, { strict: false }).publish(testApp.em(), business, { userId: null, note: 'of a test' });
      await Promise.all(contexts().map((context) => context.get(BusinessSnapshot, { strict: false }).refresh()));
    },
    async another() {
      const other = await createHttpApp(env);
      others.push(other);
      advanceClock(other, elapsed);
      await other.listen(0, '127.0.0.1');
      return new Requests(await other.getUrl());
    },
    async startWorker() {
      workerApp = await NestFactory.createApplicationContext(await AppModule.forWorker(env), { logger: ['error'] });
      advanceClock(workerApp, elapsed);
    },
    async stopWorker() {
      await workerApp?.close();
      workerApp = undefined;
    },
    async stop() {
      await testApp.stopWorker();
      await Promise.all([app, ...others].map((one) => one.close()));
      await (await ownerOrm)?.close();
      await Promise.all([sandbox.stop(), mailbox.close()]);
      await databases.drop();
      await failOnUnrefusedInputs();
    },
  };
  await Promise.all([
    ...(worker ? [testApp.startWorker()] : []),
    ...(isConnected ? [app.get(PaymentAccountService, { strict: false }).connect(null, { waitMs: 0 })] : []),
  ]);
  return testApp;
}
