import { SchedulerRegistry } from '@nestjs/schedule';
import type { JobsOptions } from 'bullmq';
import { DAY, HOUR, MINUTE } from '@coach/domain';
import type { Env } from '../src/env.ts';
import { jobs, register } from '../src/jobs.ts';
import { QUEUES } from '../src/platform/queue/queue-names.ts';
import type { JobQueues } from '../src/platform/queue/job-queues.ts';
import { forgottenRunId, isTimedRun, runId } from '../src/platform/queue/timed-run.ts';
import { Timetable } from '../src/platform/queue/timetable.ts';

/** A queue whose jobs finish immediately, and which accepts each id once like BullMQ. */
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

describe('the timed job scheduler', () => {
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

  it('adds every timed job on start, and then once per slot, also across daylight time changes', async () => {
    await start();
    expect(queue.ran).toHaveLength(timed.length);
    await jest.advanceTimersByTimeAsync(DAY);
    const perDay = timed.reduce((sum, every) => sum + DAY / every, 0);
    expect(Math.abs(queue.ran.length - perDay)).toBeLessThanOrEqual(2 * timed.length);
    expect(new Set(queue.ran).size).toBe(queue.ran.length);
  });

  it('keeps an hour of finished runs, not a week', async () => {
    await start();
    await jest.advanceTimersByTimeAsync(DAY);
    expect(queue.ran.length).toBeGreaterThan(12_000);
    // Two slots per job, or one hour: about 690 instead of 110,000 for a week.
    expect(queue.rows.size).toBeLessThan(700);
  });

  it('adds nothing for the same slot, whoever adds it and however often', async () => {
    await Promise.all([start(), start(), start()]);
    expect(queue.ran).toHaveLength(timed.length);
  });

  it('adds jobs only for queues this worker drains, under their names', async () => {
    const scheduler = await start(['videos']);
    expect(queue.ran.map((id) => queue.rows.get(id))).toEqual(['videos.sweep-uploads']);
    expect(scheduler.getIntervals()).toEqual(['videos.sweep-uploads']);
  });

  it('P7 retries soon when the store is unavailable, and adds nothing twice', async () => {
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
  ])('has one id per slot: %s and %s', (one, other, isSame) => {
    expect(runId(job, Date.parse(one)) === runId(job, Date.parse(other))).toBe(isSame);
  });

  it('has an id that BullMQ accepts', () => {
    expect(runId(job, Date.parse('2027-03-01T17:00:00Z'))).toBe('bookings.maintain-30065340');
  });

  it.each([10_000, MINUTE, 15 * MINUTE, HOUR, 6 * HOUR])('of every %d ms is retained for at least two slots and an hour', (every) => {
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
  ])('is distinguished from an event’s job: %s as %s', (name, id, expected) => {
    expect(isTimedRun({ name, id })).toBe(expected);
  });
});
