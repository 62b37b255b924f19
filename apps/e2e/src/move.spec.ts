import { chooseSession, payByCard } from './support/booking-page.ts';
import { attachmentOf, mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { freeSlot, isFree, displayDate } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const COACH = 'admin@demo.test';

test('FLOW-04 a paid session is moved to another day, then canceled for its exact refund; the coach is notified both times', async ({ page }) => {
  const hugo = newPerson('Hugo');
  await confirmedClient(hugo);
  await signIn(page, hugo.email);
  const from = await freeSlot('move');
  const to = await freeSlot('move, to');
  await page.goto('/book?service=personal_training');
  await chooseSession(page, '1:1 Personal Training', from);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/c/pay/**');
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Move 1:1/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Move this session' });
  await dialog.getByLabel('New day').selectOption(to.date);
  await dialog.getByRole('radio', { name: to.label, exact: true }).check();
  await photograph(page, 'dashboard-move');
  await dialog.getByRole('button', { name: 'Move the session' }).click();
  await expect(page.getByText('Your session was moved')).toBeVisible();
  expect([await isFree(from), await isFree(to)]).toEqual([true, false]);
  const file = await attachmentOf(await mailTo(hugo.email, /^Moved: 1:1 Personal Training/));
  expect(file).toContain('METHOD:REQUEST');
  expect(file).toContain('SEQUENCE:1');
  expect((await mailTo(COACH, /^Moved: Hugo Silva/)).text).toContain(`before ${displayDate(from.date)} ${from.label} PT.`);

  await page.getByRole('button', { name: /^Cancel 1:1/ }).click();
  const asked = page.getByRole('dialog', { name: 'Cancel this session?' });
  await expect(asked.getByText('$90.00 goes back to your card.')).toBeVisible();
  await photograph(page, 'dashboard-cancel');
  await asked.getByRole('button', { name: 'Cancel this session' }).click();
  await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
  expect((await mailTo(hugo.email, /^Canceled: 1:1 Personal Training/)).text).toContain('$90.00');
  expect((await mailTo(COACH, /^Canceled: Hugo Silva/)).text).toContain('The time is open again. $90.00 goes back.');
  expect(await isFree(to)).toBe(true);
});
