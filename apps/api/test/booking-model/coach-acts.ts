import { randomUUID } from 'node:crypto';
import type { SickDayPreview } from '@coach/contracts';
import { HOUR } from '@coach/domain';
import type { Act } from './client-acts.ts';
import { pickByIndex, type ModelWorld } from './model-world.ts';
import { startOf, type Kind, type Operation } from './operations.ts';

/** The time of the second to the sixth week of some program, or any time if there is none. */
async function rangeOf(world: ModelWorld, operation: Operation): Promise<{ starts_at: string; ends_at: string }> {
  const weeks = await world.rows<{ starts_at: string }>(
    `select w->>'starts_at' as starts_at from bookings, jsonb_array_elements(weeks) with ordinality as one(w, number)
     where booking_type = 'group_session' and status = 'confirmed' and number > 1 and w->>'state' <> 'off' order by 1, id`);
  const starts_at = pickByIndex(weeks, operation.which)?.starts_at ?? startOf(operation);
  return { starts_at, ends_at: new Date(Date.parse(starts_at) + HOUR).toISOString() };
}

const preview = async (world: ModelWorld, range: object) => (await world.asCoach<SickDayPreview>('POST', '/admin/sick-days/preview', range)).body;

async function unsettled(world: ModelWorld, which: number): Promise<string | null> {
  const rows = await world.rows<{ id: string }>(`select id from sick_day_sessions where week is not null and state = 'done' and settled is null order by id`);
  return pickByIndex(rows, which)?.id ?? null;
}

export const coachActs = {
  async sickDay(world, operation) {
    const range = await rangeOf(world, operation);
    const { sessions } = await preview(world, range);
    return (await world.asCoach('POST', '/admin/sick-days', { id: randomUUID(), ...range, reason: '', booking_ids: [...new Set(sessions.map(({ booking_id }) => booking_id))] })).status;
  },
  async timeOff(world, operation) {
    const range = await rangeOf(world, operation);
    const { shown } = await preview(world, range);
    return (await world.asCoach('POST', '/admin/time-off', { ...range, reason: '', shown, choice: operation.people > 4 ? 'clear' : 'keep' })).status;
  },
  /** Deletes time off; otherwise nothing could be booked after a while. */
  async reopen(world, { which }) {
    const away = pickByIndex(await world.rows<{ id: string }>('select id from time_off order by id'), which);
    return away ? (await world.asCoach('DELETE', `/admin/time-off/${away.id}`)).status : null;
  },
  /** Cancels rarely, and programs even more rarely: otherwise few bookings would remain and few weeks would be called off. */
  async coachCancels(world, { which, people }) {
    if (people % 3 > 0) return null;
    const one = pickByIndex(await world.rows<{ id: string }>(`select id from bookings where status = 'confirmed' and (booking_type <> 'group_session' or ?) order by session_date, id`, [people === 12]), which);
    return one ? (await world.asCoach('POST', `/admin/bookings/${one.id}/cancel`, { cancellation_reason: 'Moving away', refund: 'full' })).status : null;
  },
  /** Sets a make-up date agreed between coach and client. */
  async setDate(world, operation) {
    const id = await unsettled(world, operation.which);
    return id ? (await world.asCoach('POST', `/admin/weeks-off/${id}/make-up`, { starts_at: startOf({ ...operation, day: operation.day + 7 }), outside_hours: operation.people > 6 })).status : null;
  },
  async settleShare(world, { which, people }) {
    const id = await unsettled(world, which);
    return id ? (await world.asCoach('POST', `/admin/weeks-off/${id}/settle`, { settle: people > 3 ? 'refund' : 'waive', reason: 'Agreed' })).status : null;
  },
} satisfies Partial<Record<Kind, Act>>;
