import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { chooseSession, payByCard } from './support/booking-page.ts';
import { attachmentOf, mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { runningStack } from './support/running-stack.ts';
import { freeSlot, isFree, type FreeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const ask = async (bearer: string, slot: FreeSlot) => {
  const request = { booking_type: 'consultation', session_date: slot.start, duration_minutes: 60, location: 'Studio', notes: 'Runs twice a week' };
  expect((await post('/bookings', request, bearer)).status).toBe(201);
};

/** A training session, paid by card in the browser. */
async function buy(page: Page, slot: FreeSlot): Promise<void> {
  await page.goto('/book?service=personal_training');
  await chooseSession(page, '1:1 Personal Training', slot);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/c/pay/**');
  await payByCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();
}

/** Finds a client's bookings in one of the tabs. */
async function find(desk: Page, email: string, tab: RegExp): Promise<void> {
  await desk.goto('/admin?tab=bookings');
  await expect(desk.getByRole('tab', { name: 'Upcoming' })).toBeVisible();
  await desk.keyboard.press('/');
  await desk.keyboard.type(email);
  await desk.getByRole('tab', { name: tab }).click();
}

/** A video that the site already serves. */
async function storyFilm(): Promise<Buffer> {
  const response = await fetch(`${runningStack().urls.site}/clips/story.mp4`);
  expect(response.headers.get('content-type')).toContain('video/mp4');
  return Buffer.from(await response.arrayBuffer());
}

test('ADM-09 a coach’s morning: confirm, decline, cancel with a refund, move by drag, clear a sick day, upload and publish a video, answer a message, export the month', async ({ page, otherDevice }) => {
  test.setTimeout(300_000);
  const [ada, ben, cleo] = [newPerson('Ada'), newPerson('Ben'), newPerson('Cleo')];
  const [adaHour, benHour] = [await freeSlot('desk, requests'), await freeSlot('desk, requests', 1)];
  await ask(await confirmedClient(ada), adaHour);
  await ask(await confirmedClient(ben), benHour);
  await confirmedClient(cleo);
  const cleoHour = await freeSlot('desk, sick day');
  await signIn(page, cleo.email);
  await buy(page, cleoHour);
  const otherHour = await freeSlot('desk, cancelled');
  await buy(page, otherHour);

  const desk = await otherDevice({ viewport: { width: 1280, height: 1000 } });
  await signIn(desk, 'admin@demo.test');
  await test.step('confirm', async () => {
    await find(desk, ada.email, /Pending\s*1/);
    await desk.getByRole('button', { name: /^Confirm Ada Silva/ }).click();
    await expect(desk.getByText('Booking confirmed and customer notified')).toBeVisible();
    await mailTo(ada.email, /^Confirmed: Free Consultation/);
  });
  await test.step('decline', async () => {
    await find(desk, ben.email, /Pending\s*1/);
    await desk.getByRole('button', { name: /^Decline Ben Silva/ }).click();
    await desk.getByRole('button', { name: 'Decline request' }).click();
    await expect(desk.getByText('Booking declined and customer notified')).toBeVisible();
    expect(await isFree(benHour)).toBe(true);
  });
  await test.step('cancel with a refund that is announced beforehand', async () => {
    await find(desk, cleo.email, /Upcoming\s*2/);
    // Soonest first: the later session is the last row.
    await desk.getByRole('button', { name: /^Cancel Cleo Silva/ }).last().click();
    const dialog = desk.getByRole('dialog', { name: 'Cancel this booking?' });
    await expect(dialog.getByText('$90.00 goes back to the client\'s card.', { exact: false })).toBeVisible();
    await photograph(desk, 'desk-cancel');
    await dialog.getByRole('button', { name: 'Cancel booking' }).click();
    await expect(desk.getByText('Booking has been cancelled successfully')).toBeVisible();
    expect((await mailTo(cleo.email, /^Canceled: 1:1 Personal Training/)).text).toContain('$90.00');
    expect(await isFree(otherHour)).toBe(true);
  });
  await test.step('move by drag, with the consequences shown first', async () => {
    await desk.goto(`/admin?view=calendar&span=week&at=${cleoHour.date}`);
    const block = desk.getByRole('button', { name: /Cleo Silva, 1:1 Personal Training, confirmed/ });
    await block.scrollIntoViewIfNeeded();
    const box = (await block.boundingBox())!;
    await desk.mouse.move(box.x + box.width / 2, box.y + 8);
    await desk.mouse.down();
    await desk.mouse.move(box.x + box.width / 2, box.y + 30, { steps: 4 });
    await desk.mouse.move(box.x + box.width / 2, box.y + 8 + box.height * 2, { steps: 8 });
    await desk.mouse.up();
    const dialog = desk.getByRole('dialog', { name: 'Move this session?' });
    await expect(dialog.getByText(/Cleo Silva is told by email/)).toBeVisible();
    await photograph(desk, 'desk-move');
    await dialog.getByRole('button', { name: 'Move session' }).click();
    await expect(desk.getByText('Session moved and customer notified')).toBeVisible();
    const file = await attachmentOf(await mailTo(cleo.email, /^New time: 1:1 Personal Training/));
    expect(file).toContain('SEQUENCE:1');
    expect(await isFree(cleoHour)).toBe(true);
  });
  await test.step('a sick day: who is affected, how much is refunded, one confirmation', async () => {
    await desk.goto(`/admin?view=calendar&span=day&at=${cleoHour.date}`);
    await desk.getByRole('button', { name: 'Sick day' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Sick day' });
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Cleo Silva' })).toContainText('$90.00 refund');
    await photograph(desk, 'desk-sick-day');
    await dialog.getByRole('button', { name: /^Cancel \d+ sessions?$/ }).click();
    await expect(dialog.getByText(/Your clients? got/)).toBeVisible();
    const mail = await mailTo(cleo.email, /^Your coach has to cancel: 1:1 Personal Training/);
    expect(mail.text).toContain('We’re refunding $90.00');
    expect(await attachmentOf(mail)).toContain('METHOD:CANCEL');
    await page.goto(/https?:\S+view=rebook\S+/.exec(mail.text)![0]);
    await expect(page.getByRole('button', { name: /^Take / })).toHaveCount(3);
    await photograph(page, 'rebook');
    await page.getByRole('button', { name: /^Take / }).first().click();
    await page.waitForURL('**/c/pay/**');
  });
  await test.step('upload and publish a video', async () => {
    const title = `Morning hinge ${Date.now()}`;
    await desk.goto('/admin?tab=videos');
    await desk.getByRole('button', { name: 'Upload Video', exact: true }).click();
    const dialog = desk.getByRole('dialog', { name: 'Upload Video' });
    await dialog.getByLabel('Video file').setInputFiles({ name: 'hinge.mp4', mimeType: 'video/mp4', buffer: await storyFilm() });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Category').selectOption({ index: 1 });
    await dialog.getByLabel('Difficulty').selectOption('beginner');
    await dialog.getByLabel('Access tier').selectOption('free');
    await dialog.getByRole('button', { name: 'Upload Video' }).click();
    await expect(desk.getByText('Video uploaded successfully.')).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const row = desk.getByRole('list', { name: 'Videos' }).getByRole('listitem').filter({ hasText: title });
    await expect(row.getByText('Video uploaded')).toBeVisible({ timeout: 120_000 });
    await row.getByRole('button', { name: `Publish ${title}`, exact: true }).click();
    await expect(desk.getByText('Video published')).toBeVisible();
    await page.goto('/videos');
    await expect(page.getByRole('link', { name: new RegExp(`^Play ${title}`) }).first()).toBeVisible();
    // Unpublished again, so that other journeys find the library unchanged.
    await row.getByRole('button', { name: `Unpublish ${title}`, exact: true }).click();
    await expect(row.getByRole('button', { name: `Publish ${title}`, exact: true })).toBeVisible();
  });
  await test.step('answer a message', async () => {
    const writer = newPerson('Dora');
    const letter = { firstName: 'Dora', lastName: 'Silva', email: writer.email, goals: 'I want to carry my shopping home', website: '' };
    expect((await post('/contact/send-contact-email', letter)).ok).toBe(true);
    await desk.goto(`/admin?view=inbox&search=${encodeURIComponent(writer.email)}`);
    await desk.getByRole('button', { name: /^Dora Silva/ }).click();
    await desk.getByRole('textbox', { name: 'Your answer' }).fill('Two bags by spring. Shall we begin on Tuesday?');
    await desk.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(desk.getByText('Your answer is on its way')).toBeVisible();
    await expect(desk.getByRole('list', { name: 'Messages with Dora Silva' }).getByText('Two bags by spring.', { exact: false })).toBeInViewport({ ratio: 1 });
    expect((await mailTo(writer.email, 'An answer from your coach')).text).toContain('Two bags by spring.');
  });
  await test.step('export the month', async () => {
    const month = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date(cleoHour.start)).slice(0, 7);
    await desk.goto(`/admin?tab=bookings&group=cancelled&from=${month}-01&to=${cleoHour.date}`);
    const [file] = await Promise.all([desk.waitForEvent('download'), desk.getByRole('button', { name: 'Export cancelled bookings as CSV' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^bookings-cancelled-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile((await file.path())!, 'utf8')).split('\r\n');
    expect(lines.filter((line) => line.includes(cleo.email) && line.includes(',90.00,')).length).toBeGreaterThan(0);
  });
  await desk.context().close();
});
