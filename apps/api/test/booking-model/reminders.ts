import { DAY } from '@coach/domain';
import { runTimed } from '../timed-job.ts';
import { untilIdle, untilTriedAgain } from '../until-idle.ts';
import { neverReminded, staleReminders, expectedReminders } from './invariants.ts';
import type { ModelWorld } from './model-world.ts';

/** Just under a day, so that a step always lands within the day before each session. */
const STEP = DAY - 60_000;

export interface Reminded {
  sent: number;
  /** Reminders of sessions that were canceled, missed or moved. */
  wrong: string[];
  /** Sessions that took place without a reminder. */
  missing: string[];
}

/** Advances a day at a time past the last booking, without new operations: only time changes anything. */
export async function advancePastBookings(world: ModelWorld): Promise<Reminded> {
  const { testApp } = world;
  await untilIdle(testApp);
  const [[last], mailsBefore, begun] = [await world.rows<{ at: string }>('select max(last_session_at) as at from bookings'), testApp.mailbox.mails.length, world.now()];
  const wasQuiet = new Date(begun);
  while (world.now() < new Date(last!.at).getTime()) {
    await runTimed(testApp, 'bookings.maintain');
    await untilIdle(testApp);
    testApp.advance(STEP);
  }
  await untilTriedAgain(testApp);
  const right = await expectedReminders(world);
  const told = testApp.mailbox.mails.slice(mailsBefore).flatMap(({ subject, to }) => (/^(Reminder|Starts soon): /.test(subject) ? `${to[0]!.address} ${subject.split(', ').at(-1)!}` : []));
  const ofRows = (await staleReminders(world, wasQuiet)).map(({ booking_id, starts_at }) => `${booking_id} ${String(starts_at)}`);
  // Sessions booked less than a day ahead get no reminder.
  const missing = await neverReminded(world, new Date(begun + DAY), new Date(world.now() - STEP));
  return { sent: told.length, wrong: [...ofRows, ...told.filter((one) => !right.has(one))], missing: missing.map(({ id, starts_at }) => `${id} ${String(starts_at)}`) };
}
