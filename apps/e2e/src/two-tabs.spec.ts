import { mailsTo, mailTo } from './support/mail-catcher.ts';
import { confirmationLink, newPerson, PASSWORD, post, signInByForm, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('AUTH-24 AUTH-29 two tabs: one signs in and the other follows, one welcome email is sent, one signs out and so does the other', async ({ page, context }) => {
  const iris = newPerson('Iris');
  await signUp(iris);
  const tokens = new URLSearchParams(new URL(await confirmationLink(iris.email)).hash.slice(1));
  await post('/auth/confirm-email', { access_token: tokens.get('access_token'), refresh_token: tokens.get('refresh_token') });

  const second = await context.newPage();
  await second.goto('/auth');
  await expect(second.getByLabel('Email')).toBeVisible();
  await signInByForm(page, iris.email);
  await expect(page.getByText('Welcome, Iris')).toBeVisible();
  // The sign-in page redirects anyone signed in: this tab was not touched.
  await second.waitForURL('**/dashboard');
  await expect(second.getByText('Welcome, Iris')).toBeVisible();

  await mailTo(iris.email, 'Welcome. Here is where to begin');
  await second.reload();
  await expect(second.getByText('Welcome, Iris')).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(second).toHaveURL(/\/auth/);
  const bringsNobodyBack = await context.newPage();
  await bringsNobodyBack.goto('/dashboard');
  await expect(bringsNobodyBack).toHaveURL(/\/auth/);
  // By now each tab has had its second to request another welcome email.
  expect((await mailsTo(iris.email)).filter(({ subject }) => subject.startsWith('Welcome'))).toHaveLength(1);
});

test('a client’s data is exported as one archive, and account deletion can be called off', async ({ page }) => {
  const olga = newPerson('Olga');
  await signUp(olga);
  await page.goto(await confirmationLink(olga.email));
  await page.waitForURL('**/dashboard');
  await page.goto('/profile?view=privacy');
  await page.getByRole('button', { name: 'Request my data' }).click();
  // Signed in only by a link, so a password is required first; it is then valid for the next few minutes.
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await mailTo(olga.email, 'Your data is ready to download');
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /Download the export/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/^your-data-\d{4}-\d{2}-\d{2}\.zip$/);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel(/to confirm/).fill(olga.email);
  await dialog.getByLabel('Password', { exact: true }).fill('demo-coach-1');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText(/^Deleted on/)).toBeVisible();
  await mailTo(olga.email, 'Your account will be deleted');
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays')).toBeVisible();
});

test('a page from the back-forward cache is shown to a visitor as it was, and reloaded for a signed-in user', async ({ page }) => {
  const comesBack = () =>
    page.evaluate(() => {
      Object.assign(globalThis, { isKept: true });
      for (const kind of ['pagehide', 'pageshow']) dispatchEvent(new PageTransitionEvent(kind, { persisted: true }));
    });
  const isKept = () => page.evaluate(() => 'isKept' in globalThis);
  await page.goto('/');
  await comesBack();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await isKept()).toBe(true);

  const mara = newPerson('Mara');
  await signUp(mara);
  await page.goto(await confirmationLink(mara.email));
  await page.waitForURL('**/dashboard');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await comesBack();
  await expect.poll(() => isKept().catch(() => true)).toBe(false);
});
