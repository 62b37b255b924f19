import { signInByForm } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Every public URL, with the first heading it shows. */
const OPEN: Array<[path: string, heading: RegExp]> = [
  ['/', /./],
  ['/auth', /./],
  ['/testimonials', /./],
  ['/pricing', /Video Subscription Plans/],
  ['/membership', /Become a Member for Free/],
  ['/reset-password', /./],
  ['/confirm-email', /./],
  ['/email-confirmation', /./],
  ['/privacy-policy', /Privacy/],
  ['/terms-conditions', /Terms/],
  ['/payment-success', /./],
  ['/payment-canceled', /Payment Canceled/],
  ['/unsubscribe', /This link doesn’t work/],
];

const GUARDED = ['/dashboard', '/book', '/videos', '/profile', '/admin'];

test('GEN-01 ROLE-01 ROLE-04 every public URL serves a page of its own to everyone', async ({ page }) => {
  const titles = new Set<string>();
  for (const [path, heading] of OPEN) {
    const response = await page.goto(path);
    expect([path, response!.status()]).toEqual([path, 200]);
    await expect(page.getByRole('heading', { level: 1 }).first()).toContainText(heading);
    if (path !== '/email-confirmation') titles.add(await page.title());
  }
  expect(titles.size).toBe(OPEN.length - 1);
});

test('GEN-01 ROLE-04 DASH-01 all others redirect signed-out visitors to sign-in', async ({ page }) => {
  for (const path of GUARDED) {
    expect((await page.goto(path))!.status()).toBe(200);
    await expect(page).toHaveURL(/\/auth$/);
  }
});

test('GEN-03 both confirmation URLs show the same screen', async ({ page }) => {
  const seen = [];
  for (const path of ['/confirm-email', '/email-confirmation']) {
    await page.goto(path);
    await expect(page.getByText('Invalid confirmation link. The link may be expired or malformed.').first()).toBeVisible();
    seen.push(await page.getByRole('main').innerText());
  }
  expect(seen[0]).toBe(seen[1]);
});

test('GEN-05 a URL with #contact opens the home page at the contact form', async ({ page }) => {
  await page.goto('/#contact');
  await expect(page.getByRole('region', { name: /Write to the coach/i })).toBeInViewport();
});

test('GEN-11 LIM-06 below 768 px the menu collapses; at 768 px it does not', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/');
  const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i });
  await expect(toggle).toBeVisible();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(toggle).toBeHidden();
});

test('AUTH-06 BOOK-02 ROLE-02 a signed-in client is redirected from /auth to the dashboard, and can go back from booking', async ({ page }) => {
  await signInByForm(page, 'client@demo.test');
  await page.goto('/auth');
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/book');
  await page.getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});
