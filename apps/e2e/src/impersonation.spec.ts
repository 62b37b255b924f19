import type { Page } from '@playwright/test';
import { accessibilityFindings } from './support/accessible.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

/** Finds the user in the Users tab and starts the impersonation. */
async function viewAs(page: Page, email: string, firstName: string): Promise<void> {
  await page.goto('/admin?tab=users');
  const panel = page.getByRole('search', { name: 'Find a user to view as' });
  await panel.getByRole('searchbox').fill(email.slice(0, -5));
  await panel.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: `View as ${email}` }).click();
  await page.getByRole('textbox', { name: 'Why do you need to look?' }).fill('She cannot find her invoices');
  await page.getByRole('button', { name: `View as ${firstName}`, exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** Checks only the bar; the pages under it are checked elsewhere. */
const findingsOnBar = async (page: Page): Promise<string[]> => (await accessibilityFindings(page, '.impersonation-bar')).map((finding) => `${page.url()} ${finding}`);

test('IMP-03 IMP-05 IMP-06 the coach impersonates a client, can’t change anything, and returns; the client can see that it happened', async ({ page, otherDevice }) => {
  test.setTimeout(240_000);
  const vera = newPerson('Vera');
  await confirmedClient(vera);
  await signIn(page, 'admin@demo.test', '/admin?tab=users');
  const bar = page.getByRole('region', { name: `Viewing as ${vera.email}` });

  await test.step('IMP-02 an empty search result is announced', async () => {
    await page.getByRole('search', { name: 'Find a user to view as' }).getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Please enter an email to search')).toBeVisible();
  });

  await test.step('IMP-03 the toast names the client, and the dashboard is hers', async () => {
    await viewAs(page, vera.email, 'Vera');
    await expect(page.getByText(`Now viewing as ${vera.email}`)).toBeVisible();
    await expect(page.getByText('Welcome, Vera')).toBeVisible();
    await photograph(page, 'viewing-dashboard');
  });

  await test.step('IMP-05 the bar is on every page, after a reload too', async () => {
    for (const path of ['/', '/pricing', '/profile', '/videos', '/book']) {
      await page.goto(path);
      await expect(bar).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('timer')).toHaveText(/^(29|30):\d\d left$/);
      expect(await findingsOnBar(page)).toEqual([]);
    }
    await page.goto('/admin');
    await page.waitForURL('**/dashboard');
    await expect(bar).toBeVisible();
  });

  await test.step('IMP-06 a change is refused with this message', async () => {
    await page.goto('/profile');
    await expect(bar).toBeVisible();
    await expect(page.getByLabel('Health and fitness background')).toHaveValue('');
    await page.getByLabel('First name').fill('Mallory');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(bar.getByRole('alert')).toHaveText('Not allowed while viewing as another user');
    await photograph(page, 'viewing-refused');
  });

  await test.step('IMP-05 Exit returns to the Users tab, where everything works again', async () => {
    await bar.getByRole('button', { name: 'Exit' }).click();
    await page.waitForURL('**/admin?tab=users');
    await expect(bar).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Users' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  });

  await test.step('IMP-05 Sign Out does the same', async () => {
    await viewAs(page, vera.email, 'Vera');
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await page.waitForURL('**/admin?tab=users');
    await page.reload();
    await expect(page.getByRole('table', { name: 'Users' })).toBeVisible();
  });

  await test.step('the client reads who looked, why, and at what', async () => {
    const own = await otherDevice();
    await signIn(own, vera.email, '/profile?view=security');
    const looks = own.getByRole('region', { name: 'Who looked at your account' });
    await expect(looks.getByText('“She cannot find her invoices”')).toHaveCount(2);
    await expect(looks.getByText(/looked at: .*Bookings/).first()).toBeVisible();
    await photograph(own, 'security-looks');
  });
});
