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

/** Monday, 3/1/2027, 9:00 am in the coach's zone, where every spec's clock stands; as in life, not on a whole minute. */
export const MONDAY_MORNING = '2027-03-01T09:00:07.321-08:00';

const WEBHOOK_SECRET = 'whsec_test';

/** What is published otherwise: fields of a part, or a whole list. */
type OtherBusiness = { [Part in keyof Business]?: Business[Part] extends unknown[] ? Business[Part] : Partial<Business[Part]> };

/** The whole back end on real parts: HTTP process, worker, Postgres, queue, SMTP, payment sandbox over HTTP. */
export interface TestApp {
  app: NestExpressApplication;
  url: string;
  request: Requests;
  people: People;
  mailbox: Mailbox;
  sandbox: RunningSandbox;
  /** The product's own database, for its owner. */
  databaseUrl: string;
  em(): EntityManager;
  /** As the owner of the tables, for what the product's role may not do. */
  owner(): Promise<EntityManager>;
  /** Moves the product's clock in both processes. */
  advance(milliseconds: number): void;
  /** Publishes another business in all processes, whatever was sold under the last one. */
  publishBusiness(parts: OtherBusiness): Promise<void>;
  /** Another HTTP process of the same product: own connections, same databases. */
  another(): Promise<Requests>;
  stopWorker(): Promise<void>;
  startWorker(): Promise<void>;
  stop(): Promise<void>;
}

/** Whatever a body or query can break has its refusal in words: a constraint that had to stand in for one fails the spec. */
async function failOnUnrefusedInputs(): Promise<void> {
  const { values } = await unrefusedInputs.get();
  unrefusedInputs.reset();
  const found = values.filter(({ value }) => value > 0).map(({ labels, value }) => `${String(labels['code'])} ${String(labels['constraint'])} (${value} times)`);
  if (found.length > 0) throw new Error(`Refused by the database alone: ${found.join(', ')}`);
}

interface TestAppOptions {
  worker?: boolean;
  clock?: string;
  /** Further settings of the product, e.g. ADMIN_SECOND_FACTOR, which no test but its own wants. */
  settings?: Record<string, string>;
  /** Without it, the account at the payment provider is as on its first day. */
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
    // As behind a proxy: whoever needs an address of their own names it.
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
