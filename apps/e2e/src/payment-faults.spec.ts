import { mailsTo, mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, post } from './support/people.ts';
import { killPart, runningStack } from './support/running-stack.ts';
import { control } from './support/sandbox.ts';
import { freeSlot } from './support/slots.ts';
import { onASecondDemo as test } from './support/second-stack.ts';
import { expect } from './support/test.ts';

/** The promise is twenty rounds; the gate has time for a few. */
const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 3);
const LONGEST_WAIT_MS = 120;
const ROUND_MS = 45_000;

/** The booking of a payment; null while there is none or the API is down. */
async function bookingOf(session: string): Promise<{ status: string } | null> {
  const response = await fetch(`${runningStack().urls.api}/billing/payment-status?session_id=${session}`).catch(() => null);
  return response?.ok ? ((await response.json()) as { booking: { status: string } | null }).booking : null;
}

test(`P5 the API killed at ${ROUNDS} random points between payment and webhook: every session is booked, once`, async () => {
  test.setTimeout((ROUNDS + 1) * ROUND_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    const gina = newPerson(`Gina${round}`);
    const bearer = await confirmedClient(gina);
    const { start } = await freeSlot('payment-faults');
    const bookingData = { booking_type: 'personal_training', session_date: start, duration_minutes: 60, location: 'Studio', notes: 'None' };
    const opened = await post('/billing/checkout', { serviceType: 'personal_training_60', bookingData }, bearer);
    expect(opened.status).toBe(200);
    const session = new URL(((await opened.json()) as { url: string }).url).pathname.split('/').at(-1)!;
    const paid = control(`checkout/${session}/pay`, { card: '4242424242424242' });
    await new Promise((wake) => setTimeout(wake, Math.random() * LONGEST_WAIT_MS));
    await killPart('api');
    await paid;
    await expect.poll(async () => (await bookingOf(session))?.status ?? null, { timeout: ROUND_MS, message: `round ${round}` }).toBe('confirmed');
    await mailTo(gina.email, /^Confirmed: 1:1 Personal Training/);
    expect((await mailsTo(gina.email)).filter(({ subject }) => subject.startsWith('Confirmed: '))).toHaveLength(1);
  }
});
