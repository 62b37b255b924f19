import { chooseSession, payByCard } from './support/booking-page.ts';
import { mailTo } from './support/mail-catcher.ts';
import { buy } from './support/paid.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

test('BOOK-22 FLOW-04 the same time for three weeks on one payment page, one of them refunded, and the coach is notified', async ({ page, otherDevice }) => {
  const wanda = newPerson('Wanda');
  await confirmedClient(wanda);
  await signIn(page, wanda.email, '/book?service=personal_training');
  await page.getByRole('button', { name: 'Next week' }).click();
  await page.getByRole('radio', { name: /times? free/ }).first().check();
  await page.getByRole('group', { name: 'Time' }).getByRole('radio', { disabled: false }).last().check();

  await page.getByRole('combobox', { name: /How often/ }).selectOption({ value: '3' });
  const weeks = page.getByRole('group', { name: 'The weeks' });
  await expect(weeks.getByRole('checkbox')).toHaveCount(2);
  for (const week of await weeks.getByRole('checkbox').all()) await week.check();
  await expect(page.getByText('$270.00').last()).toBeVisible();
  await photograph(page, 'book-weeks');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/c/pay/**');

  await page.goto('/book');
  await expect(page.getByText(/and 2 more weeks/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Resume payment' }).click();
  await page.waitForURL('**/c/pay/**');
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();
  await expect(page.getByRole('article', { name: 'Your ticket' })).toContainText('$270.00');
  await photograph(page, 'weeks-paid');
  expect((await mailTo(wanda.email, /^Confirmed: 3 × 1:1 Personal Training, from /)).text).toContain('$270.00');

  await page.goto('/dashboard');
  await expect(page.getByRole('tab', { name: /Upcoming\s*3/ })).toBeVisible();
  await page.getByRole('button', { name: /^Cancel 1:1 Personal Training/ }).last().click();
  await expect(page.getByRole('dialog')).toContainText('$90.00 goes back to your card.');
  await page.getByRole('button', { name: 'Cancel this session' }).click();
  await expect(page.getByRole('tab', { name: /Upcoming\s*2/ })).toBeVisible();

  const desk = await otherDevice();
  await signIn(desk, 'admin@demo.test', '/admin?view=notifications');
  await expect(desk.getByText(/Booked: Wanda.*, from /).first()).toBeVisible();
  await expect(desk.getByText('3 × 1:1 Personal Training, every week, $270.00 paid.').first()).toBeVisible();
});

test('FLOW-13 two weeks booked at once for session credits, chosen on the booking page', async ({ page }) => {
  const vera = newPerson('Vera');
  const bearer = await confirmedClient(vera);
  await buy(bearer, { serviceType: 'session_pack_5' });
  await mailTo(vera.email, 'You have 5 session credits to book');
  await signIn(page, vera.email);
  await page.goto('/book?service=personal_training');
  await chooseSession(page, '1:1 Personal Training', await freeSlot('every-week, credits'));
  await page.getByRole('combobox', { name: /How often/ }).selectOption({ value: '2' });
  for (const week of await page.getByRole('group', { name: 'The weeks' }).getByRole('checkbox').all()) await week.check();
  await expect(page.getByText('$0.00').last()).toBeVisible();
  await page.getByRole('button', { name: /^Book .*credit/ }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('tab', { name: /Upcoming\s*2/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Session Credits' }).getByText('3 of 5 left')).toBeVisible();
  expect((await mailTo('admin@demo.test', /^Booked: Vera Silva/)).text.replace(/\s+/g, ' ')).toContain('2 × 1:1 Personal Training, every week, for 2 session credits.');
});
