import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { BullRegistrar } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../src/app.module.ts';
import { MailTransport } from '../src/email/delivery/mail-transport.ts';
import { ENV, type Env } from '../src/env.ts';
import type { QueueName } from '../src/platform/queue/queue-names.ts';
import { jobDuration } from '../src/platform/metrics/metrics.ts';
import { JobRegister } from '../src/platform/queue/job-register.ts';
import { JobQueues } from '../src/platform/queue/job-queues.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { QUEUE_STORES, type QueueStore } from './queue-stores.ts';

for (const { store: name, open, describeThere } of QUEUE_STORES) {
  describeThere(`the workers of the queues ${name}`, () => {
    let store: QueueStore;
    let testApp: TestApp;
    let running: INestApplicationContext[] = [];
    beforeAll(async () => {
      store = await open();
      testApp = await startTestApp({ worker: false, isConnected: false, settings: store.settings });
    }, 60_000);
    afterEach(async () => {
      await Promise.all(running.map((worker) => worker.close()));
      running = [];
      jest.restoreAllMocks();
    });
    afterAll(async () => {
      await testApp.stop();
      await store.stop();
    });

    const queue = (name: QueueName) => testApp.app.get(JobQueues).get(name);
    /** Starts a worker with the given job handler. */
    const workerDoing = async (settings: Partial<Env>, perform: JobRegister['perform']) => {
      jest.spyOn(JobRegister.prototype, 'perform').mockImplementation(perform);
      const worker = await NestFactory.createApplicationContext(await AppModule.forWorker({ ...testApp.app.get<Env>(ENV), ...settings }), { logger: false });
      running.push(worker);
      return worker;
    };

    it('drain only the queues in WORKER_QUEUES', async () => {
      await queue('bookings').add('bookings.clear-sick-day', {}, { jobId: 'left' });
      await queue('billing').add('billing.sync-event', {}, { jobId: 'taken' });
      const done: string[] = [];
      await workerDoing({ WORKER_QUEUES: ['billing'] }, (_, __, id) => Promise.resolve(void done.push(id)));
      await eventually(() => done.includes('taken'));
      expect(await (await queue('bookings').getJob('left'))!.getState()).toBe('waiting');
      await queue('bookings').remove('left');
    });

    it('give each job its own EntityManager, and record its duration', async () => {
      const before = await durations();
      const contexts: Array<number | undefined> = [];
      await workerDoing({ WORKER_QUEUES: ['billing'] }, (name) => {
        if (name === 'billing.sync-event') contexts.push(RequestContext.getEntityManager()?.id);
        return name === 'billing.send-refund' ? Promise.reject(new Error('not now')) : Promise.resolve();
      });
      for (const jobId of ['one', 'two']) await queue('billing').add('billing.sync-event', {}, { jobId });
      await queue('billing').add('billing.send-refund', {}, { jobId: 'three' });
      await eventually(async () => contexts.length === 2 && (await queue('billing').getFailedCount()) === 1);
      expect(contexts).toEqual([expect.any(Number), expect.any(Number)]);
      expect(new Set(contexts).size).toBe(2);
      const after = await durations();
      expect([after('billing.sync-event', 'done') - before('billing.sync-event', 'done'), after('billing.send-refund', 'failed') - before('billing.send-refund', 'failed')]).toEqual([2, 1]);
    });

    it('P11 finish running jobs before the database and the mail server close', async () => {
      let begin: () => void = () => undefined;
      const begun = new Promise<void>((resolve) => (begin = resolve));
      let rows: unknown[] = [];
      const worker = await workerDoing({ WORKER_QUEUES: ['billing'] }, async (name) => {
        if (name !== 'billing.sync-event') return;
        const send = (subject: string) => worker.get(MailTransport, { strict: false }).deliver({ to: `${subject}@example.test`, subject, text: subject });
        await send('first');
        begin();
        await new Promise((wake) => setTimeout(wake, 700));
        await send('last');
        rows = await (worker.get(MikroORM).em.fork() as EntityManager).execute('select 1 as one');
      });
      await queue('billing').add('billing.sync-event', {}, { jobId: 'long' });
      await begun;
      await worker.close();
      running = [];
      expect(rows).toEqual([{ one: 1 }]);
      expect(await testApp.mailbox.to('last@example.test')).toHaveLength(1);
      expect(await (await queue('billing').getJob('long'))!.getState()).toBe('completed');
    });

    it('start only after the job register has been checked', async () => {
      const checked = jest.spyOn(JobRegister.prototype, 'onModuleInit');
      const registered = jest.spyOn(BullRegistrar.prototype, 'register');
      await workerDoing({}, () => Promise.resolve());
      expect(registered).toHaveBeenCalledTimes(1);
      expect(checked.mock.invocationCallOrder[0]).toBeLessThan(registered.mock.invocationCallOrder[0]!);
    });
  });
}

/** Returns the number of jobs by name and outcome, from the Prometheus metrics. */
async function durations(): Promise<(job: string, outcome: string) => number> {
  const { values } = await jobDuration.get();
  return (job, outcome) => values.find(({ metricName, labels }) => metricName?.endsWith('_count') && labels.job === job && labels.outcome === outcome)?.value ?? 0;
}
