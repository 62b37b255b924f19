import { chooseSession, payByCard } from './support/booking-page.ts';
import { confirmationLink, confirmedClient, newPerson, PASSWORD, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

test('CNF-02 choices made before joining are still there after the mailed link, on another device as well', async ({ page, otherDevice }) => {
  const petra = newPerson('Petra');
  const slot = await freeSlot('nothing-lost');
  const chosen = `/book?service=personal_training&duration=30&date=${slot.date}&time=${encodeURIComponent(slot.start.slice(11, 16))}`;
  await page.goto(chosen);
  await page.waitForURL('**/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('tabpanel');
  await form.getByLabel('First name').fill(petra.firstName);
  await form.getByLabel('Last name').fill(petra.lastName);
  await form.getByLabel('Email').fill(petra.email);
  await form.getByLabel('Phone').fill('(213) 555-0177');
  await form.getByLabel('Health and fitness background').fill('Runs twice a week');
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirm password').fill(PASSWORD);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const elsewhere = await otherDevice();
  await elsewhere.goto(await confirmationLink(petra.email));
  await expect(elsewhere.getByRole('link', { name: 'Continue your booking' })).toBeVisible();
  await elsewhere.waitForURL('**/dashboard');
  const card = elsewhere.getByRole('region', { name: 'You chose 1:1 Personal Training' });
  await photograph(elsewhere, 'dashboard-chosen');
  await card.getByRole('link', { name: 'Continue your booking' }).click();
  await expect(elsewhere.getByRole('radio', { name: slot.label, exact: true })).toBeChecked();
  await expect(elsewhere.getByRole('radio', { name: /^30 minutes/ })).toBeChecked();
});

test('PAY-08 place and text survive going to the payment page and back, by every way out, and reach the coach', async ({ page, otherDevice }) => {
  const rita = newPerson('Rita');
  await confirmedClient(rita);
  await signIn(page, rita.email);
  const slot = await freeSlot('nothing-lost, text');
  await page.goto('/book?service=personal_training');
  await chooseSession(page, '1:1 Personal Training', slot);
  const health = page.getByLabel('Health and fitness background');
  await health.fill('Shoulder since Sunday');
  const isAsItWas = async () => {
    await expect(page.getByLabel('Location')).toHaveValue('Studio on 4th Street');
    await expect(health).toHaveValue('Shoulder since Sunday');
    expect(page.url()).not.toContain('Shoulder');
  };
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/c/pay/**');
  await page.goBack();
  await page.reload();
  await isAsItWas();
  await expect(page.getByText('You’re already holding this time.', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Resume payment' }).click();
  await page.waitForURL('**/c/pay/**');
  await page.getByRole('link', { name: /Back/ }).click();
  await page.waitForURL('**/payment-canceled**');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await page.waitForURL('**/book**');
  await isAsItWas();
  await expect(page.getByRole('radio', { name: slot.label, exact: true })).toBeChecked();
  await photograph(page, 'book-again');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/c/pay/**');
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();

  const desk = await otherDevice();
  await signIn(desk, 'admin@demo.test', `/admin?view=today&at=${slot.date}`);
  await expect(desk.getByRole('listitem', { name: /, Rita Silva$/ })).toContainText('Studio on 4th Street');
  await desk.context().close();
});
