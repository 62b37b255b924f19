import { signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { open } from './support/settled.ts';
import { expect, test } from './support/test.ts';

interface Batch {
  visits: { path: string; step?: string }[];
  screen: string;
}

test('visits are reported in batches, without a cookie and without the query string', async ({ page, context }) => {
  const batches: Batch[] = [];
  await page.exposeFunction('tell', (text: string) => batches.push(JSON.parse(text) as Batch));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, data) => {
      void new Response(data).text().then((globalThis as unknown as { tell: (text: string) => void }).tell);
      return send(url, data);
    };
  });
  // A visitor who leaves before the app has loaded is not counted.
  await open(page, '/testimonials?utm=secret');
  await expect(page.getByText('1 of 8 testimonials')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByLabel('Confirm password')).toBeVisible();
  const taken = page.waitForResponse('**/api/analytics/views');
  await expect.poll(() => batches.flatMap(({ visits }) => visits).map(({ path, step }) => step ?? path)).toEqual(['/testimonials', '/auth', 'sign_up_started']);
  expect((await taken).status()).toBe(202);
  expect(JSON.stringify(batches)).not.toContain('secret');
  expect(batches[0]!.screen).toBe('desktop');
  expect(await context.cookies()).toEqual([]);
});

test('visitors who ask not to be tracked are not', async ({ page }) => {
  const told: string[] = [];
  page.on('request', (request) => request.url().includes('/analytics/') && told.push(request.url()));
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/testimonials');
  await expect(page.getByText('1 of 8 testimonials')).toBeVisible();
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(told).toEqual([]);
});

test('ADM-09 the coach opens the report from the Business menu, changes the period, and downloads it', async ({ page }) => {
  await signIn(page, 'admin@demo.test', '/admin');
  await page.getByRole('button', { name: 'Business' }).click();
  await page.getByRole('menuitem', { name: 'Reports' }).click();
  await expect(page).toHaveURL(/view=reports/);
  await expect(page.getByRole('heading', { name: 'Reports' })).toBeVisible();
  await page.getByRole('radio', { name: '90 days' }).check();
  await expect(page).toHaveURL(/days=90/);
  await page.reload();
  await expect(page.getByRole('radio', { name: '90 days' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/^visits-.*\.csv$/);
  await photograph(page, 'admin-reports');
});
