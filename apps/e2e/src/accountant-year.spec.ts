import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buy, buySession, chargesOf } from './support/paid.ts';
import { confirmedClient, newPerson, PASSWORD, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { control } from './support/sandbox.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

const userOf = async (email: string): Promise<{ access_token: string; user: { id: string } }> =>
  (await (await post('/auth/sign-in', { email, password: PASSWORD })).json()) as { access_token: string; user: { id: string } };

/** Clicks a button and returns the file it downloads. */
async function fileOf(page: Page, name: string): Promise<Buffer> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return readFile(await (await coming).path());
}

const money = (page: Page, label: string) => page.getByLabel('Totals').locator('div').filter({ hasText: label }).locator('.num');

test('ADM-09 the accountant’s year: sessions and packs by card and cash and a refund are in the books, add up, export as CSV and PDF, and are in the payout', async ({ page, otherDevice }) => {
  const ada = newPerson('Ada');
  const bearer = await confirmedClient(ada);
  const { user } = await userOf(ada.email);
  const coach = (await userOf('admin@demo.test')).access_token;
  await buySession(bearer, await freeSlot('accountant-year'));
  await buy(bearer, { serviceType: 'session_pack_5' });
  await expect.poll(async () => (await chargesOf(ada.email)).length).toBe(2);
  const cash = { request_id: randomUUID(), user_id: user.id, sold: { sells: 'pack', pack: 'session_pack_5' }, amount: 42_500, paid: { way: 'cash' } };
  expect((await post('/admin/amounts-due', cash, coach)).status).toBe(201);
  const [pack] = await chargesOf(ada.email);
  await control(`charges/${pack!.id}/refund`, { amount: 2_500 });

  await signIn(page, 'admin@demo.test', `/admin?view=books&period=year&search=${encodeURIComponent(ada.email)}`);
  const lines = page.getByRole('table', { name: 'Transactions, newest first' }).getByRole('row');
  await expect(async () => {
    await page.reload();
    await expect(lines).toHaveCount(5, { timeout: 3_000 });
    await expect(page.getByText('Not known yet')).toHaveCount(0, { timeout: 1_000 });
    await expect(page.getByRole('button', { name: /^Download (receipt|credit note)/ })).toHaveCount(4, { timeout: 1_000 });
  }).toPass({ timeout: 90_000 });
  await expect(money(page, 'Gross')).toHaveText('$940.00');
  await expect(money(page, 'Refunds')).toHaveText('$25.00');
  await expect(money(page, 'Net')).toHaveText('$899.46');
  await photograph(page, 'accountant-year');

  await test.step('files', async () => {
    const csv = (await fileOf(page, 'Export transactions as CSV')).toString('utf8').trim().split('\r\n');
    expect(csv).toHaveLength(5);
    expect(csv.filter((line) => line.includes('Ada')).length).toBe(4);
    for (const name of ['Download the summary as PDF', 'Download credit note']) {
      const pdf = await fileOf(page, name);
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    }
  });

  await test.step('the payout', async () => {
    await control('payouts', { all: true });
    const payouts = page.getByRole('table', { name: 'Payouts, newest first' });
    await expect(async () => {
      await page.reload();
      await expect(payouts.getByText('Matched').first()).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await payouts.getByRole('button', { name: /^Show what the payout/ }).first().click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /^Ada/ }).first()).toBeVisible();
    await photograph(page, 'payout');
  });

  await test.step('the client’s own receipts', async () => {
    const phone = await otherDevice({ viewport: { width: 390, height: 844 } });
    await signIn(phone, ada.email);
    await phone.getByRole('button', { name: 'Show the rest' }).click();
    await phone.getByRole('button', { name: 'PDF receipts' }).click();
    await expect(phone.getByRole('list', { name: 'PDF receipts' }).getByRole('listitem')).toHaveCount(4);
    await photograph(phone, 'own-receipts');
  });
});
