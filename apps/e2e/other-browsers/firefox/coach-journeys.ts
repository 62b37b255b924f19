import { mailTo } from '../../src/support/mail-catcher.ts';
import { buySession } from '../../src/support/paid.ts';
import { confirmedClient, newPerson } from '../../src/support/people.ts';
import { freeSlot, isFree } from '../../src/support/slots.ts';
import { requireHatch, assertThinLines } from './rendering-checks.ts';
import { control, open, press, sees } from './steps.ts';
import { signIn, type Visit, type Walks } from './visit.ts';

/** Open hours have one thin line each, closed ones a hatch. A browser that renders gradients differently draws bars, or nothing. */
async function calendar(visit: Visit): Promise<void> {
  const { page, at } = visit;
  const slot = await freeSlot('moving-in');
  const cleo = newPerson('Cleo');
  await buySession(await confirmedClient(cleo), slot);
  await mailTo(cleo.email, /^Confirmed: 1:1 Personal Training/);
  await signIn(visit, 'admin@demo.test', `/admin?view=calendar&span=week&at=${slot.date}`);
  await control(page, 'button', /Cleo Silva, 1:1 Personal Training, confirmed/);
  await assertThinLines(page, '[role="group"] > button + i', { inset: 1, fewest: 4 });
  await requireHatch(page, '[role="group"]:has(> button:first-child):not(:has(> i))');

  await open(page, at(`/admin?tab=bookings&search=${encodeURIComponent(cleo.email)}`));
  await press(page, 'button', /^Cancel Cleo Silva/);
  await sees(page, '$90.00 goes back to the client');
  await press(page, 'button', /^Cancel booking$/);
  await sees(page, 'Booking has been cancelled successfully');
  await mailTo(cleo.email, /^Canceled: 1:1 Personal Training/);
  if (!(await isFree(slot))) throw new Error('the hour is not free again');
}

export const coachJourneys: Walks = { 'the coach’s calendar, and a booking canceled': calendar };
