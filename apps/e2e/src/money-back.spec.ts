import type { BrowserContextOptions, Page } from '@playwright/test';
import { endCreditsOf } from './support/database.ts';
import type { Booker } from './support/reserved-times.ts';
import { mailTo } from './support/mail-catcher.ts';
import { bookWithCredit, buy, buySession, chargesOf } from './support/paid.ts';
import { confirmedClient, newPerson, signIn, type NewPerson } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { control, stripe } from './support/sandbox.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const COACH = 'admin@demo.test';
const BOOKINGS = '/admin?tab=bookings';

async function coachAt(otherDevice: (options: BrowserContextOptions) => Promise<Page>, address = BOOKINGS): Promise<Page> {
  const desk = await otherDevice({ viewport: { width: 1280, height: 1000 } });
  await signIn(desk, COACH, address);
  return desk;
}

/** A client with a paid session, signed in. */
async function withSession(page: Page, name: string, booker: Booker): Promise<NewPerson> {
  const person = newPerson(name);
  await buySession(await confirmedClient(person), await freeSlot(booker));
  await mailTo(person.email, /^Confirmed: 1:1 Personal Training/);
  await signIn(page, person.email);
  return person;
}

/** Reloads the page until it shows the text: webhooks take a moment. */
const reloadUntil = (page: Page, text: string | RegExp) =>
  expect
    .poll(async () => {
      await page.reload();
      return page.getByText(text).first().waitFor({ timeout: 1_500 }).then(() => true, () => false);
    }, { timeout: 40_000 })
    .toBe(true);

const refunded = async ({ email }: NewPerson) => (await chargesOf(email)).reduce((sum, { amount_refunded: cents }) => sum + cents, 0);

async function findBooking(desk: Page, email: string, tab: RegExp): Promise<void> {
  if (!desk.url().endsWith(BOOKINGS)) await desk.goto(BOOKINGS);
  await expect(desk.getByRole('tab', { name: 'Upcoming' })).toBeVisible();
  await desk.keyboard.press('/');
  await desk.keyboard.type(email);
  await desk.getByRole('tab', { name: tab }).click();
}

test('P16 FLOW-04 after a partial refund at Stripe, client and coach see the remainder, and exactly that is refunded', async ({ page, otherDevice }) => {
  const viola = await withSession(page, 'Viola', 'money-back, part');
  const [charge] = await chargesOf(viola.email);
  await control(`charges/${charge!.id}/refund`, { amount: 2_500 });
  await mailTo(viola.email, /^Refund: \$25\.00/);

  await test.step('the coach sees the remainder before she refunds', async () => {
    const desk = await coachAt(otherDevice);
    await findBooking(desk, viola.email, /Upcoming\s*1/);
    await desk.getByRole('button', { name: /^Refund Viola Silva/ }).click();
    const dialog = desk.getByRole('dialog', { name: 'Refund a payment' });
    await expect(dialog.getByRole('radio', { name: /Full amount left\s*\$65\.00/ })).toBeVisible();
    await expect(dialog).toContainText('$25.00');
    await photograph(desk, 'desk-refund');
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await desk.context().close();
  });

  await page.reload();
  await page.getByRole('button', { name: /^Cancel 1:1 Personal Training/ }).click();
  await expect(page.getByRole('dialog')).toContainText('$65.00 goes back to your card. The other $25.00 was refunded earlier.');
  await photograph(page, 'cancel-part-refunded');
  await page.getByRole('button', { name: 'Cancel this session' }).click();
  expect((await mailTo(viola.email, /^Canceled: 1:1 Personal Training/)).text).toContain('We’re refunding $65.00');
  await expect.poll(() => refunded(viola)).toBe(9_000);
  await page.getByRole('tab', { name: /Cancelled/ }).click();
  await expect(page.getByRole('tabpanel').getByText('$65.00')).toBeVisible();
});

test('FLOW-11 a chargeback from both sides: the session is on hold, the coach sees it with evidence, and losing it ends the session', async ({ page, otherDevice }) => {
  const ivan = await withSession(page, 'Ivan', 'money-back, dispute');
  const [charge] = await chargesOf(ivan.email);
  await control(`charges/${charge!.id}/dispute`);
  await reloadUntil(page, 'On hold: your bank is deciding about this payment');
  await photograph(page, 'dashboard-disputed');
  await page.getByRole('button', { name: /^Cancel 1:1 Personal Training/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Your bank is deciding about this payment');
  await page.getByRole('button', { name: 'Keep it' }).click();

  const desk = await coachAt(otherDevice, '/admin');
  const task = desk.getByRole('list', { name: 'Money to look after' }).getByRole('listitem').filter({ hasText: 'Ivan Silva' });
  await expect(task).toContainText('$90.00');
  await photograph(desk, 'desk-money-tasks');
  await task.getByRole('button', { name: /^See what we know/ }).click();
  const evidence = desk.getByRole('dialog', { name: 'What we know' });
  await expect(evidence.getByRole('list', { name: 'Evidence' })).toContainText(ivan.email);
  await expect(evidence.getByRole('list', { name: 'Evidence' })).toContainText('Terms and privacy policy');
  await photograph(desk, 'desk-evidence');
  await evidence.getByRole('button', { name: 'Close' }).first().click();
  expect((await mailTo(COACH, 'Payment disputed: $90.00, Ivan Silva')).text).toContain('Answer by');

  const { data } = await stripe<{ data: Array<{ id: string }> }>('GET', 'disputes', { charge: charge!.id });
  await control(`disputes/${data[0]!.id}/decide`, { outcome: 'lost' });
  await mailTo(COACH, 'Dispute lost: $90.00, Ivan Silva');
  expect((await mailTo(ivan.email, /^Canceled: 1:1 Personal Training/)).text).toContain('The payment was taken back by the bank.');
  expect(await refunded(ivan)).toBe(0);
  await findBooking(desk, ivan.email, /Cancelled\s*1/);
  await expect(desk.getByRole('row').filter({ hasText: 'Ivan Silva' })).toBeVisible();
  await desk.context().close();
});

test('FLOW-13 a timely cancellation never costs: with the credit’s period over, dialog, tab, and coach’s view all give thirty days', async ({ page, otherDevice }) => {
  const rosa = newPerson('Rosa');
  const bearer = await confirmedClient(rosa);
  await buy(bearer, { serviceType: 'session_pack_5' });
  await mailTo(rosa.email, 'You have 5 session credits to book');
  await bookWithCredit(bearer, await freeSlot('money-back, credit'));
  await endCreditsOf(rosa.email);
  await signIn(page, rosa.email);
  const until = new Intl.DateTimeFormat('en-US', { timeZone: 'America/Los_Angeles' }).format(new Date(Date.now() + 30 * 86_400_000));
  await page.getByRole('button', { name: /^Cancel 1:1 Personal Training/ }).click();
  await expect(page.getByRole('dialog')).toContainText(`Your session credit comes back, good until ${until}.`);
  await page.getByRole('button', { name: 'Cancel this session' }).click();
  await page.getByRole('tab', { name: /Cancelled/ }).click();
  await expect(page.getByRole('tabpanel').getByText(`Session credit returned, good until ${until}`)).toBeVisible();
  await photograph(page, 'dashboard-credit-returned');
  expect((await mailTo(rosa.email, /^Canceled: 1:1 Personal Training/)).text.replace(/\s+/g, ' ')).toContain(`It is good until ${until}.`);
  const desk = await coachAt(otherDevice);
  await findBooking(desk, rosa.email, /Cancelled\s*1/);
  await expect(desk.getByRole('row').filter({ hasText: 'Rosa Silva' }).getByText(`Credit returned, good until ${until}`)).toBeVisible();
  await desk.context().close();
});

test('FLOW-06 SUB-03 the coach refunds part of a held session and cancels a plan with its unused days, each shown first', async ({ page, otherDevice }) => {
  const omar = await withSession(page, 'Omar', 'money-back, held');
  const desk = await coachAt(otherDevice);

  await test.step('part of a session, with a message to the client', async () => {
    await findBooking(desk, omar.email, /Upcoming\s*1/);
    await desk.getByRole('button', { name: /^Refund Omar Silva/ }).click();
    const dialog = desk.getByRole('dialog', { name: 'Refund a payment' });
    await dialog.getByRole('radio', { name: /Another amount/ }).check();
    await dialog.getByLabel('Amount in dollars').fill('90.01');
    await dialog.getByLabel('Reason').fill('Late start');
    await expect(dialog.getByText(/\$90\.00/).first()).toBeVisible();
    await dialog.getByLabel('Amount in dollars').fill('25');
    await dialog.getByLabel('Message to the client (optional)').fill('Sorry that we began late.');
    await dialog.getByRole('button', { name: 'Refund $25.00' }).click();
    await expect(desk.getByText('$25.00 refunded', { exact: false }).first()).toBeVisible();
    expect((await mailTo(omar.email, /^Refund: \$25\.00/)).text).toContain('Sorry that we began late.');
    await expect.poll(() => refunded(omar)).toBe(2_500);
  });

  await test.step('a plan, effective now, with the unused days refunded', async () => {
    const pia = newPerson('Pia');
    await buy(await confirmedClient(pia), { serviceType: 'video_library' });
    await mailTo(pia.email, /^Your Video Library plan is active/);
    await desk.goto(`/admin?tab=subscriptions&search=${encodeURIComponent(pia.email)}`);
    await desk.getByRole('combobox', { name: /^Status of Pia Silva/ }).selectOption('inactive');
    const dialog = desk.getByRole('dialog', { name: 'Cancel this plan?' });
    await expect(dialog).toContainText('inactive');
    await dialog.getByRole('radio', { name: 'Now' }).check();
    await dialog.getByRole('radio', { name: /Unused days/ }).check();
    await photograph(desk, 'desk-cancel-plan');
    await dialog.getByRole('button', { name: /^Cancel now, refund \$/ }).click();
    await expect(desk.getByText('Subscription status updated to canceled')).toBeVisible();
    await mailTo(pia.email, /^Refund: \$/);
    await expect.poll(() => refunded(pia)).toBeGreaterThan(9_000);
  });
  await desk.context().close();
});

test('CLN-05 CLN-06 User Cleanup refunds a half-used pack while deleting its owner, shown to the cent first', async ({ otherDevice }) => {
  const yara = newPerson('Yara');
  const bearer = await confirmedClient(yara);
  await buy(bearer, { serviceType: 'session_pack_5' });
  await mailTo(yara.email, 'You have 5 session credits to book');
  await bookWithCredit(bearer, await freeSlot('money-back, leaving'));
  const [charge] = await chargesOf(yara.email);
  const desk = await coachAt(otherDevice, '/admin?tab=user-cleanup');
  await desk.getByRole('button', { name: new RegExp(`^Settle and delete Yara Silva, ${yara.email}`) }).click();
  const dialog = desk.getByRole('dialog', { name: 'Settle and delete Yara Silva?' });
  // The upcoming session is canceled and its credit becomes unused again: all five are refunded.
  await expect(dialog.getByText('Total refund').locator('..')).toContainText('$425.00');
  await photograph(desk, 'desk-settle');
  await dialog.getByLabel('Reason').fill('You moved to another city, as we agreed.');
  await dialog.getByLabel(/DELETE/).fill('DELETE');
  await dialog.getByRole('button', { name: 'Settle and delete' }).click();
  await expect(desk.getByText('User deleted')).toBeVisible();
  const mail = (await mailTo(yara.email, 'Your account is deleted')).text.replace(/\s+/g, ' ');
  for (const words of ['Your coach deleted your account. The reason: You moved to another city, as we agreed.', '$425.00 goes back to the card you paid with.']) expect(mail).toContain(words);
  await expect.poll(async () => (await stripe<{ amount_refunded: number }>('GET', `charges/${charge!.id}`)).amount_refunded).toBe(42_500);
  await desk.context().close();
});
