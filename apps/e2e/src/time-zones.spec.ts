import type { Page } from '@playwright/test';
import { chooseSession, payByCard } from './support/booking-page.ts';
import { mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { freeSlot, displayDate } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const COACH = 'admin@demo.test';
const BERLIN = { timezoneId: 'Europe/Berlin' };

/** The text beside a time for a reader in Berlin. */
const hintOf = (start: string): string =>
  `Pacific Time. On your clock: ${new Intl.DateTimeFormat('en-US', { ...{ timeZone: 'Europe/Berlin', weekday: 'short', hour: 'numeric', minute: '2-digit' } }).format(new Date(start)).replace(/\s/g, ' ').replace(',', '').replace(/[AP]M$/, (half) => half.toLowerCase())}`;

/** Opens the dialog that asks whether to cancel the upcoming session. */
async function askToCancel(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Cancel 1:1/ }).click();
  return page.getByRole('dialog', { name: 'Cancel this session?' });
}

test('GEN-16 FLOW-05 a client in Berlin sees local time everywhere and is told about a second cancellation; the coach in New York sees the business’s time', async ({ otherDevice, complaints }) => {
  const page = await otherDevice(BERLIN);
  const jule = newPerson('Jule');
  await confirmedClient(jule);
  const slot = await freeSlot('elsewhere');
  const hint = hintOf(slot.start);
  await signIn(page, jule.email, '/book?service=personal_training');
  await chooseSession(page, '1:1 Personal Training', slot);
  await expect(page.getByRole('radio', { name: slot.label, exact: true })).toHaveAccessibleDescription(/\d{1,2}:\d{2} [ap]m on your clock/);
  await expect(page.getByRole('region', { name: '1:1 Personal Training' })).toContainText(hint);
  await photograph(page, 'book-elsewhere');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/c/pay/**');

  // The held time, the ticket, the upcoming session, and each dialog about it.
  await page.goto('/dashboard');
  const held = page.getByRole('region', { name: /^Your time is held until/ });
  await expect(held).toContainText(hint);
  await held.getByRole('button', { name: 'Resume payment' }).click();
  await page.waitForURL('**/c/pay/**');
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();
  await expect(page.getByRole('article', { name: 'Your ticket' })).toContainText(hint);
  await photograph(page, 'paid-elsewhere');
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Next Session' })).toContainText(hint);
  await expect(page.getByText(/All times are Pacific Time, where it is .* Your clock shows/)).toBeVisible();
  await page.getByRole('button', { name: /^Move 1:1/ }).click();
  await expect(page.getByRole('dialog', { name: 'Move this session' })).toContainText(hint);
  await photograph(page, 'move-elsewhere');

  await test.step('the same dialog is open in two tabs', async () => {
    const asked = await askToCancel(page);
    await expect(asked).toContainText(hint);
    const other = await page.context().newPage();
    const again = await askToCancel(other);
    await asked.getByRole('button', { name: 'Cancel this session' }).click();
    await expect(page.getByText('Booking cancelled successfully')).toBeVisible();
    await again.getByRole('button', { name: 'Cancel this session' }).click();
    await expect(other.getByText('This booking is already canceled.')).toBeVisible();
    expect(complaints.splice(0).every((complaint) => complaint.includes('status of 409'))).toBe(true);
  });

  const desk = await otherDevice({ timezoneId: 'America/New_York', viewport: { width: 1280, height: 1000 } });
  await signIn(desk, COACH, `/admin?tab=bookings&group=cancelled&search=${encodeURIComponent(jule.email)}`);
  expect((await mailTo(COACH, /^Canceled: Jule Silva/)).subject).toContain(`${displayDate(slot.date)} ${slot.label} PT`);
  await expect(desk.getByRole('row').filter({ hasText: jule.email })).toContainText(`${displayDate(slot.date)} ${slot.label}`);
  await test.step('upcoming sessions are listed soonest first, and latest first one click away', async () => {
    await desk.goto('/admin?tab=bookings&group=upcoming');
    const head = desk.getByRole('columnheader', { name: /^Date & Time/ });
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
  });
});
