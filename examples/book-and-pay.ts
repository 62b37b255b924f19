// node examples/book-and-pay.ts https://coach.example ck_live_…
// Books the next free slot of a paid service and waits until it is paid. The key needs bookings:read and payments:write.
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { isRefusal, keyClient, safe } from '@coach/api-client/key';

const [origin, key] = process.argv.slice(2);
if (!origin || !key) throw new Error('Which installation, and by which key?');
const coach = keyClient({ origin, key });
const WEEKS_AHEAD = 2;
const DAY = 86_400_000;

/** Returns a paid one-to-one service with its length and price. */
async function pricedLength() {
  const { business } = await coach.business.published();
  const service = business.services.find(({ kind, isActive }) => kind === 'individual' && isActive);
  const length = service?.lengths.find(({ priceCents }) => priceCents > 0);
  if (!service || !length) throw new Error('Nothing is sold by the hour here.');
  return { service, length };
}

/** Returns the first available start. */
async function firstFree(duration: number, serviceType: string): Promise<string> {
  const from = new Date(Date.now() + DAY).toISOString().slice(0, 'YYYY-MM-DD'.length);
  const days = await coach.availability.days({ from, days: WEEKS_AHEAD * 7, duration, service_type: serviceType });
  for (const { date } of days.filter(({ available }) => available > 0)) {
    const slots = await coach.availability.slots({ date, duration, service_type: serviceType });
    const free = slots.find(({ is_available }) => is_available);
    if (free) return free.time_slot;
  }
  throw new Error('No hour is free.');
}

/** Opens the payment page. A repeated call for the same slot opens no second page: it returns the one already held. */
async function paymentPage(request: Parameters<typeof coach.billing.checkout>[0]): Promise<string> {
  const [error, opened] = await safe(coach.billing.checkout(request));
  if (opened) return opened.url;
  if (!isRefusal(error, 'SLOT_TAKEN') || error.data.yours !== 'held') throw error;
  const { held } = await coach.billing.heldCheckout();
  if (!held) throw error;
  return held.url;
}

const { service, length } = await pricedLength();
const start = process.argv[4] ?? (await firstFree(length.minutes, length.id));
const bookingData = { booking_type: service.id, session_date: start, duration_minutes: length.minutes, location: 'Studio', notes: 'Booked by a program' };
const request = { serviceType: length.id, expectedPrice: length.priceCents, bookingData };
const page = await paymentPage(request);
if ((await paymentPage(request)) !== page) throw new Error('The same hour was opened twice.');
console.log(`Pay here: ${page}`);

const isThis = ({ session_date, status }: { session_date: string; status: string }) => status === 'confirmed' && Date.parse(session_date) === Date.parse(start);
while (!(await coach.bookings.list()).some(isThis)) await pause(1_000);
console.log(`Booked: ${service.name}, ${start}`);
