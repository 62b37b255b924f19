import { chooseSession, payByCard } from './support/booking-page.ts';
import { endCreditsOf } from './support/database.ts';
import { mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { control, customerOf, stripe } from './support/sandbox.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

test('FLOW-13 a pack is bought, a credit books a session at $0.00 and is returned on canceling, and the pack is refunded to the cent', async ({ page }) => {
  const lena = newPerson('Lena');
  await confirmedClient(lena);
  await signIn(page, lena.email);
  const credits = page.getByRole('region', { name: 'Session Credits' });

  await test.step('PAY-06 buys five sessions in a new tab', async () => {
    const opened = page.waitForEvent('popup');
    await credits.getByRole('button', { name: 'Buy Pack of 5 Sessions' }).click();
    const payment = await opened;
    await payment.waitForURL('**/c/pay/**');
    await payByCard(payment, '4242 4242 4242 4242');
    await expect(payment.getByRole('heading', { level: 1, name: 'Payment Confirmed!' })).toBeVisible();
    await expect(payment.getByRole('article', { name: 'Your ticket' })).toContainText('Pack of 5 Sessions');
    await photograph(payment, 'pack-bought');
    await payment.close();
    await mailTo(lena.email, 'You have 5 session credits to book');
    expect((await mailTo('admin@demo.test', /^Sold: Pack of 5 Sessions, Lena Silva/)).text).toContain('$425.00 paid.');
    await page.reload();
    await expect(credits.getByText('5 of 5 left')).toBeVisible();
    await photograph(page, 'dashboard-credits');
  });

  await test.step('FLOW-13 books a session for a credit', async () => {
    await credits.getByRole('link', { name: 'Book with a credit' }).click();
    await chooseSession(page, '1:1 Personal Training', await freeSlot('credits, pack'));
    await expect(page.getByRole('checkbox', { name: 'Use a session credit (5 left)' })).toBeChecked();
    await expect(page.getByText('$0.00').last()).toBeVisible();
    await page.getByRole('button', { name: 'Book with a credit' }).click();
    await page.waitForURL('**/dashboard');
    expect((await mailTo(lena.email, /^Confirmed: 1:1 Personal Training/)).text).toContain('Price: $0.00');
    await expect(credits.getByText('4 of 5 left')).toBeVisible();
    await expect(credits.getByRole('button', { name: 'Refund Pack of 5 Sessions' })).toBeHidden();
  });

  await test.step('FLOW-13 cancels in time, and the credit is returned at once', async () => {
    await page.getByRole('button', { name: /^Cancel 1:1 Personal Training/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Your session credit comes back, good until ');
    await page.getByRole('button', { name: 'Cancel this session' }).click();
    await expect(credits.getByText('5 of 5 left')).toBeVisible();
    await credits.getByText('History').click();
    await expect(credits.getByText('Session canceled, credit returned')).toBeVisible();
  });

  await test.step('PRC-14 refunds the pack for exactly what it cost', async () => {
    await credits.getByRole('button', { name: 'Refund Pack of 5 Sessions' }).click();
    await expect(page.getByRole('dialog')).toContainText('$425.00 goes back to your card.');
    await page.getByRole('button', { name: 'Refund this pack' }).click();
    await expect(page.getByText('Pack refunded', { exact: true })).toBeVisible();
    await expect(credits.getByText('5 of 5 left')).toBeHidden();
    const customer = await customerOf(lena.email);
    const refunded = async () => (await stripe<{ data: Array<{ amount_refunded: number }> }>('GET', 'charges', { customer })).data.map(({ amount_refunded }) => amount_refunded);
    await expect.poll(refunded).toEqual([42_500]);
  });
});

test('FLOW-13 GAP-01 a credit of the Premium Package is used, returned, and expires with its period', async ({ page }) => {
  const paula = newPerson('Paula');
  const bearer = await confirmedClient(paula);
  await signIn(page, paula.email);
  const credits = page.getByRole('region', { name: 'Session Credits' });
  const withCredit = page.getByRole('checkbox', { name: /^Use a session credit/ });

  await test.step('GAP-01 the paid month includes four credits', async () => {
    const { url } = (await (await post('/billing/checkout', { serviceType: 'premium_package' }, bearer)).json()) as { url: string };
    await control(`checkout/${new URL(url).pathname.split('/').at(-1)!}/pay`, { card: '4242424242424242' });
    await mailTo(paula.email, 'You have 4 session credits to book');
    await page.reload();
    await expect(credits).toContainText('4sessions of 60 minutes');
    await expect(credits).toContainText(/Good until \d+\/\d+\/\d{4}/);
  });

  await test.step('FLOW-13 one is used and returned on canceling in time', async () => {
    await credits.getByRole('link', { name: 'Book with a credit' }).click();
    await chooseSession(page, '1:1 Personal Training', await freeSlot('credits, plan'));
    await expect(withCredit).toBeChecked();
    await page.getByRole('button', { name: 'Book with a credit' }).click();
    await page.waitForURL('**/dashboard');
    await expect(credits).toContainText('3sessions of 60 minutes');
    await page.getByRole('button', { name: /^Cancel 1:1 Personal Training/ }).click();
    await page.getByRole('button', { name: 'Cancel this session' }).click();
    await expect(credits).toContainText('4sessions of 60 minutes');
  });

  await test.step('FLOW-13 after the period, none are left and none are offered', async () => {
    await endCreditsOf(paula.email);
    await page.reload();
    await expect(credits).toContainText('0sessions of 60 minutes');
    await expect(credits.getByRole('link', { name: 'Book with a credit' })).toBeHidden();
    await photograph(page, 'dashboard-credits-over');
    await page.goto('/book?service=personal_training');
    await expect(page.getByRole('radio', { name: /1:1 Personal Training/ })).toBeVisible();
    await chooseSession(page, '1:1 Personal Training', await freeSlot('credits, plan'));
    await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible();
    await expect(withCredit).toBeHidden();
  });
});
