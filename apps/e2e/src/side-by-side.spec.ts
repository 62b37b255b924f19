import { chooseSession } from './support/booking-page.ts';
import { confirmedClient, newPerson, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

test('BOOK-15 two browsers side by side: one books, and within 2 seconds the other no longer offers the time', async ({ page }) => {
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

test('when two people change the same thing, the slower is notified, keeps what was typed, and sees the differences', async ({ page, otherDevice }) => {
  const gwen = newPerson('Gwen');
  await confirmedClient(gwen);
  await signIn(page, 'admin@demo.test', `/admin?tab=users&search=${encodeURIComponent(gwen.email)}`);
  await page.getByRole('button', { name: 'More: Gwen Silva' }).click();
  await page.getByRole('menuitem', { name: 'Edit contact' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contact details of Gwen Silva' });
  await dialog.getByLabel('Last name').fill('Silveira');

  const phone = await otherDevice();
  await signIn(phone, gwen.email, '/profile');
  await phone.getByLabel(/Phone/).fill('(213) 555-0100');
  await phone.getByRole('button', { name: 'Save Changes' }).click();
  await expect(phone.getByText('Profile updated successfully')).toBeVisible();

  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Someone changed this in the meantime.');
  await photograph(page, 'changed-meanwhile');
  await dialog.getByRole('button', { name: 'Load it again' }).click();
  await expect(dialog.getByText('Phone: (213) 555-0100')).toBeVisible();
  await expect(dialog.getByLabel('Last name')).toHaveValue('Silveira');
  await photograph(page, 'changed-meanwhile-loaded');
  await dialog.getByLabel(/Phone/).fill('(213) 555-0100');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toBeHidden();

  await phone.getByLabel('First name').fill('Gwendolyn');
  await phone.getByRole('button', { name: 'Save Changes' }).click();
  await expect(phone.getByRole('alert')).toContainText('Someone changed this in the meantime.');
  await phone.getByRole('button', { name: 'Load it again' }).click();
  await expect(phone.getByText('Last name: Silveira')).toBeVisible();
  await photograph(phone, 'changed-meanwhile-profile');
});
