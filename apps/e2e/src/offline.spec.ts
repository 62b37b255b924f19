import type { BrowserContext, Page } from '@playwright/test';
import { brand } from '@coach/content';
import { chooseSession } from './support/booking-page.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { open } from './support/settled.ts';
import { freeSlot } from './support/slots.ts';
import { expect, test } from './support/test.ts';

/** Waits until the service worker controls the page. Playwright pauses each new worker to inspect it; one it loses takes over on the next page load. */
async function workerReady(page: Page): Promise<void> {
  const isServed = async (): Promise<void> => void (await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 }));
  await isServed().catch(async () => {
    await page.reload();
    await isServed();
  });
}

/** Takes pages and the service worker offline. */
const cutOff = (context: BrowserContext) => context.setOffline(true);

/** Restores the network. Until then the offline page keeps asking whether the site answers; its failed requests are not complaints. */
async function reconnect(page: Page, complaints: string[]): Promise<void> {
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /No signal/ })).toHaveCount(0);
  complaints.length = 0;
}

const keptThings = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)));
    return entries.flat();
  });

test('the site is installable: name, icons for every shape, colors of both themes', async ({ page }) => {
  await page.goto('/');
  const address = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = (await (await page.request.get(address!)).json()) as { name: string; display: string; start_url: string; icons: { src: string; sizes: string; purpose?: string }[] };
  expect(manifest).toMatchObject({ name: brand.name, display: 'standalone', start_url: '/' });
  for (const [sizes, purpose] of [['192x192', 'any'], ['512x512', 'any'], ['192x192', 'maskable'], ['512x512', 'maskable']]) {
    const icon = manifest.icons.find((one) => one.sizes === sizes && one.purpose === purpose)!;
    const body = await (await page.request.get(icon.src)).body();
    expect(`${body.readUInt32BE(16)}x${body.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(await page.locator('meta[name="theme-color"]').count()).toBe(2);
});

test('offline, a page says so and reloads as soon as the network is back', async ({ page, context, complaints }) => {
  await page.goto('/');
  await workerReady(page);
  await cutOff(context);
  const response = await page.goto('/testimonials');
  expect(response!.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1, name: /No signal/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next Session' })).toHaveCount(0);
  await photograph(page, 'offline');
  await reconnect(page, complaints);
  await expect(page.getByText('1 of 8 testimonials')).toBeVisible();
});

test('offline, the next session is shown with date, kind, and place only, until the client signs out', async ({ page, context, complaints, otherDevice }) => {
  const ida = newPerson('Ida');
  await confirmedClient(ida);
  await signIn(page, ida.email, '/book?service=consultation');
  await chooseSession(page, 'Free Consultation', await freeSlot('offline'));
  await page.getByRole('button', { name: 'Request consultation' }).click();
  await expect(page.getByText('Booking Request Submitted!').first()).toBeVisible();
  const desk = await otherDevice();
  await signIn(desk, 'admin@demo.test', `/admin?tab=bookings&group=pending&search=${encodeURIComponent(ida.email)}`);
  await desk.getByRole('button', { name: /^Confirm Ida Silva/ }).click();
  await expect(desk.getByText('Booking confirmed and customer notified')).toBeVisible();
  await desk.context().close();

  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Next Session' })).toContainText('Free Consultation');
  await workerReady(page);
  await expect.poll(() => keptThings(page)).toContain('/offline/next-session');
  expect((await keptThings(page)).filter((path) => path.startsWith('/api'))).toEqual([]);
  await cutOff(context);
  await page.goto('/dashboard');
  const next = page.getByRole('region', { name: 'Next Session' });
  await expect(next).toContainText('Free Consultation');
  await expect(next).toContainText('Studio on 4th Street');
  await expect(page.locator('body')).not.toContainText(/Ida|\$|knee|@/);
  await photograph(page, 'offline-next-session');

  await reconnect(page, complaints);
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(() => keptThings(page)).not.toContain('/offline/next-session');
  await cutOff(context);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /No signal/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next Session' })).toHaveCount(0);
  await reconnect(page, complaints);
});

test('the offline page uses the chosen theme', async ({ page, context, complaints }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await workerReady(page);
  await cutOff(context);
  await page.goto('/auth');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const isDark = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d')!;
    context.fillStyle = getComputedStyle(document.body).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return context.getImageData(0, 0, 1, 1).data[0]! < 60;
  });
  expect(isDark).toBe(true);
  await reconnect(page, complaints);
});

test('the service worker caches only hashed files, is fetched again with every release, and unregisters when told to', async ({ page }) => {
  await page.goto('/');
  await workerReady(page);
  await open(page, '/testimonials');
  const kept = await keptThings(page);
  expect(kept.length).toBeGreaterThan(2);
  for (const path of kept) expect(path).toMatch(/\/assets\/[^/]+\.[\da-f]{10}\.\w+/);
  const { headers, body } = await page.request.get('/sw.js').then(async (answer) => ({ headers: answer.headers(), body: await answer.text() }));
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toMatch(/[\da-f]{10}/);
  const left = await page.evaluate(async () => (await (await navigator.serviceWorker.ready).unregister()) && (await navigator.serviceWorker.getRegistrations()).length);
  expect(left).toBe(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
