import { mailsTo, mailTo } from './support/mail-catcher.ts';
import { confirmationLink, newPerson, PASSWORD, post, signInByForm, signUp } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('AUTH-24 AUTH-29 two tabs: one signs in and the other follows, one welcome comes, one signs out and both are out', async ({ page, context }) => {
  const iris = newPerson('Iris');
  await signUp(iris);
  const tokens = new URLSearchParams(new URL(await confirmationLink(iris.email)).hash.slice(1));
  await post('/auth/confirm-email', { access_token: tokens.get('access_token'), refresh_token: tokens.get('refresh_token') });

  const second = await context.newPage();
  await second.goto('/auth');
  await expect(second.getByLabel('Email')).toBeVisible();
  await signInByForm(page, iris.email);
  await expect(page.getByText('Welcome, Iris')).toBeVisible();
  // The page for signing in leads on whoever is signed in: nobody touched this tab.
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
  // By now either tab has had its second to ask for another welcome.
  expect((await mailsTo(iris.email)).filter(({ subject }) => subject.startsWith('Welcome'))).toHaveLength(1);
});

test('everything about oneself comes as one archive, and leaving can be called off', async ({ page }) => {
  const olga = newPerson('Olga');
  await signUp(olga);
  await page.goto(await confirmationLink(olga.email));
  await page.waitForURL('**/dashboard');
  await page.goto('/profile?view=privacy');
  await page.getByRole('button', { name: 'Request my data' }).click();
  // Signed in by a link alone: a password first. It counts for what is asked within the next minutes.
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

test('a page that the browser kept is shown again to a visitor, and loaded anew when somebody was signed in', async ({ page }) => {
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
