import { open } from './support/settled.ts';
import { expect, test } from './support/test.ts';

const PAGES = [
  ['/', 'La fuerza se entrena'],
  ['/pricing', 'Planes de suscripción de video'],
  ['/membership', 'Hazte miembro gratis'],
  ['/auth', 'Tu cuenta'],
] as const;

test('a visitor who chooses Spanish sees Spanish from then on', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Español' }).click();
  await expect(page).toHaveURL(/\/es$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  for (const [path, heading] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Tu cuenta' })).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
});

test('a visitor who chose Spanish never sees the English of the initial HTML', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('language', 'es');
    const seen = new Set<string>();
    const look = () => {
      const title = document.querySelector('h1');
      if (title && getComputedStyle(title).visibility === 'visible') seen.add(title.textContent);
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { seen });
  });
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Planes de suscripción de video' })).toBeVisible();
  expect(await page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen])).toEqual(['Planes de suscripción de video']);
});

test('an English visitor does not load the Spanish messages', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => void (response.url().endsWith('.js') && response.text().then((text) => scripts.push(text), () => undefined)));
  await open(page, '/');
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => text.includes('La fuerza'))).toEqual([]);
});

test('below /es the site is Spanish from the first byte to the booking page, and links to its English counterpart', async ({ page, request }) => {
  const html = await (await request.get('/es/pricing')).text();
  expect(html).toContain('<html lang="es">');
  expect(html).toContain('Planes de suscripción');
  expect(html).toMatch(/<link rel="alternate" hreflang="en" href="[^"]*\/pricing">/);
  await open(page, '/es/pricing');
  await expect(page.getByRole('heading', { level: 1, name: 'Planes de suscripción de video' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Precios' }).click();
  await expect(page).toHaveURL(/\/es#pricing$/);
  await open(page, '/es/pricing');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Video Subscription Plans' })).toBeVisible();
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
