import { messages } from '@coach/contracts';
import { mailTo } from './support/mail-catcher.ts';
import { newPerson } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

// Requests that these journeys block must come from the page: the service worker would fetch them unseen.
test.use({ serviceWorkers: 'block' });

test('CON-05 CON-08 a visitor writes to the coach, and both receive an email', async ({ page }) => {
  const hedda = newPerson('Hedda');
  await page.goto('/#contact');
  const form = page.getByRole('region', { name: /Write to the coach/i });
  await form.getByRole('button').last().click();
  await expect(page.getByText(messages.contact.missing.text).first()).toBeVisible();
  await form.getByLabel('First name').fill(hedda.firstName);
  await form.getByLabel('Last name').fill(hedda.lastName);
  await form.getByLabel('Email').fill(hedda.email);
  await form.getByLabel(/goals/i).fill('To carry my own suitcase up four floors again.');
  await form.getByRole('button').last().click();
  await expect(page.getByText(messages.contact.sent.title).first()).toBeVisible();
  await expect(form.getByLabel('First name')).toBeEmpty();
  expect((await mailTo('admin@demo.test', new RegExp('Hedda'))).text).toContain('suitcase');
  await mailTo(hedda.email, /./);
});

test('text typed and buttons pressed before hydration are not lost', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(?!boot|first)[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/#contact', { waitUntil: 'commit' });
  const form = page.getByRole('region', { name: /Write to the coach/i });
  await form.getByLabel('First name').fill('Hedda');
  await form.getByRole('button').last().click();
  release();
  await expect(page.getByText(messages.contact.missing.text).first()).toBeVisible();
  await expect(form.getByLabel('First name')).toHaveValue('Hedda');
});

test('HOME-08 HOME-10 the upcoming events, one after the other', async ({ page }) => {
  await page.goto('/');
  const events = page.getByRole('region', { name: 'Upcoming events' });
  await events.scrollIntoViewIfNeeded();
  await expect(events.getByRole('button', { name: /previous/i })).toBeDisabled();
  await expect(events.getByRole('link').first()).toHaveAttribute('target', '_blank');
  await events.getByRole('button', { name: /next/i }).click();
  await expect(events.getByRole('button', { name: /previous/i })).toBeEnabled();
  await photograph(page, 'home-whole');
});

test('TST-03 TST-04 the stories, filtered and paged', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Testimonials' }).click();
  await expect(page.getByText('1 of 8 testimonials')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('8 of 8 testimonials')).toBeVisible();
  await page.getByRole('radio', { name: 'READ' }).check();
  await expect(page.getByText(/^1 of \d testimonials$/)).toBeVisible();
  await photograph(page, 'testimonials');
});

test('hydration keeps the reader’s scroll position', async ({ page }) => {
  await page.addInitScript(() => addEventListener('load', () => document.getElementById('pricing')?.scrollIntoView()));
  const answered = page.waitForResponse('**/api/content/events');
  await page.goto('/');
  await answered;
  await expect(page.getByRole('region', { name: 'Upcoming events' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Pricing' })).toBeInViewport();
});

test('without scripts, the stories and product samples are readable, and a page that needs scripts says so', async ({ otherDevice, complaints }) => {
  const page = await otherDevice({ javaScriptEnabled: false });
  await page.goto('/testimonials');
  await expect(page.getByRole('article').getByRole('blockquote')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem').filter({ has: page.getByRole('blockquote') })).toHaveCount(7);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'You see it all before you pay' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^A sample of the booking page/ })).toBeVisible();
  await expect(page.getByRole('list').getByRole('blockquote')).not.toHaveCount(0);
  await page.goto('/membership');
  await expect(page.getByRole('img', { name: /^A sample of/ })).toHaveCount(4);
  await page.goto('/book');
  // getByText does not see text in noscript.
  await expect(page.locator('.unscripted')).toContainText('This site needs JavaScript');
  // Without scripts, the page's preloads are blocked too, and the browser reports each script.
  expect(complaints.splice(0).filter((complaint) => !/^csp \(\S+\.js\)$/.test(complaint))).toEqual([]);
  await page.locator('.unscripted').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
