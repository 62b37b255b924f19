import { payByCard } from './support/booking-page.ts';
import { confirmationLink, newPerson, PASSWORD } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

const TERMS = '$100.00 every month until cancelled. Cancel any time on your dashboard, under Manage Subscription.';

test('a visitor chooses a plan, becomes a member, and pays for it', async ({ page }) => {
  const mia = newPerson('Mia');

  await test.step('NAV-03 MEM-01 MEM-03 Get Started leads to the membership page, Select Plan to signing up', async () => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Become a Member for Free' })).toBeVisible();
    await photograph(page, 'membership');
    await page.getByRole('link', { name: 'Select Plan: Video Library' }).click();
    await expect(page.getByText('Selected plan: Video Library – $100/month')).toBeVisible();
  });

  await test.step('AUTH-20 signs up with the plan selected', async () => {
    await page.getByLabel('First name').fill(mia.firstName);
    await page.getByLabel('Last name').fill(mia.lastName);
    await page.getByLabel('Email').fill(mia.email);
    await page.getByLabel('Phone').fill('(213) 555-0177');
    await page.getByLabel(/Health and fitness background/i).fill('None to speak of.');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await photograph(page, 'sign-up-with-plan');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Check your email!').first()).toBeVisible();
  });

  const goOn = page.getByRole('button', { name: 'Continue with Video Library' });

  await test.step('AUTH-20 MEM-05 the dashboard offers to continue, and nothing opens on its own', async () => {
    // As from a mail program: the link opens without this tab's session storage.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(await confirmationLink(mia.email));
    await page.waitForURL('**/dashboard');
    await expect(goOn).toBeVisible();
    await expect(page.getByText(TERMS).first()).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
    await photograph(page, 'dashboard-continue');
  });

  await test.step('BOOK-24 PAY-03 PAY-05 pays in a new tab', async () => {
    const opened = page.waitForEvent('popup');
    await goOn.click();
    const payment = await opened;
    await payment.waitForURL('**/c/pay/**');
    await payByCard(payment, '4242 4242 4242 4242');
    await payment.waitForURL('**/payment-success?session_id=cs_test_*');
    await expect(payment.getByRole('heading', { level: 1, name: 'Subscription Activated!' })).toBeVisible();
    await expect(payment.getByRole('link', { name: 'Access Videos' })).toHaveAttribute('href', '/videos');
    await photograph(payment, 'subscription-activated');
    await payment.close();
  });

  await test.step('DASH-05 the dashboard shows the plan and offers no others', async () => {
    await page.reload();
    const card = page.getByRole('region', { name: 'Video Library Access' });
    await expect(card.getByText('Active', { exact: true })).toBeVisible();
    await expect(card.getByText(/^Renews \d+\/\d+\/\d{4}, \$100\.00$/)).toBeVisible();
    await expect(goOn).toBeHidden();
    await photograph(page, 'dashboard-subscribed');
  });

  await test.step('DASH-20 Manage Subscription opens the portal in a new tab', async () => {
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: /^Manage Subscription/ }).click();
    const portal = await opened;
    await portal.waitForURL((url) => url.protocol.startsWith('http'));
    await expect(portal.getByText(/Video Library/).first()).toBeVisible();
    await photograph(portal, 'portal');
    await portal.close();
  });

  await test.step('PRC-16 the same plan is not sold twice', async () => {
    await page.goto('/');
    // Pressed during hydration, before the page knows who is signed in.
    await page.getByRole('button', { name: 'Get the Library: Video Library' }).click();
    await expect(page.getByText('You already have this plan.')).toBeVisible();
  });
});
