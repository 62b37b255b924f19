import { wholeBrowser } from '../browsers.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { expectToMatchBaseline } from './support/screenshot-baselines.ts';
import { open, settled } from './support/settled.ts';
import { test } from './support/test.ts';

// Half the resolution: small files, and the edges of letters count for less.
test.use({ launchOptions: wholeBrowser, deviceScaleFactor: 0.5, timezoneId: 'America/Los_Angeles' });

for (const [name, path] of [['pricing', '/pricing'], ['sign-in', '/auth'], ['payment-canceled', '/payment-canceled'], ['gallery', '/gallery']] as const) {
  test(`matches the approved screenshot: ${name}`, async ({ page }) => {
    await open(page, path);
    await expectToMatchBaseline(page, name);
  });
}

for (const [name, path] of [['home', '/'], ['membership', '/membership'], ['testimonials', '/testimonials']] as const) {
  test(`matches the approved screenshot of the first screen: ${name}`, async ({ page }) => {
    await open(page, path);
    await expectToMatchBaseline(page, name, { fullPage: false });
  });
}

test('matches the approved screenshots: the dashboard and the profile of a new client', async ({ page }) => {
  const kim = newPerson('Kim');
  await confirmedClient(kim);
  await signIn(page, kim.email);
  await settled(page);
  await expectToMatchBaseline(page, 'dashboard', { changing: [page.getByText(/^All times are Pacific Time/), page.getByText(kim.email)] });
  await open(page, '/profile');
  await expectToMatchBaseline(page, 'profile', { changing: [page.getByText(kim.email), page.getByLabel('Email', { exact: true })] });
});
