import { brand } from '@coach/content';
import { payByCard, chooseSession } from './support/booking-page.ts';
import { attachmentOf, mailTo } from './support/mail-catcher.ts';
import { newPerson, PASSWORD, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { freeSlot, isFree } from './support/slots.ts';
import { expect, test } from './support/test.ts';

test('a visitor becomes a client, books and pays for a session, and the coach sees it', async ({ page, otherDevice }) => {
  const ana = newPerson('Ana');
  const slot = await freeSlot('book-and-pay');

  await test.step('HOME-01 visits the site and signs up with every field', async () => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(brand.headline[0]!);
    await photograph(page, 'home');
    await page.getByRole('link', { name: 'Get Started' }).click();
    await page.getByRole('link', { name: 'Join Free Now' }).first().click();
    await page.getByLabel('First name').fill(ana.firstName);
    await page.getByLabel('Last name').fill(ana.lastName);
    await page.getByLabel('Email').fill(ana.email);
    await page.getByLabel('Phone').fill('(213) 555-0177');
    await page.getByLabel(/Health and fitness background/i).fill('Left knee surgery in 2021, cleared for squats.');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Confirm password').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await photograph(page, 'sign-up');
    await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Check your email!').first()).toBeVisible();
    await photograph(page, 'check-your-email');
  });

  await test.step('CNF-02 follows the mailed link and lands signed in on the dashboard', async () => {
    const mail = await mailTo(ana.email, 'Confirm your email address');
    await page.goto(/https?:\S+\/confirm-email#\S+/.exec(mail.text)![0]);
    await expect(page.getByText('Your email has been confirmed successfully!').first()).toBeVisible();
    expect(page.url()).not.toContain('access_token');
    await photograph(page, 'confirm-email');
    await page.waitForURL('**/dashboard');
    await expect(page.getByText('Welcome, Ana')).toBeVisible();
    await expect(page.getByText('No bookings yet')).toBeVisible();
    await photograph(page, 'dashboard-new');
  });

  await test.step('BOOK-06 BOOK-21 books 1:1 training for 60 minutes and is redirected to payment', async () => {
    await page.getByRole('link', { name: 'New Booking' }).click();
    await chooseSession(page, '1:1 Personal Training', slot);
    await expect(page.getByRole('radio', { name: '60 minutes, $90' })).toBeChecked();
    await expect(page.getByText('$90.00').last()).toBeVisible();
    await photograph(page, 'book');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL('**/c/pay/**');
    await expect(page.getByText('$90.00').first()).toBeVisible();
    expect(await isFree(slot)).toBe(false);
  });

  await test.step('pays after a declined card, and the entered details are kept', async () => {
    await payByCard(page, '4000 0000 0000 0002');
    await expect(page.getByRole('alert')).toContainText('Your card was declined.');
    await photograph(page, 'payment-declined');
    await payByCard(page, '4242 4242 4242 4242');
    await page.waitForURL('**/payment-success?session_id=cs_test_*');
  });

  await test.step('PAY-02 PAY-05 the payment page finds the payment and the booking', async () => {
    await expect(page.getByText('Booking Confirmed!').first()).toBeVisible();
    await expect(page.getByText('$90.00').first()).toBeVisible();
    await expect(page.getByText(ana.email)).toBeVisible();
    await photograph(page, 'payment-success');
  });

  await test.step('DASH-08 DASH-11 the session is upcoming and next; the email has a calendar file attached', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('tab', { name: /Upcoming\s*1/ })).toBeVisible();
    const next = page.getByRole('region', { name: 'Next Session' });
    await expect(next).toContainText('1:1 Personal Training');
    await expect(next).toContainText(slot.label);
    await photograph(page, 'dashboard');
    const mail = await mailTo(ana.email, /^Confirmed: 1:1 Personal Training/);
    expect(await attachmentOf(mail)).toContain('METHOD:REQUEST');
    expect(await isFree(slot)).toBe(false);
  });

  await test.step('ABK-05 ABK-14 the coach finds it under Upcoming and changes its status', async () => {
    const desk = await otherDevice();
    await signIn(desk, 'admin@demo.test');
    await desk.getByRole('link', { name: 'Admin Panel' }).click();
    await desk.getByRole('tab', { name: 'Bookings', exact: true }).click();
    await desk.getByPlaceholder('Search by client name, email, or service type...').fill(ana.email);
    const row = desk.getByRole('row').filter({ hasText: ana.email });
    await expect(row).toContainText('Ana Silva');
    await expect(row).toContainText('$90.00');
    await expect(row).toContainText(/confirmed/i);
    await photograph(desk, 'admin-bookings');
    await row.getByRole('combobox').selectOption('completed');
    await expect(desk.getByText('Booking status updated to completed')).toBeVisible();
    await desk.getByRole('tab', { name: /Completed/ }).click();
    await expect(desk.getByRole('row').filter({ hasText: ana.email })).toBeVisible();
    await desk.context().close();
  });
});
