import { chooseSession } from './support/booking-page.ts';
import { confirmedClient, newPerson, post, signIn } from './support/people.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

test('BOOK-15 two browsers side by side: one books, and within 2 seconds the other no longer has the time', async ({ page }) => {
  const [eva, finn] = [newPerson('Eva'), newPerson('Finn')];
  const [, bearer] = [await confirmedClient(eva), await confirmedClient(finn)];
  const slot = await freeSlot('side-by-side');
  await signIn(page, eva.email, '/book?service=personal_training');
  await chooseSession(page, '1:1 Personal Training', slot);
  await expect(page.getByRole('radio', { name: slot.label, exact: true })).toBeChecked();

  const booking = { booking_type: 'consultation', session_date: slot.start, duration_minutes: 60, location: '', notes: 'Fit' };
  expect((await post('/bookings', booking, bearer)).status).toBe(201);
  await expect(page.getByRole('radio', { name: `${slot.label}, taken`, exact: true })).toBeDisabled({ timeout: 2_000 });
  await expect(page.getByRole('group', { name: 'Time' }).getByRole('alert')).toContainText('This time was just taken. Please choose another.');
});
