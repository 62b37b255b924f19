import type { BusinessDesk } from '@coach/contracts';
import { chooseSession, payByCard } from './support/booking-page.ts';
import { beganFiveMinutesAgo } from './support/database.ts';
import { mailTo } from './support/mail-catcher.ts';
import { confirmedClient, get, newPerson, PASSWORD, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { runningStack } from './support/running-stack.ts';
import { onASecondDemo as test } from './support/second-stack.ts';
import { freeSlot } from './support/slots.ts';
import { expect } from './support/test.ts';

const COACH = 'admin@demo.test';

type Sold = Pick<BusinessDesk['business'], 'services' | 'policy'>;

/** Publishes other services and another policy; returns the previous ones. */
async function publish(change: (before: Sold) => Sold): Promise<Sold> {
  const { access_token: bearer } = (await (await post('/auth/sign-in', { email: COACH, password: PASSWORD })).json()) as { access_token: string };
  const { business, draft: before } = (await (await get('/admin/business', bearer)).json()) as BusinessDesk;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
  const body = JSON.stringify({ revision: before?.revision ?? 0, ...change(business) });
  const { draft } = (await (await fetch(`${runningStack().urls.api}/admin/business/draft`, { method: 'PUT', headers, body })).json()) as BusinessDesk;
  expect((await post('/admin/business/publish', { revision: draft!.revision }, bearer)).status).toBe(200);
  return { services: business.services, policy: business.policy };
}

let before: Sold;

/** Sessions are paid on the spot, and a no-show costs half the price. */
test.beforeAll(async () => {
  before = await publish(({ services, policy }) => ({
    services: services.map((service) => (service.id === 'personal_training' ? { ...service, paid: 'on_the_spot' } : service)),
    policy: { ...policy, noShowFeePercent: 50 },
  }));
});

test.afterAll(() => publish(() => before));

test('FLOW-06 a no-show at a session paid on the spot is charged the agreed fee, from the saved card', async ({ page, otherDevice }) => {
  test.setTimeout(180_000);
  const noa = newPerson('Noa');
  await confirmedClient(noa);
  const slot = await freeSlot('due-to-paid');

  await test.step('agrees and saves a card', async () => {
    await signIn(page, noa.email, '/book?service=personal_training');
    await chooseSession(page, '1:1 Personal Training', slot);
    const go = page.getByRole('button', { name: 'Continue to save your card' });
    await go.click();
    await expect(page.getByText('Please agree to the no-show fee to book this session')).toBeVisible();
    await photograph(page, 'book-fee-wanted');
    await page.getByRole('checkbox', { name: 'If I don’t come, $45.00 is charged to the card I save' }).check();
    await photograph(page, 'book-fee');
    await go.click();
    await page.waitForURL('**/c/pay/**');
    await expect(page.getByRole('heading', { name: 'Save a card' })).toBeVisible();
    await photograph(page, 'save-a-card');
    await payByCard(page, '4242 4242 4242 4242');
    await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();
    await photograph(page, 'card-saved');
    const mail = await mailTo(noa.email, /^Confirmed/);
    expect(mail.text.replace(/\s+/g, ' ')).toContain('If you don’t come, $45.00 is charged to the card you saved');
    await page.goto('/profile?view=privacy');
    await expect(page.getByText('Visa 4242')).toBeVisible();
    await photograph(page, 'account-saved-card');
  });

  await test.step('is a no-show and is charged', async () => {
    await beganFiveMinutesAgo(noa.email);
    const desk = await otherDevice({ viewport: { width: 1280, height: 1000 } });
    await signIn(desk, COACH, `/admin?tab=bookings&group=completed&search=${encodeURIComponent(noa.email)}`);
    await desk.getByRole('button', { name: /^No-show: Noa Silva/ }).click();
    await desk.getByRole('button', { name: 'Charge $45.00 no-show fee to Noa Silva' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Charge the no-show fee?' });
    await expect(dialog.getByText('saved card, Visa 4242', { exact: false })).toBeVisible();
    await photograph(desk, 'charge-no-show-fee');
    await dialog.getByRole('button', { name: 'Charge $45.00' }).click();
    await expect(desk.getByText('$45.00 fee charged').first()).toBeVisible();
    await photograph(desk, 'no-show-fee-charged');
    await mailTo(noa.email, /^No-show fee of \$45\.00: 1:1 Personal Training/);
    expect((await mailTo(noa.email, /^Receipt: \$45\.00/)).text).toContain('No-show fee: 1:1 Personal Training');
    await desk.goto('/admin?view=your-business');
    await desk.getByRole('tab', { name: 'Policy' }).click();
    await expect(desk.getByLabel('No-show fee, percent')).toHaveValue('50');
    await photograph(desk, 'policy-fee');
  });

  await test.step('the card is removed', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Remove card' }).click();
    await expect(page.getByText('Card removed')).toBeVisible();
    await page.goto('/terms-conditions');
    await expect(page.getByText('the card you saved when you booked is charged 50% of the price', { exact: false })).toBeVisible();
  });
});
