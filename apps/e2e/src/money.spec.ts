import type { Page } from '@playwright/test';
import { chooseSession, payByCard } from './support/booking-page.ts';
import { mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, signIn, type NewPerson } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { clockOf, customerOf, stripe } from './support/sandbox.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const GOOD = '4242 4242 4242 4242';
const DECLINED = '4000 0000 0000 0002';
/** The first payment succeeds; later ones, off session, fail. */
const FAILS_LATER = '4000 0000 0000 0341';
const MONTH = 31;

const member = async (page: Page, name: string): Promise<NewPerson> => {
  const person = newPerson(name);
  await confirmedClient(person);
  await signIn(page, person.email);
  return person;
};
const access = (page: Page) => page.getByRole('region', { name: 'Video Library Access' });
const receipts = (page: Page) => page.getByRole('region', { name: 'Receipts and Invoices' }).getByRole('listitem');

/** Clicks a button that opens another tab, and returns that tab once its page is there. */
async function inNewTab(page: Page, name: string | RegExp): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name }).first().click();
  const tab = await opened;
  await tab.waitForURL(/\/(c\/pay|p\/session)\//);
  return tab;
}

/** Reloads the dashboard until it shows the expected state: webhooks take a moment. */
const reloadUntil = (page: Page, seen: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.reload();
      await access(page).getByRole('button').or(access(page).getByRole('link')).first().waitFor();
      return seen();
    }, { intervals: [500] })
    .toBe(true);

async function subscribe(page: Page, plan: string, card: string): Promise<void> {
  const tab = await inNewTab(page, `Choose ${plan}`);
  await payByCard(tab, card);
  await tab.waitForURL('**/payment-success**');
  await expect(tab.getByRole('heading', { level: 1, name: 'Subscription Activated!' })).toBeVisible();
  await tab.close();
  await page.reload();
  await expect(access(page).getByText('Active', { exact: true })).toBeVisible();
}

test('PRC-16 DASH-05 a plan is bought, switched with proration, and canceled at the end of its period', async ({ page }) => {
  const nora = await member(page, 'Nora');
  await expect(page.getByText('No payments yet.')).toBeVisible();
  await subscribe(page, 'Video Library', GOOD);
  await expect(receipts(page)).toHaveCount(1);
  await expect(receipts(page)).toContainText('$100.00');
  const receipt = await mailTo(nora.email, 'Receipt: $100.00, Video Library');
  expect(receipt.text).toContain('Card: Visa ending in 4242');
  await expect(receipts(page).getByRole('link', { name: /^Invoice of/ })).toHaveAttribute('href', /View invoice:\n(\S+)/.exec(receipt.text)![1]!);
  await page.goto('/videos');
  await expect(page.getByRole('search', { name: 'Videos' })).toBeVisible();
  await page.goto('/dashboard');

  await (await clockOf(await customerOf(nora.email)))(15);
  const portal = await inNewTab(page, /^Manage Subscription/);
  await portal.getByRole('link', { name: 'Update plan' }).click();
  await portal.getByRole('link', { name: /^Select Premium Package/ }).click();
  await expect(portal.getByText(/Unused time on Video Library/)).toBeVisible();
  const due = await portal.getByRole('row', { name: /Amount due today/ }).getByRole('cell').last().innerText();
  await portal.getByRole('button', { name: 'Confirm' }).click();
  await expect(portal.getByText('Premium Package').first()).toBeVisible();
  await mailTo(nora.email, 'Your plan is now Premium Package');
  await reloadUntil(page, () => access(page).getByText('Premium Package').isVisible());
  await expect(receipts(page).first()).toContainText(due);
  await expect(receipts(page).first()).toContainText('Change to Premium Package');
  // Half of the month is paid for, and with it half of its four credits.
  await expect(page.getByRole('region', { name: 'Session Credits' })).toContainText('2sessions of 60 minutes');
  await photograph(page, 'dashboard-switched');

  await portal.getByRole('link', { name: 'Cancel plan' }).click();
  await portal.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(portal.getByText(/^Ends on/)).toBeVisible();
  await portal.close();
  const mail = await mailTo(nora.email, /^Your Premium Package plan ends on/);
  await reloadUntil(page, () => access(page).getByText(/^You’ve canceled\. Your videos stay open until/).isVisible());
  const [day] = /\d+\/\d+\/\d{4}/.exec(mail.subject)!;
  await expect(access(page)).toContainText(`until ${day}`);
  await photograph(page, 'dashboard-cancelled-plan');
});

test('VID-21 DASH-20 declined, then paid; renewed; then the card fails: grace period, banner, and email, until there is a new card', async ({ page }) => {
  const rhea = await member(page, 'Rhea');
  const payment = await inNewTab(page, 'Choose Video Library');
  await payByCard(payment, DECLINED);
  await expect(payment.getByRole('alert')).toContainText('Your card was declined.');
  await payByCard(payment, GOOD);
  await expect(payment.getByRole('heading', { level: 1, name: 'Subscription Activated!' })).toBeVisible();
  await payment.close();

  const pass = await clockOf(await customerOf(rhea.email));
  await pass(MONTH);
  await reloadUntil(page, async () => (await receipts(page).count()) === 2);
  await expect(access(page).getByText('Active', { exact: true })).toBeVisible();

  const putCard = async (name: string | RegExp, number: string) => {
    const portal = await inNewTab(page, name);
    await portal.getByRole('link', { name: 'Change card' }).click();
    await portal.getByLabel('Card number').fill(number);
    await portal.getByLabel(/MM/).fill('12 / 40');
    await portal.getByLabel('CVC').fill('123');
    await portal.getByLabel('Name on card').fill('Rhea Silva');
    await portal.getByRole('button').last().click();
    await expect(portal.getByText(`Visa ending in ${number.slice(-4)}`)).toBeVisible();
    await portal.close();
  };
  await putCard(/^Manage Subscription/, FAILS_LATER);
  await pass(MONTH);
  await mailTo(rhea.email, 'Your payment of $100.00 didn’t go through');
  const banner = page.getByText(/^Your last payment didn’t go through\. Your videos stay open until \d+\/\d+\/\d{4}\.$/);
  await reloadUntil(page, () => banner.isVisible());
  await expect(access(page).getByText('Past due')).toBeVisible();
  await photograph(page, 'dashboard-past-due');

  await putCard(/^Update card/, GOOD);
  await pass(2);
  await reloadUntil(page, () => access(page).getByText('Active', { exact: true }).isVisible());
  await expect(banner).toBeHidden();
});

test('BOOK-24 an abandoned plan checkout is resumed where it was left', async ({ page }) => {
  await member(page, 'Ines');
  const left = await inNewTab(page, 'Choose Video Access Only');
  const address = left.url();
  await left.close();
  const again = await inNewTab(page, 'Choose Video Access Only');
  expect(again.url()).toBe(address);
  await payByCard(again, GOOD);
  await expect(again.getByRole('heading', { level: 1, name: 'Subscription Activated!' })).toBeVisible();
  await again.close();
  await page.reload();
  await expect(access(page).getByText('Video Access Only')).toBeVisible();
});

test('FLOW-04 the refund is the same to the cent in dialog, email, API, and at the provider', async ({ page }) => {
  const odd = await stripe<{ id: string }>('POST', 'coupons', { percent_off: '33', duration: 'once' });
  const { code } = await stripe<{ code: string }>('POST', 'promotion_codes', { 'promotion[type]': 'coupon', 'promotion[coupon]': odd.id });
  const petra = await member(page, 'Petra');
  await page.goto('/book?service=personal_training');
  await chooseSession(page, '1:1 Personal Training', await freeSlot('money'));
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.waitForURL('**/c/pay/**');
  await page.getByLabel('Promotion code').fill(code);
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('$60.30').first()).toBeVisible();
  await payByCard(page, GOOD);
  await expect(page.getByRole('heading', { level: 1, name: 'Booking Confirmed!' })).toBeVisible();

  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Cancel 1:1 Personal Training/ }).click();
  await expect(page.getByRole('dialog')).toContainText('$60.30 goes back to your card.');
  const answered = page.waitForResponse((response) => response.url().endsWith('/cancel'));
  await page.getByRole('button', { name: 'Cancel this session' }).click();
  expect(((await (await answered).json()) as { price_cents: number }).price_cents).toBe(6_030);
  expect((await mailTo(petra.email, /^Canceled: 1:1 Personal Training/)).text).toContain('We’re refunding $60.30 to the card you paid with.');
  const customer = await customerOf(petra.email);
  const refunded = async () => (await stripe<{ data: Array<{ amount_refunded: number }> }>('GET', 'charges', { customer })).data.map(({ amount_refunded }) => amount_refunded);
  await expect.poll(refunded).toEqual([6_030]);
  await page.goto('/dashboard');
  await expect(receipts(page)).toContainText('$60.30');
  await expect(receipts(page)).toContainText('Refunded $60.30');
});
