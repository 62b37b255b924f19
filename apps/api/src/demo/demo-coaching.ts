import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CheckInAnswers } from '@coach/contracts';
import { addDays, DAY, HOUR, weeksUpTo } from '@coach/domain';
import { User } from '../auth/account/user.entity.ts';
import { createBooking } from '../bookings/booking/booking-writer.ts';
import type { Vault } from '../platform/encryption/vault.ts';
import { DEMO_DETAILS, DEMO_TERMS } from './demo-bookings.ts';
import { demoBusiness, demoZone } from './demo-zone.ts';

interface DemoWeek extends CheckInAnswers {
  reply: string | null;
}

/** Oldest first; the last entry is for last week, so that this week's check-in is still due. */
const weeks: readonly DemoWeek[] = [
  { weight_lb: 171.4, energy: 2, adherence: 2, note: 'Slept badly, skipped the Thursday run. Knees fine.', reply: 'First week, no verdict. Put the run on Friday and go to bed at ten twice.' },
  { weight_lb: 171, energy: 3, adherence: 3, note: 'Ran on Friday. Went to bed at ten once.', reply: 'Once is twice as often as before. Same again.' },
  { weight_lb: 170.2, energy: 3, adherence: 4, note: '', reply: 'Good. Squats go up to 35 lb.' },
  { weight_lb: null, energy: 2, adherence: 3, note: 'Traveled for work. Hotel gym had one dumbbell.', reply: 'One dumbbell is a workout: I have put a short plan into your messages.' },
  { weight_lb: 169.6, energy: 4, adherence: 4, note: 'Stairs are easy now. Hips a little stiff after the long run.', reply: 'That is what we wanted. Do the hip drill after it, not before.' },
  { weight_lb: 169, energy: 4, adherence: 5, note: 'Everything done. Hungry in the evenings.', reply: 'Then dinner grows: see the new meal plan.' },
  { weight_lb: 168.6, energy: 5, adherence: 4, note: 'Best week so far. Dinner helps. In Denver from Thursday, what should I do there?', reply: null },
];

const plans: readonly (readonly [daysAgo: number, title: string, text: string])[] = [
  [40, 'Base plan', 'Breakfast: oats with berries and a spoon of yogurt\nLunch: rice, beans or chicken, two fists of vegetables\nDinner: fish or eggs, potatoes, salad\n\nWater before coffee. No counting this month.'],
  [9, 'Base plan, larger dinner', 'Breakfast: oats with berries and a spoon of yogurt\nBefore the long run: a banana\nLunch: rice, beans or chicken, two fists of vegetables\nDinner: fish or eggs, a second helping of potatoes, salad with oil\n\nIf you are still hungry at nine: cottage cheese.'],
];

/** Minutes after midnight. */
const SIX_AM = 6 * 60;

async function writeWeeks(em: EntityManager, vault: Vault, userId: string, now: Date): Promise<void> {
  const mondays = weeksUpTo(now, weeks.length + 1, demoZone);
  for (const [index, { reply, ...answers }] of weeks.entries()) {
    const [id, sunday] = [randomUUID(), demoZone.wallClockOf(addDays(mondays[index]!, 6))(18 * 60)!];
    const replied = reply && new Date(sunday.getTime() + 14 * HOUR);
    await em.execute('insert into check_ins (id, user_id, week, answers, reply, replied_at, reply_seen_at, created_at) values (?, ?, ?, ?, ?, ?, ?, ?)', [
      ...[id, userId, mondays[index], vault.seal('check_ins.answers', id, JSON.stringify(answers))],
      ...[vault.seal('check_ins.reply', id, reply ?? ''), replied, replied, sunday],
    ]);
    await writeSession(em, vault, userId, demoZone.wallClockOf(addDays(mondays[index]!, 1))(SIX_AM)!);
  }
}

/** Writes a completed session. */
async function writeSession(em: EntityManager, vault: Vault, userId: string, at: Date): Promise<void> {
  const booked = new Date(at.getTime() - 6 * DAY);
  em.persist(
    createBooking(em, vault, demoBusiness, {
      ...{ userId, claimId: null, checkoutId: null, bookingType: 'personal_training', sessionDate: at, durationMinutes: 60, participantCount: 1 },
      ...{ details: DEMO_DETAILS, notes: '', status: 'completed', priceCents: 9_000, changeTerms: DEMO_TERMS, cancellationDeadline: new Date(at.getTime() - DAY), createdAt: booked, updatedAt: booked },
    }),
  );
}

async function writePlans(em: EntityManager, vault: Vault, userId: string, now: Date): Promise<void> {
  for (const [index, [daysAgo, title, text]] of plans.entries()) {
    const [id, at] = [randomUUID(), new Date(now.getTime() - daysAgo * DAY)];
    await em.execute('insert into meal_plans (id, user_id, version, plan, seen_at, created_at) values (?, ?, ?, ?, ?, ?)', [id, userId, index + 1, vault.seal('meal_plans.plan', id, JSON.stringify({ title, text, file_name: null })), at, at]);
  }
}

/** Writes seven weeks of check-ins, sessions and meal plans for the premium member, once. */
export async function writeDemoCoaching(em: EntityManager, vault: Vault, now: Date): Promise<void> {
  await em.transactional(async (transaction) => {
    const member = await transaction.findOne(User, { email: 'premium@demo.test' });
    if (!member || (await transaction.execute('select 1 from check_ins where user_id = ?', [member.id])).length > 0) return;
    await writeWeeks(transaction, vault, member.id, now);
    await writePlans(transaction, vault, member.id, now);
  });
}
