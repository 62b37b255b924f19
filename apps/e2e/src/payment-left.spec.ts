import { chooseSession, payByCard } from './support/booking-page.ts';
import { confirmedClient, newPerson, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { freeSlot, isFree } from './support/slots.ts';
import { expect, test } from './support/test.ts';

test('PAY-08 an abandoned payment releases the time, and the next attempt must pay', async ({ page }) => {
  const caro = newPerson('Caro');
  await confirmedClient(caro);
  await signIn(page, caro.email);
  const slot = await freeSlot('payment-left');
  const book = async () => {
    await page.goto('/book?service=personal_training');
    await chooseSession(page, '1:1 Personal Training', slot);
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL('**/c/pay/**');
  };

  await book();
  expect(await isFree(slot)).toBe(false);
  await page.getByRole('link', { name: /Back/ }).click();
  await page.waitForURL('**/payment-canceled**');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Payment Canceled - no charges were made');
  await photograph(page, 'payment-canceled');
  await expect.poll(() => isFree(slot)).toBe(true);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.waitForURL('**/book?**');

  await book();
  await page.goto('/dashboard');
  await expect(page.getByText('No bookings yet')).toBeVisible();
  await page.goBack();
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();
});

test('AVL-10 a time taken by another client in the meantime updates the picker in place', async ({ page }) => {
  const [dora, quick] = [newPerson('Dora'), newPerson('Quick')];
  const [, bearer] = [await confirmedClient(dora), await confirmedClient(quick)];
  await signIn(page, dora.email);
  const slot = await freeSlot('payment-left, rival');
  await page.goto('/book?service=personal_training');
  await chooseSession(page, '1:1 Personal Training', slot);
  await page.getByLabel('Health and fitness background').fill('Shoulder since Sunday');
  const rival = { booking_type: 'consultation', session_date: slot.start, duration_minutes: 60, location: '', notes: 'Runs twice a week' };
  expect((await post('/bookings', rival, bearer)).status).toBe(201);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByText('This time was just taken. Please choose another.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: `${slot.label}, taken`, exact: true })).toBeDisabled();
  await expect(page.getByLabel('Location')).toHaveValue('Studio on 4th Street');
  await expect(page.getByLabel('Health and fitness background')).toHaveValue('Shoulder since Sunday');
  await photograph(page, 'book-slot-taken');
});
