import { chooseSession, payByCard } from './support/booking-page.ts';
import { mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { freeSlot, isFree, slotWithinADay } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const COACH = 'admin@demo.test';

test('AVL-09 a client’s own hold is recognized as such in a second tab, on the dashboard, and half an hour later; the coach sees it being paid for', async ({ page, context, otherDevice }) => {
  const mona = newPerson('Mona');
  await confirmedClient(mona);
  await signIn(page, mona.email);
  const slot = await freeSlot('own-hours, held');
  await page.goto('/book?service=personal_training');
  await chooseSession(page, '1:1 Personal Training', slot);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByRole('radio', { name: slot.label, exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/c/pay/**');

  // The other tab updates on its own: the time was taken by the same client, not by another.
  await expect(second.getByText('You’re already holding this time. Finish paying for it, or release it.').first()).toBeVisible();
  await expect(second.getByText('This time was just taken. Please choose another.')).toHaveCount(0);
  await photograph(second, 'book-own-hold');

  await second.goto('/dashboard');
  const held = second.getByRole('region', { name: /^Your time is held until/ });
  await expect(held.getByText(/3\d minutes left/)).toBeVisible();
  await expect(second.getByText('Nothing on the calendar yet', { exact: false })).toHaveCount(0);
  await photograph(second, 'dashboard-held');
  const desk = await otherDevice();
  await signIn(desk, COACH, `/admin?view=calendar&span=day&at=${slot.date}`);
  await expect(desk.getByRole('button', { name: /Mona Silva, paying, not booked yet/ })).toBeVisible();
  await desk.context().close();
  await held.getByRole('button', { name: 'Resume payment' }).click();
  await second.waitForURL('**/c/pay/**');
  await payByCard(second, '4242 4242 4242 4242');
  await expect(second.getByText('Booking Confirmed!').first()).toBeVisible();

  await second.goto('/dashboard');
  await second.getByRole('button', { name: /^Move 1:1/ }).click();
  const dialog = second.getByRole('dialog', { name: 'Move this session' });
  await expect(dialog.getByRole('radio', { name: `${slot.label}, as it is now` })).toBeDisabled();
  const [hours, minutes] = [Number(slot.start.slice(11, 13)), Number(slot.start.slice(14, 16)) + 30];
  const clock = `${String(hours + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  await dialog.locator(`input[value="${clock}"]`).check();
  await dialog.getByRole('button', { name: 'Move the session' }).click();
  await expect(second.getByText('Your session was moved')).toBeVisible();
});

test('FLOW-05 a mistake can be undone: a session for today is canceled free of charge within ten minutes, as the terms and the policy say; the coach is notified', async ({ page, otherDevice }) => {
  const nils = newPerson('Nils');
  await confirmedClient(nils);
  await signIn(page, nils.email);
  const slot = await slotWithinADay(1);
  await page.goto('/book?service=personal_training');
  await chooseSession(page, '1:1 Personal Training', slot);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/c/pay/**');
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();
  await expect(page.getByText(/^Free to cancel until/)).toBeVisible();
  await photograph(page, 'payment-success-undo');
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Cancel 1:1/ }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel this session?' });
  await expect(asked.getByText('$90.00 goes back to your card.')).toBeVisible();
  await expect(asked.getByText('You booked it within the last 10 minutes', { exact: false })).toBeVisible();
  await photograph(page, 'dashboard-undo');
  await asked.getByRole('button', { name: 'Cancel this session' }).click();
  await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
  await expect.poll(() => isFree(slot)).toBe(true);
  expect((await mailTo(COACH, /^Canceled: Nils Silva/)).text).toContain('$90.00 goes back.');
  await page.goto('/terms-conditions');
  await expect(page.getByText('within 10 minutes of booking you may cancel for a full refund', { exact: false })).toBeVisible();
  const desk = await otherDevice();
  await signIn(desk, COACH, '/admin?view=your-business');
  await desk.getByRole('tab', { name: 'Policy' }).click();
  await expect(desk.getByLabel('Minutes to undo a booking')).toHaveValue('10');
  await desk.context().close();
});

test('a request that waits for the coach is shown as next on the dashboard, and to the coach', async ({ page, otherDevice }) => {
  const olaf = newPerson('Olaf');
  const bearer = await confirmedClient(olaf);
  const slot = await freeSlot('own-hours, request');
  expect((await post('/bookings', { booking_type: 'consultation', session_date: slot.start, duration_minutes: 60, location: '', notes: 'Runs twice a week' }, bearer)).status).toBe(201);
  await signIn(page, olaf.email);
  await expect(page.getByText(/requested\. Your coach confirms it by email\./)).toBeVisible();
  const desk = await otherDevice();
  await signIn(desk, COACH, `/admin?tab=bookings&group=pending&search=${encodeURIComponent(olaf.email)}`);
  await expect(desk.getByRole('button', { name: /^Confirm Olaf Silva/ })).toBeVisible();
  await desk.context().close();
});
