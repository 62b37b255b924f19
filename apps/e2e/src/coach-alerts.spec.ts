import type { Page } from '@playwright/test';
import { bookedAnHourEarlier, letHoldsLapse, losePlanPage, sendMorningAgenda } from './support/database.ts';
import { mailsTo, mailTo, type CaughtMail } from './support/mail-catcher.ts';
import { buySession, chargesOf } from './support/paid.ts';
import { confirmedClient, get, newPerson, post, signIn, type NewPerson } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { control, stripe } from './support/sandbox.ts';
import { dayAfter, freeSlot, isFree, slotWithinADay, type FreeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const COACH = 'admin@demo.test';
const CARD = { card: '4242424242424242' };

/** Opens the page that an email to the coach links to. */
async function follow(desk: Page, { text }: CaughtMail, path: RegExp): Promise<void> {
  const { pathname, search } = new URL(new RegExp(`https?:\\S*${path.source}\\S*`).exec(text)![0]);
  await desk.goto(`${pathname}${search}`);
}

/** Opens a notice from the panel's list. */
async function openNotice(desk: Page, title: RegExp): Promise<void> {
  await desk.goto('/admin?view=notifications');
  await desk.getByRole('link', { name: title }).first().click();
}

/** Starts a checkout and returns the id of its payment page. */
async function pageOf(bearer: string, body: object): Promise<string> {
  const response = await post('/billing/checkout', body, bearer);
  expect(response.status).toBe(200);
  return new URL(((await response.json()) as { url: string }).url).pathname.split('/').at(-1)!;
}

const client = async (name: string): Promise<[NewPerson, string]> => {
  const person = newPerson(name);
  return [person, await confirmedClient(person)];
};

const hour = ({ start }: FreeSlot, booking_type: string) => ({ booking_type, session_date: start, duration_minutes: 60, location: 'Studio', notes: 'Runs twice a week' });

test('FLOW-05 a client cancels after the deadline: the morning agenda says so and links to the session', async ({ page, otherDevice }) => {
  const [lena, bearer] = await client('Lena');
  const slot = await slotWithinADay(2);
  const desk = await otherDevice({ viewport: { width: 1280, height: 1000 } });
  await signIn(desk, COACH, '/admin?view=notifications');
  const late = desk.getByRole('combobox', { name: 'Late cancellations' });
  await late.selectOption('In the morning agenda');
  await expect(desk.getByText('Notifications saved')).toBeVisible();

  await buySession(bearer, slot);
  await mailTo(lena.email, /^Confirmed: 1:1/);
  await bookedAnHourEarlier(lena.email);
  await signIn(page, lena.email);
  await page.getByRole('button', { name: 'I can’t make it' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'You can’t make it?' });
  await photograph(page, 'dashboard-late');
  await dialog.getByRole('button', { name: 'Tell the coach' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => isFree(slot)).toBe(true);

  await expect(async () => {
    await desk.reload();
    await expect(desk.getByRole('link', { name: /^Cannot make it: Lena Silva/ }).first()).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await sendMorningAgenda(dayAfter(new Date().toISOString().slice(0, 10)));
  const about = async () => (await mailsTo(COACH)).find(({ subject, text }) => subject.startsWith('Your day: ') && text.includes('Cannot make it: Lena Silva'));
  await expect.poll(async () => Boolean(await about())).toBe(true);
  const agenda = (await about())!;
  expect(agenda.text).not.toContain('Canceled: Lena Silva');
  const letter = await otherDevice();
  await letter.setContent(agenda.html);
  await photograph(letter, 'mail-agenda');
  expect((await mailsTo(COACH)).filter(({ subject }) => subject.startsWith('Cannot make it: Lena'))).toEqual([]);
  await follow(desk, { ...agenda, text: agenda.text.slice(agenda.text.indexOf('Cannot make it: Lena')) }, /group=cancelled/);
  await expect(desk.getByRole('row').or(desk.getByRole('listitem')).filter({ hasText: lena.email }).first()).toBeVisible();
  await photograph(desk, 'agenda-followed');

  await desk.goto('/admin?view=notifications');
  await late.selectOption('Email right away');
  await expect(desk.getByText('Notifications saved')).toBeVisible();
});

test('AVL-11 a payment arrives after its time was taken: the client is refunded and notified, and the coach finds who has the time', async ({ page, otherDevice }) => {
  const [[omar, late], [ida, quick]] = [await client('Omar'), await client('Ida')];
  const slot = await freeSlot('told, late payment');
  const paying = await pageOf(late, { serviceType: 'personal_training_60', bookingData: { ...hour(slot, 'personal_training'), participant_count: 1 } });
  await control('deliveries/pause');
  try {
    await control(`checkout/${paying}/pay`, CARD);
    await letHoldsLapse(omar.email);
    expect((await post('/bookings', hour(slot, 'consultation'), quick)).status).toBe(201);
  } finally {
    await control('deliveries/resume');
  }
  const mail = await mailTo(omar.email, 'We refunded $90.00: your time was taken');
  await signIn(page, omar.email);
  await expect(page.getByRole('region', { name: 'Receipts and Invoices' })).toContainText('Refunded');
  await page.goto(/https?:\S+\/book\S*/.exec(mail.text)![0]);
  await expect(page.getByRole('group', { name: 'Time' }).getByRole('radio', { disabled: false }).first()).toBeVisible();

  const desk = await otherDevice();
  await signIn(desk, COACH);
  await follow(desk, await mailTo(COACH, /^Paid too late: Omar Silva/), /view=today/);
  await expect(desk.getByText('Ida Silva').first()).toBeVisible();
  await desk.goto(`/admin?tab=bookings&group=pending&search=${encodeURIComponent(ida.email)}`);
  await expect(desk.getByRole('button', { name: /^Confirm Ida Silva/ })).toBeVisible();
});

test('PRC-16 two plans paid at once: one ends and is refunded; client and coach see which', async ({ page, otherDevice }) => {
  const [dora, bearer] = await client('Dora');
  const first = await pageOf(bearer, { serviceType: 'video_library' });
  await losePlanPage(dora.email);
  const second = await pageOf(bearer, { serviceType: 'video_access_only' });
  await control('deliveries/pause');
  try {
    for (const paid of [first, second]) await control(`checkout/${paid}/pay`, CARD);
  } finally {
    await control('deliveries/resume');
  }
  await mailTo(dora.email, /^We’re refunding \$\d+\.00: you have a plan already/);
  await signIn(page, dora.email);
  await expect(page.getByRole('region', { name: 'Video Library Access' }).getByText('Active', { exact: true })).toBeVisible();

  const desk = await otherDevice({ viewport: { width: 1280, height: 1000 } });
  await signIn(desk, COACH);
  await follow(desk, await mailTo(COACH, /^Paid for two plans: Dora Silva/), /tab=subscriptions/);
  await expect(desk.getByRole('row').or(desk.getByRole('listitem')).filter({ hasText: dora.email })).toHaveCount(2);
  await photograph(desk, 'doubled-plan');
});

test('FLOW-11 a refund is returned by the bank: the client is notified, and the coach sends it again from the notice', async ({ page, otherDevice }) => {
  const [pola, bearer] = await client('Pola');
  await buySession(bearer, await freeSlot('told, refund'));
  await mailTo(pola.email, /^Confirmed: 1:1/);
  const [{ id }] = (await (await get('/bookings', bearer)).json()) as [{ id: string }];
  expect((await post(`/bookings/${id}/cancel`, {}, bearer)).status).toBe(200);
  const refundsOf = async () => (await stripe<{ data: Array<{ id: string }> }>('GET', 'refunds', { charge: (await chargesOf(pola.email))[0]!.id })).data;
  await expect.poll(async () => (await refundsOf()).length).toBe(1);
  await control(`refunds/${(await refundsOf())[0]!.id}/fail`);
  await mailTo(pola.email, 'Your refund of $90.00 did not arrive');
  await signIn(page, pola.email);
  await expect(page.getByRole('region', { name: 'Receipts and Invoices' })).toContainText('$90.00 refund returned by your bank');

  const desk = await otherDevice({ viewport: { width: 1280, height: 1000 } });
  await signIn(desk, COACH);
  await mailTo(COACH, 'Refund did not arrive: $90.00, Pola Silva');
  await openNotice(desk, /^A refund waits for you: \$90\.00, Pola Silva/);
  await desk.getByRole('button', { name: 'Send again: $90.00, Pola Silva' }).click();
  await expect.poll(async () => (await chargesOf(pola.email))[0]!.amount_refunded).toBe(9_000);
  await expect(desk.getByRole('button', { name: 'Send again: $90.00, Pola Silva' })).toHaveCount(0);
});

test('AVD-21 a file that is not a video: the coach is notified, and the notice leads to the next steps', async ({ page }) => {
  const title = `Broken ${Date.now()}`;
  await signIn(page, COACH, '/admin?tab=videos');
  await page.getByRole('button', { name: 'Upload Video', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Video' });
  await dialog.getByLabel('Video file').setInputFiles({ name: 'broken.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(20_000, 'not a film ') });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Category').selectOption({ index: 1 });
  await dialog.getByLabel('Difficulty').selectOption('beginner');
  await dialog.getByLabel('Access tier').selectOption('free');
  await dialog.getByRole('button', { name: 'Upload Video' }).click();
  await mailTo(COACH, new RegExp(`^Video failed: ${title}`), 60_000);
  await openNotice(page, new RegExp(`^Video failed: ${title}`));
  const row = page.getByRole('list', { name: 'Videos' }).getByRole('listitem').filter({ hasText: title });
  await expect(row.getByRole('button', { name: `Retry ${title}` })).toBeVisible();
  await photograph(page, 'failed-film');
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: /^Delete/ }).click();
  await expect(row).toHaveCount(0);
});
