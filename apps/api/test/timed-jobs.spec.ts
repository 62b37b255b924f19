import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { DiscoveryService, NestFactory } from '@nestjs/core';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Worker } from 'bullmq';
import { AppModule } from '../src/app.module.ts';
import { ENV, type Env } from '../src/env.ts';
import { jobs } from '../src/jobs.ts';
import { redisOfWorker } from '../src/platform/queue/queue-connection.ts';
import { JobRegister } from '../src/platform/queue/job-register.ts';
import { QueueProcessor } from '../src/platform/queue/queue-processor.ts';
import { JobQueues } from '../src/platform/queue/job-queues.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import { eventually } from './eventually.ts';
import { QUEUE_STORES, type QueueStore } from './queue-stores.ts';

const NAME = 'bookings.maintain-waitlist';
const usual = jobs[NAME].every;

for (const { store: where, open, describeThere } of QUEUE_STORES) {
  describeThere(`timed jobs with the queues ${where}`, () => {
    let store: QueueStore;
    let testApp: TestApp;
    let running: INestApplicationContext[] = [];
    let ran: Array<{ name: string; id: string }> = [];
    beforeAll(async () => {
      store = await open();
      testApp = await startTestApp({ worker: false, isConnected: false, settings: store.settings });
    }, 60_000);
    beforeEach(() => {
      ran = [];
      jobs[NAME].every = 1_000;
      jest.spyOn(JobRegister.prototype, 'perform').mockImplementation((name, _, id) => Promise.resolve(void ran.push({ name, id })));
    });
    afterEach(async () => {
      await Promise.all(running.map((worker) => worker.close()));
      running = [];
      jobs[NAME].every = usual;
      jest.restoreAllMocks();
    });
    afterAll(async () => {
      await testApp.stop();
      await store.stop();
    });

    const queue = () => testApp.app.get(JobQueues).get('bookings');
    const startWorker = async () => {
      const worker = await NestFactory.createApplicationContext(await AppModule.forWorker({ ...testApp.app.get<Env>(ENV), WORKER_QUEUES: ['bookings'] }), { logger: false });
      running.push(worker);
      return worker;
    };
    /** Fails a job as earlier releases did, which did not drop unknown timed jobs. */
    const failOnce = async (jobId: string, name: string) => {
      await queue().add(name, {}, { jobId });
      const worker = new Worker('bookings', () => Promise.reject(new Error(`Unknown job ${name}`)), { connection: store.settings['REDIS_URL'] ? redisOfWorker(store.settings['REDIS_URL']) : queue().opts.connection });
      await eventually(async () => (await queue().getFailedCount()) > 0);
      await worker.close();
    };
    const runs = () => ran.filter(({ name }) => name === NAME).map(({ id }) => id);
    const slots = () => new Set(runs()).size;

    it('run once per slot with two workers, and continue when one is killed', async () => {
      const [one] = await Promise.all([startWorker(), startWorker()]);
      await eventually(() => slots() >= 4);
      expect(runs()).toHaveLength(slots());
      await die(one);
      const before = slots();
      await eventually(() => slots() >= before + 3);
      expect(runs()).toHaveLength(slots());
      // Other timed jobs in the same minute, hour or quarter hour ran once as well.
      const ids = ran.map(({ id }) => id);
      expect(ids).toHaveLength(new Set(ids).size);
    }, 60_000);

    it('run on worker start if missed, but not if they ran in this slot', async () => {
      // A slot of twenty days, so that it is unlikely to end during the test.
      jobs[NAME].every = 20 * 24 * 3_600_000;
      await startWorker();
      await eventually(() => slots() === 1);
      await Promise.all(running.map((worker) => worker.close()));
      running = [];
      await startWorker();
      await queue().add('bookings.clear-sick-day', {}, { jobId: randomUUID() });
      await eventually(() => ran.some(({ name }) => name === 'bookings.clear-sick-day'));
      expect(runs()).toHaveLength(1);
    }, 60_000);

    it('are no longer scheduled under a former name, and its old failures are removed', async () => {
      const renamed = 'bookings.once-called-so';
      const told = `${randomUUID()}-${renamed}`;
      jest.restoreAllMocks();
      const schedule = (name: string) => queue().upsertJobScheduler(name, { every: 1_000 }, { name, data: {} });
      await schedule(renamed);
      await failOnce(`${renamed}-30065340`, renamed);
      await schedule(NAME);
      await queue().add(renamed, {}, { jobId: told });
      await startWorker();
      const ids = async () => (await queue().getFailed()).map(({ id }) => id);
      await eventually(async () => (await ids()).includes(told) && (await queue().getWaitingCount()) === 0);
      await eventually(async () => (await ids()).join() === told);
      expect(await queue().getJobSchedulers()).toEqual([]);
      const rung = async () => (await queue().getCompleted()).filter(({ name }) => name === NAME).length;
      const before = await rung();
      await eventually(async () => (await rung()) >= before + 2);
      expect(await ids()).toEqual([told]);
      await queue().remove(told);
    }, 60_000);

    it('do not shorten the retention of other jobs in the queue', async () => {
      const id = randomUUID();
      await queue().add('bookings.clear-sick-day', {}, { jobId: id });
      await startWorker();
      await eventually(async () => slots() >= 2 && (await (await queue().getJob(id))!.isCompleted()));
      const kept = await Promise.all([id, runs()[0]!].map(async (one) => (await queue().getJob(one))!.opts.removeOnComplete));
      expect(kept).toEqual([{ age: 604_800 }, { age: 604_800 }]);
    }, 60_000);
  });
}

/** Simulates a kill: no more scheduling, no new jobs, nothing released. */
async function die(worker: INestApplicationContext): Promise<void> {
  const scheduler = worker.get(SchedulerRegistry, { strict: false });
  for (const name of scheduler.getIntervals()) scheduler.deleteInterval(name);
  const hosts = [...worker.get(DiscoveryService, { strict: false }).getProviders()].map(({ instance }) => instance as unknown).filter((one) => one instanceof QueueProcessor);
  await Promise.all(hosts.map((host) => host.worker.close(true)));
}
