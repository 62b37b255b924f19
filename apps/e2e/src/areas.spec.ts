import { signIn } from './support/people.ts';
import { open } from './support/settled.ts';
import { expect, test } from './support/test.ts';

// Requests that these journeys block must come from the page: the service worker would fetch them unseen.
test.use({ serviceWorkers: 'block' });

test('an area that fails to load shows an error with Retry, takes nothing else down, and recovers', async ({ page, complaints }) => {
  await page.goto('/');
  await page.route('**/areas/member/**', (route) => route.abort());
  await page.goto('/auth');
  await page.getByLabel('Email').fill('client@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-coach-1');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  const retry = page.getByRole('button', { name: /Retry|Try again/i });
  await expect(retry).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dashboard');
  await expect(retry).toBeVisible();
  await page.unroute('**/areas/member/**');
  await retry.click();
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  complaints.length = 0;
});

test('areas are loaded on demand, from one origin, and cached for a year', async ({ page, baseURL }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await open(page, '/');
  expect(fetched.filter((url) => /areas\/(member|admin)/.test(url))).toEqual([]);
  expect(fetched.every((url) => url.startsWith(baseURL!) || url.startsWith('data:'))).toBe(true);
  const entry = fetched.find((url) => url.includes('/areas/public/assets/'))!;
  const response = await page.request.get(entry);
  expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  await signIn(page, 'client@demo.test');
  expect(fetched.some((url) => url.includes('/areas/member/'))).toBe(true);
  expect(fetched.some((url) => url.includes('/areas/admin/'))).toBe(false);
});

test('S11 every page has a strict policy with a nonce of its own', async ({ page }) => {
  const policies = await Promise.all(['/', '/auth'].map(async (path) => (await page.request.get(path)).headers()['content-security-policy']!));
  for (const policy of policies) {
    expect(policy).toContain("script-src 'self'");
    expect(policy).toMatch(/style-src 'self' 'nonce-[\w+/=-]+'/);
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
  }
  expect(new Set(policies).size).toBe(2);
});

test('GEN-02 LEG-05 an unknown address shows the 404 page with status 404', async ({ page, complaints }) => {
  for (const path of ['/nope', '/admin/nope', '/dashboard/nope']) {
    const response = await page.goto(path);
    expect(response!.status()).toBe(404);
  }
  await page.goto('/nope');
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
  complaints.length = 0;
});

test('ADM-01 the admin panel redirects a client to the dashboard and a visitor to sign-in', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/auth/);
  await signIn(page, 'client@demo.test');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/dashboard/);
});

test('BOOK-01 AUTH-23 a deep link survives signing in, and the session survives a reload', async ({ page }) => {
  await page.goto('/book?service=consultation');
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel('Email').fill('client@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-coach-1');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/\/book\?service=consultation/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Book a session' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Free Consultation/ })).toBeChecked();
});
