import type { Page } from '@playwright/test';
import { accessibilityFindings } from './support/accessible.ts';
import { beganFiveMinutesAgo, beginsInFiveMinutes } from './support/database.ts';
import { mailsTo, mailTo } from './support/mail-catcher.ts';
import { confirmedClient, get, newPerson, PASSWORD, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { runningStack } from './support/running-stack.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** A phone number that no other client has. */
const phone = `(213) 6${String(Date.now()).slice(-2)}-${String(Date.now()).slice(-6, -2)}`;

const expectToFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);

/** Saves the number in the client's profile. */
async function giveNumber(bearer: string): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
  expect((await fetch(`${runningStack().urls.api}/profile`, { method: 'PATCH', headers, body: JSON.stringify({ phone }) })).status).toBe(200);
}

const coachsBearer = async (): Promise<string> => ((await (await post('/auth/sign-in', { email: 'admin@demo.test', password: PASSWORD })).json()) as { access_token: string }).access_token;

/** Cancels the client's future bookings: their time slots belong to other journeys. */
async function giveHoursBack(email: string): Promise<void> {
  const bearer = await coachsBearer();
  const { bookings } = (await (await get(`/admin/bookings?group=upcoming&search=${encodeURIComponent(email)}`, bearer)).json()) as { bookings: Array<{ id: string; session_date: string }> };
  for (const { id, session_date: start } of bookings) {
    if (Date.parse(start) > Date.now()) expect((await post(`/admin/bookings/${id}/cancel`, {}, bearer)).ok).toBe(true);
  }
}

/** The coach books the client, and the session's time arrives. */
async function bookedForNow(email: string): Promise<void> {
  const bearer = await coachsBearer();
  const { users } = (await (await get(`/admin/users?search=${encodeURIComponent(email)}`, bearer)).json()) as { users: Array<{ user_id: string }> };
  const slot = await freeSlot('morning-on-a-phone');
  const request = { user_id: users[0]!.user_id, booking_type: 'personal_training', session_date: slot.start, duration_minutes: 60, location: 'Studio on 4th Street', price_cents: 9_000, notes: '' };
  expect((await post('/admin/bookings', request, bearer)).status).toBe(201);
  await beginsInFiveMinutes(email);
}

test('ADM-09 a coach’s morning on a phone: the day at a glance, a message answered in place, a client found by the digits of a number, an arrival noted, the next sessions booked', async ({ page }) => {
  const [mia, writer] = [newPerson('Mia'), newPerson('Walt')];
  await giveNumber(await confirmedClient(mia));
  await bookedForNow(mia.email);
  const letter = { firstName: writer.firstName, lastName: writer.lastName, email: writer.email, goals: 'Do you take beginners?', website: '' };
  expect((await post('/contact/send-contact-email', letter)).ok).toBe(true);

  await signIn(page, 'admin@demo.test', '/admin');
  await test.step('OVR-01 the Overview shows who comes today', async () => {
    await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: `${mia.firstName} Silva` }).filter({ hasText: '1:1 Personal Training' }).first()).toBeVisible();
    await expect(page.getByText('Total Bookings')).toBeVisible();
    await expectToFit(page);
    await photograph(page, 'morning-overview');
    expect(await accessibilityFindings(page)).toEqual([]);
  });
  await test.step('a message is answered where it is listed, and leaves the list', async () => {
    await page.getByRole('textbox', { name: 'Answer Walt Silva' }).fill('Yes. Come to a free consultation.');
    await page.getByRole('button', { name: 'Send to Walt Silva' }).tap();
    await expect(page.getByText('Your answer is on its way')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Answer Walt Silva' })).toBeHidden();
    expect((await mailTo(writer.email, 'An answer from your coach')).text).toContain('Come to a free consultation.');
  });
  await test.step('a client is found by the digits of the phone number', async () => {
    await page.getByRole('button', { name: 'Find a client, booking or page' }).tap();
    const find = page.getByRole('dialog', { name: 'Find' });
    await find.getByRole('combobox').fill(phone.replace(/\D/g, '').slice(3));
    await expect(find.getByRole('option', { name: new RegExp(`^Mia Silva ${mia.email}`) })).toBeVisible();
    await photograph(page, 'morning-find');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(find).toBeHidden();
    await expect(page).toHaveURL(/view=client&person=/);
    await expect(page.getByText(mia.email).first()).toBeVisible();
  });
  await test.step('ADM-04 More lists every page, with the nine areas in their order', async () => {
    await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: /^More/ }).tap();
    const all = page.getByRole('dialog', { name: 'All places' });
    await expect(all.getByRole('tab')).toHaveText([/^Overview/, /^Bookings/, 'Users', 'User Cleanup', 'Subscriptions', 'Videos', 'System Health', /^Monitor/, 'Logs']);
    await photograph(page, 'morning-places');
    await page.keyboard.press('Escape');
  });
  await test.step('Today, where her arrival is noted', async () => {
    await page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Today' }).tap();
    await page.getByRole('button', { name: 'Arrived: Mia Silva' }).tap();
    await expect(page.getByText('Mia has arrived')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo: Mia Silva' })).toBeVisible();
    await expectToFit(page);
  });
  await test.step('once the session has begun: a note from a template, sealed', async () => {
    await beganFiveMinutesAgo(mia.email);
    await page.reload();
    const card = page.getByRole('listitem', { name: /, Mia Silva$/ });
    await card.getByRole('button', { name: 'Note', exact: true }).tap();
    await card.getByRole('button', { name: 'Insert the template After the session' }).tap();
    await expect(card.getByLabel('Note for next time')).toHaveValue('Focus:\nWent well:\nNext time:');
    await expectToFit(page);
    await photograph(page, 'after-session-note');
    await card.getByRole('button', { name: 'Save note' }).tap();
    await expect(page.getByText('Note saved')).toBeVisible();
  });
  await test.step('ABK-23 the next session is booked in two presses, and the client is notified', async () => {
    await page.getByRole('button', { name: 'Book next: Mia Silva' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Next session with Mia' });
    await expect(dialog.getByRole('radio').first()).toBeChecked();
    await photograph(page, 'book-next');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: /^Book \d/ }).tap();
    await expect(page.getByText('Session booked and customer notified')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await mailsTo(mia.email)).filter(({ subject }) => subject.startsWith('Confirmed: ')).length).toBe(2);
  });
  await test.step('and the same time for several weeks, from the client’s own page', async () => {
    await page.getByRole('link', { name: 'Mia Silva' }).first().tap();
    await page.getByRole('region', { name: /^Last session/ }).getByRole('button', { name: 'Book next: Mia Silva' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Next session with Mia' });
    await dialog.getByRole('combobox', { name: 'How often' }).selectOption({ label: 'Every week, 3 weeks' });
    await expect(dialog.getByRole('checkbox')).toHaveCount(3);
    await photograph(page, 'book-next-weeks');
    expect(await accessibilityFindings(page, '[role=dialog]')).toEqual([]);
    const book = dialog.getByRole('button', { name: /^Book \d sessions?$/ });
    // Another journey may take one of the times between proposal and press; other times are then proposed.
    await expect(async () => {
      const [, count] = /^Book (\d)/.exec(await book.innerText({ timeout: 2_000 }))!;
      expect(Number(count)).toBeGreaterThan(1);
      await book.tap({ timeout: 2_000 });
      await expect(page.getByText(`${count} sessions booked and customer notified`)).toBeVisible({ timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
    await expectToFit(page);
    await photograph(page, 'after-session-client');
    await giveHoursBack(mia.email);
  });
});
