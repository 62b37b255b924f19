import { SchedulerRegistry } from '@nestjs/schedule';
import type { JobsOptions } from 'bullmq';
import { DAY, HOUR, MINUTE } from '@coach/domain';
import type { Env } from '../src/env.ts';
import { jobs, register } from '../src/jobs.ts';
import { QUEUES } from '../src/platform/queue/queue-names.ts';
import type { JobQueues } from '../src/platform/queue/job-queues.ts';
import { forgottenRunId, isTimedRun, runId } from '../src/platform/queue/timed-run.ts';
import { Timetable } from '../src/platform/queue/timetable.ts';

/** A store in which every run ends at once, as BullMQ takes ids: once. */
class FakeQueue {
  readonly rows = new Map<string, string>();
  ran: string[] = [];
  isAway = false;

  add(name: string, _data: object, { jobId }: JobsOptions): Promise<void> {
    if (this.isAway) return Promise.reject(new Error('away'));
    if (!this.rows.has(jobId!)) this.ran.push(jobId!);
    this.rows.set(jobId!, name);
    return Promise.resolve();
  }

  getJob = (id: string) => Promise.resolve(this.rows.has(id) ? { isCompleted: () => Promise.resolve(!id.startsWith('failed')) } : undefined);
  remove = (id: string) => Promise.resolve(Number(this.rows.delete(id)));
  getJobSchedulers = () => Promise.resolve([]);
  getFailed = () => Promise.resolve([]);
}

describe('the timetable', () => {
  let queue: FakeQueue;
  beforeEach(() => {
    queue = new FakeQueue();
    jest.useFakeTimers({ now: new Date('2027-03-14T08:59:47.013Z') });
  });
  afterEach(() => jest.useRealTimers());

  const start = async (WORKER_QUEUES: Env['WORKER_QUEUES'] = [...QUEUES]) => {
    const scheduler = new SchedulerRegistry();
    await new Timetable({ WORKER_QUEUES } as Env, register, { get: () => queue } as unknown as JobQueues, scheduler).onApplicationBootstrap();
    return scheduler;
  };
  const timed = Object.values(jobs).flatMap((job) => ('every' in job ? [job.every] : []));

  it('rings every timed job at the start, and then once a slot, over the change of the clocks too', async () => {
    await start();
    expect(queue.ran).toHaveLength(timed.length);
    await jest.advanceTimersByTimeAsync(DAY);
    const perDay = timed.reduce((sum, every) => sum + DAY / every, 0);
    expect(Math.abs(queue.ran.length - perDay)).toBeLessThanOrEqual(2 * timed.length);
    expect(new Set(queue.ran).size).toBe(queue.ran.length);
  });

  it('leaves an hour of finished runs behind, not a week', async () => {
    await start();
    await jest.advanceTimersByTimeAsync(DAY);
    expect(queue.ran.length).toBeGreaterThan(12_000);
    // Two slots of each, or an hour's: some 690 where a week's 110,000 were.
    expect(queue.rows.size).toBeLessThan(700);
  });

  it('adds nothing for the same slot, whoever rings and however often', async () => {
    await Promise.all([start(), start(), start()]);
    expect(queue.ran).toHaveLength(timed.length);
  });

  it('rings for the queues that this worker drains, under the jobs’ names', async () => {
    const scheduler = await start(['videos']);
    expect(queue.ran.map((id) => queue.rows.get(id))).toEqual(['videos.sweep-uploads']);
    expect(scheduler.getIntervals()).toEqual(['videos.sweep-uploads']);
  });

  it('P7 rings again soon when the store did not hear, and not twice', async () => {
    queue.isAway = true;
    const scheduler = await start(['videos']);
    await jest.advanceTimersByTimeAsync(5 * MINUTE);
    queue.isAway = false;
    await jest.advanceTimersByTimeAsync(MINUTE);
    expect(queue.ran).toHaveLength(1);
    expect(scheduler.getTimeouts()).toEqual([]);
  });
});

describe('a timed run', () => {
  const job = { name: 'bookings.maintain', every: MINUTE };

  it.each([
    ['2027-03-01T17:00:00.000Z', '2027-03-01T17:00:59.999Z', true],
    ['2027-03-01T17:00:59.999Z', '2027-03-01T17:01:00.000Z', false],
  ])('has one id for the whole of its slot: %s and %s', (one, other, isSame) => {
    expect(runId(job, Date.parse(one)) === runId(job, Date.parse(other))).toBe(isSame);
  });

  it('has an id that BullMQ takes', () => {
    expect(runId(job, Date.parse('2027-03-01T17:00:00Z'))).toBe('bookings.maintain-30065340');
  });

  it.each([10_000, MINUTE, 15 * MINUTE, HOUR, 6 * HOUR])('of every %d ms is remembered for two slots and an hour at least', (every) => {
    const now = Date.parse('2027-03-01T17:00:00Z');
    const back = Number(runId({ name: 'x', every }, now).slice(2)) - Number(forgottenRunId({ name: 'x', every }, now).slice(2));
    expect(back).toBeGreaterThanOrEqual(2);
    expect(back * every).toBeGreaterThanOrEqual(HOUR);
  });

  it.each([
    ['bookings.maintain', 'bookings.maintain-30065340', true],
    ['bookings.maintain', 'repeat:bookings.maintain:1803920400000', true],
    ['bookings.confirm-paid', '6f1f3f4e-8f29-4b0e-9a53-1d2f0a6c7b11-bookings.confirm-paid', false],
    ['bookings.maintain', 'bookings.maintain-waitlist', false],
    ['bookings.maintain', undefined, false],
  ])('is told from one that an event started: %s as %s', (name, id, expected) => {
    expect(isTimedRun({ name, id })).toBe(expected);
  });
});
