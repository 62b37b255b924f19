import { mailTo } from './support/mail-catcher.ts';
import { confirmedClient, newPerson } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

test('RST-01 RST-06 RST-10 RST-11 a forgotten password is reset with a link that works once', async ({ page }) => {
  const gina = newPerson('Gina');
  await confirmedClient(gina);
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await page.getByLabel('Email').fill(gina.email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Check your email!').first()).toBeVisible();
  await photograph(page, 'reset-request');

  const { text } = await mailTo(gina.email, 'Reset your password');
  const link = /https?:\S+\/reset-password#\S+/.exec(text)![0];
  // Opened and left again: viewing the link neither consumes it nor signs anyone in.
  await page.goto(link);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth/);
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a better one');
  await page.getByLabel('Confirm new password').fill('a better one');
  expect(page.url()).not.toContain('access_token');
  await photograph(page, 'reset-update');
  await page.getByRole('button', { name: 'Update Password' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Welcome, Gina')).toBeVisible();
  await mailTo(gina.email, 'Your password was changed');
  // The email is requested a second after the first sign-in; signing out before that would fail the request.
  await mailTo(gina.email, 'Welcome. Here is where to begin');

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('Reset Link Expired').first()).toBeVisible();
  await photograph(page, 'reset-expired');
});
