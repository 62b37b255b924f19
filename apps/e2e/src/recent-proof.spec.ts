import type { Page } from '@playwright/test';
import { confirmationLink, newPerson, PASSWORD, post, signIn, signUp } from './support/people.ts';
import { mailTo } from './support/mail-catcher.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

const NEW = 'a longer password';

/** Signed in by the confirmation link alone, without any proof of identity yet. */
async function arrive(page: Page, firstName: string): Promise<string> {
  const person = newPerson(firstName);
  await signUp(person);
  await page.goto(await confirmationLink(person.email));
  await page.waitForURL('**/dashboard');
  return person.email;
}

test('S16 the password is changed from the profile, after a proof, and other devices are signed out', async ({ page, otherDevice }) => {
  const email = await arrive(page, 'Vera');
  const otherPage = await otherDevice();
  await signIn(otherPage, email);

  await page.goto('/profile?view=security');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
  await page.getByLabel('New password', { exact: true }).fill(NEW);
  await page.getByLabel('Confirm new password').fill(NEW);
  await expect(page.getByLabel('Sign out every other device')).toBeChecked();
  await photograph(page, 'change-password');
  await page.getByRole('button', { name: 'Change password' }).click();

  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('That’s not your password.');
  await photograph(page, 'prove-yourself');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password has been updated successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Password' })).toBeFocused();
  await mailTo(email, 'Your password was changed');

  await otherPage.goto('/dashboard');
  await expect(otherPage).toHaveURL(/\/auth/);
  await otherPage.context().close();
  expect((await post('/auth/sign-in', { email, password: PASSWORD })).status).toBe(401);
  expect((await post('/auth/sign-in', { email, password: NEW })).status).toBe(200);
});

test('S16 a proof is requested on top of an open dialog, and also counts for the next action', async ({ page }) => {
  const email = await arrive(page, 'Wim');
  // Simulates five minutes passing each time before the button is pressed.
  let refusals = 3;
  const problem = { type: 'about:blank', title: 'Please confirm it’s you first.', status: 403, code: 'PROOF_REQUIRED', defined: true, data: { ways: ['password'] } };
  await page.route('**/api/account/deletion', (route) => (route.request().method() === 'POST' && refusals-- > 0 ? route.fulfill({ status: 403, json: problem }) : route.continue()));
  await page.goto('/profile?view=privacy');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account?' });
  await question.getByLabel(`Type ${email} to confirm`).fill(email);
  await question.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await question.getByRole('button', { name: 'Delete my account' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
  await photograph(page, 'prove-over-a-question');
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(page.getByText('Please confirm it’s you first.').first()).toBeVisible();
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await expect(proof).toBeHidden();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Delete my account' }).click();
  await expect(proof.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('button', { name: 'Keep my account' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await page.goto('/profile?view=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
});
