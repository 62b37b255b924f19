import { chooseSession, payByCard } from './support/booking-page.ts';
import { mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, post, signIn } from './support/people.ts';
import { freeSlot, isFree } from './support/slots.ts';
import { expect, test } from './support/test.ts';

test('GAP-07 a taken time becomes free, is held for the client on the waiting list, and is booked with one tap that pays', async ({ page }) => {
  const [ines, jonas] = [newPerson('Ines'), newPerson('Jonas')];
  const [holder] = [await confirmedClient(ines), await confirmedClient(jonas)];
  const slot = await freeSlot('waitlist');
  const booking = { booking_type: 'consultation', session_date: slot.start, duration_minutes: 60, location: '', notes: 'Fit' };
  const { id } = (await (await post('/bookings', booking, holder)).json()) as { id: string };

  await signIn(page, jonas.email, '/book?service=personal_training');
  await chooseSession(page, '1:1 Personal Training', await freeSlot('waitlist'));
  await page.getByRole('button', { name: 'Wait for a time' }).click();
  const dialog = page.getByRole('dialog', { name: 'Wait for a taken time' });
  await dialog.getByRole('radio', { name: slot.label, exact: true }).check();
  await dialog.getByRole('button', { name: 'Join the list' }).click();
  await expect(page.getByText('You are on the list')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Waiting list' })).toContainText('You are next.');

  expect((await post(`/bookings/${id}/cancel`, {}, holder)).status).toBe(200);
  expect(await isFree(slot)).toBe(false);
  expect((await mailTo(jonas.email, /^Held until/)).text).toContain('/dashboard');
  await page.reload();
  await page.getByRole('button', { name: 'Take it and pay $90.00' }).waitFor();
  await page.getByRole('button', { name: 'Take it and pay $90.00' }).click();
  await page.waitForURL('**/c/pay/**');
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();
});
