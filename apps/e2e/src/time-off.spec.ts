import { chooseSession, payByCard } from './support/booking-page.ts';
import { mailTo } from './support/mail-catcher.ts';
import { buySession } from './support/paid.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { dayAfter, freeSlot, isFree } from './support/slots.ts';
import { expect, test } from './support/test.ts';

test('AVL-02 AVL-11 three days off over a paid session and an unpaid hold: who is affected first, then one choice; both clients are notified and offered others', async ({ page, otherDevice, complaints }) => {
  test.setTimeout(240_000);
  const [olga, paul] = [newPerson('Olga'), newPerson('Paul')];
  const [bearer] = [await confirmedClient(olga), await confirmedClient(paul)];
  const first = await freeSlot('time-off, paid');
  await buySession(bearer, first);
  await mailTo(olga.email, /^Confirmed: 1:1/);
  const second = await freeSlot('time-off, held');
  await signIn(page, paul.email);
  await page.goto('/book?service=personal_training');
  await chooseSession(page, '1:1 Personal Training', second);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/c/pay/**');

  const desk = await otherDevice({ viewport: { width: 1280, height: 1000 } });
  await signIn(desk, 'admin@demo.test', `/admin?view=calendar&span=day&at=${first.date}`);
  await desk.getByRole('button', { name: /^New booking or time off/ }).press('Enter');
  await expect(desk.getByRole('group', { name: 'Or take time off' }).getByText(/\d sessions? in this time\.|No sessions in this time\./).first()).toBeVisible();
  await photograph(desk, 'time-off-empty-place');
  await desk.keyboard.press('Escape');
  await photograph(desk, 'calendar-day');
  await desk.getByRole('button', { name: 'Time off', exact: true }).click();
  const dialog = desk.getByRole('dialog', { name: 'Time off' });
  await dialog.getByLabel('Until').fill(dayAfter(second.date));
  await dialog.getByRole('textbox', { name: /Reason, only for you/ }).fill('Seminar');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Olga Silva' })).toContainText('$90.00 refund');
  await expect(dialog.getByRole('list', { name: 'Checkouts in progress' }).getByText('Paul Silva')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Take time off' })).toBeDisabled();
  await photograph(desk, 'time-off-choice');
  // By keyboard only: the first of the two options.
  await dialog.getByRole('radio', { name: /^Cancel/ }).focus();
  await desk.keyboard.press('Space');
  await dialog.getByRole('textbox', { name: /What clients see/ }).fill('I am at a seminar.');
  await photograph(desk, 'time-off-cancels');
  await dialog.getByRole('button', { name: /^Take time off, cancel \d+ sessions?$/ }).click();
  await expect(dialog.getByText(/cleared: .* refunded/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const lost = await mailTo(olga.email, /^Your coach has to cancel: 1:1 Personal Training/);
  expect(lost.text).toContain('I am at a seminar.');
  expect(lost.text).toContain('We’re refunding $90.00');
  const gone = await mailTo(paul.email, /^No longer available: 1:1 Personal Training/);
  expect(gone.text).toContain('Nothing was charged.');
  expect([await isFree(first), await isFree(second)]).toEqual([false, false]);
  // The payment page that was open has expired, which the provider reports with 410; the email leads to a day with free times.
  expect((await page.reload())!.status()).toBe(410);
  expect(complaints.splice(0).every((complaint) => complaint.includes('status of 410'))).toBe(true);
  await page.goto(/https?:\S+\/book\?\S+/.exec(gone.text)![0]);
  await expect(page.getByRole('radio', { name: /1:1 Personal Training/ })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Time' }).getByRole('radio', { disabled: false }).first()).toBeVisible();
  await page.getByRole('group', { name: 'Time' }).getByRole('radio', { disabled: false }).first().check();
  await page.getByRole('combobox', { name: 'Place' }).selectOption('Somewhere else');
  await page.getByLabel('Location').fill('Studio on 4th Street');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/c/pay/**');
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();

  // One block, removed as a whole.
  await desk.goto(`/admin?view=calendar&span=month&at=${first.date}`);
  await expect(desk.getByRole('button', { name: /Seminar, time off/ }).first()).toBeVisible();
  await photograph(desk, 'time-off-month');
  await desk.getByRole('button', { name: /Seminar, time off/ }).first().click();
  await desk.getByRole('dialog', { name: 'Seminar' }).getByRole('button', { name: 'Remove time off' }).click();
  await expect(desk.getByText('Time off removed')).toBeVisible();
  await expect(desk.getByRole('button', { name: /Seminar, time off/ })).toHaveCount(0);
  await desk.goto('/admin?view=working-hours');
  await desk.getByRole('button', { name: 'Take time off' }).click();
  const again = desk.getByRole('dialog', { name: 'Time off' });
  // Further ahead than anyone can book, so that it holds no other journey's bookings.
  await again.getByLabel('From').fill(dayAfter(second.date, 200));
  await expect(again.getByText('No sessions in this time.')).toBeVisible();
  const removals = desk.getByRole('button', { name: /^Remove time off/ });
  const before = await desk.getByRole('button', { name: /^Remove time off/, includeHidden: true }).count();
  await again.getByRole('button', { name: 'Take time off' }).click();
  await expect(desk.getByText('Time off added')).toBeVisible();
  await expect(removals).toHaveCount(before + 1);
  await photograph(desk, 'working-hours-time-off');
  await removals.last().click();
  await expect(removals).toHaveCount(before);
  await desk.context().close();
});
