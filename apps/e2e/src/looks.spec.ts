import AxeBuilder from '@axe-core/playwright';
import { ADMIN_PAGES, PUBLIC_PAGES, SIGNED_IN_PAGES } from './support/all-pages.ts';
import { signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

const PUBLIC = [...PUBLIC_PAGES, '/gallery'];
const THEMES = ['light', 'dark'] as const;

async function seriousFindings(page: ConstructorParameters<typeof AxeBuilder>[0]['page'], path: string) {
  const findings: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(path, { waitUntil: 'networkidle' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    findings.push(...violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').map(({ id, nodes }) => `${path} ${colorScheme}: ${id} ${nodes[0]?.target.join(' ')}`));
  }
  return findings;
}

for (const path of PUBLIC) {
  test(`no serious accessibility finding on ${path} in either theme`, async ({ page, complaints }) => {
    expect(await seriousFindings(page, path)).toEqual([]);
    if (path === '/nowhere') complaints.length = 0;
  });
}

test('no serious accessibility finding on the signed-in pages in either theme', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page, 'admin@demo.test');
  for (const path of SIGNED_IN_PAGES) expect(await seriousFindings(page, path)).toEqual([]);
});

test('ADM-04 ADM-09 no serious accessibility finding on any tab and business page of the panel in either theme', async ({ page }) => {
  test.setTimeout(360_000);
  await signIn(page, 'admin@demo.test');
  for (const path of ADMIN_PAGES) expect(await seriousFindings(page, path)).toEqual([]);
});

test('every component stands in the gallery, photographed in both themes', async ({ page }) => {
  await page.goto('/gallery', { waitUntil: 'networkidle' });
  for (const theme of THEMES) {
    const side = page.getByRole('region', { name: theme });
    for (const role of ['button', 'textbox', 'tablist', 'table', 'grid', 'radio', 'combobox', 'status'] as const) await expect(side.getByRole(role).first()).toBeVisible();
    await expect(side.getByText('No bookings yet')).toBeVisible();
  }
  await photograph(page, 'gallery');
  await page.getByRole('button', { name: 'Open a dialog' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Cancel this session?' })).toBeVisible();
  await photograph(page, 'gallery-dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the styles of the shared components reach the page', async ({ page }) => {
  await page.goto('/');
  const button = page.getByRole('link', { name: 'Book a free consultation' });
  await expect(button).toBeVisible();
  const look = await button.evaluate((element) => {
    const { minHeight, borderRadius, fontFamily } = getComputedStyle(element);
    return { minHeight, borderRadius, fontFamily };
  });
  expect(look).toMatchObject({ minHeight: '54px', borderRadius: '4px', fontFamily: expect.stringContaining('Instrument Sans') });
});

for (const path of ['/', '/membership', '/pricing', '/auth', '/book', '/dashboard', '/profile', '/admin']) {
  test(`nothing sticks out sideways on a phone: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    if (!['/', '/membership', '/pricing', '/auth'].includes(path)) await signIn(page, 'admin@demo.test');
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
}
