import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BusinessDesk } from '@coach/contracts';
import { SITE_URL } from '../ports.ts';
import { accessibilityFindings } from './support/accessible.ts';
import { confirmedClient, get, newPerson, PASSWORD, post, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { runningStack } from './support/running-stack.ts';
import { expect, test } from './support/test.ts';

const COACH = 'admin@demo.test';
/** A strict site's policy towards third parties: the snippet has to work there, too. */
const POLICY = `default-src 'none'; script-src ${SITE_URL} 'nonce-host'; frame-src ${SITE_URL}; style-src 'nonce-host'; img-src data:`;
const PAGE = `<!doctype html><html lang="en"><head><title>Ana’s blog</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<style nonce="host">:root { color-scheme: light dark; } body { margin: 16px; font: 1rem/1.5 serif; }</style>
<script nonce="host">window.gone = []; addEventListener('coach-booking', ({ detail }) => window.gone.push(detail));</script>
<script src="${SITE_URL}/widget.js" async></script></head>
<body><main><h1>Ana’s blog</h1><p>Come and train with me.</p><div data-coach-booking data-service="personal_training"></div><p>More words.</p></main>
<script src="${SITE_URL}/widget.js" async></script></body></html>`;

/** Another site on this machine. */
async function otherSite() {
  const server = http.createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }).end(PAGE));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close: () => new Promise((done) => server.close(done)) };
}

async function coachBearer(): Promise<string> {
  const { access_token: bearer } = (await (await post('/auth/sign-in', { email: COACH, password: PASSWORD })).json()) as { access_token: string };
  return bearer;
}

/** Publishes these sites as the coach's list; changes nothing else. */
async function publishSites(bearer: string, origins: string[]): Promise<void> {
  const desk = (await (await get('/admin/business', bearer)).json()) as BusinessDesk;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` };
  const saved = await fetch(`${runningStack().urls.api}/admin/business/draft`, { method: 'PUT', headers, body: JSON.stringify({ revision: desk.draft?.revision ?? 0, embedding: { origins } }) });
  const { draft } = (await saved.json()) as BusinessDesk;
  expect((await post('/admin/business/publish', { revision: draft!.revision }, bearer)).status).toBe(200);
}

test('the coach’s free times appear on the site she listed, at their full height, and lead to the booking; another site shows nothing', async ({ page, otherDevice, complaints }) => {
  const [listed, stranger] = [await otherSite(), await otherSite()];
  const bearer = await coachBearer();
  await publishSites(bearer, [listed.origin]);
  try {
    await test.step('the listed site shows them, under a policy of its own', async () => {
      await page.goto(listed.origin);
      await expect(page.locator('iframe')).toHaveCount(1);
      await expect(page.locator('iframe')).toHaveAttribute('title', 'Book a session');
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { level: 1, name: '1:1 Personal Training' })).toBeVisible();
      await expect(frame.getByRole('link', { name: /^\d+:\d\d [ap]m/ }).first()).toBeVisible();
      const tall = await frame.locator('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height));
      await expect.poll(() => page.locator('iframe').evaluate((one) => one.getBoundingClientRect().height)).toBe(tall);
      expect(await accessibilityFindings(page)).toEqual([]);
      await photograph(page, 'widget');
    });

    await test.step('when narrower, it grows taller and nothing is cut off', async () => {
      await page.setViewportSize({ width: 320, height: 800 });
      const frame = page.frameLocator('iframe');
      await expect.poll(async () => [await page.locator('iframe').evaluate((one) => one.getBoundingClientRect().height), await frame.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)]).toEqual([await frame.locator('main').evaluate((main) => Math.ceil(main.getBoundingClientRect().height)), 0]);
    });

    await test.step('a time opens its booking in a new tab, and the host page gets an event', async () => {
      const client = newPerson('Noor');
      await confirmedClient(client);
      await signIn(page, client.email);
      await page.goto(listed.origin);
      const frame = page.frameLocator('iframe');
      await frame.getByRole('radio', { name: /^60 min/ }).check({ force: true });
      const time = frame.getByRole('link', { name: /^\d+:\d\d [ap]m/ }).first();
      await expect(time).toHaveAttribute('href', /duration=60/);
      const label = /^\d+:\d\d\s[ap]m/.exec((await time.textContent())!)![0].replace('\u00a0', ' ');
      const [tab] = await Promise.all([page.context().waitForEvent('page'), time.click()]);
      await expect(tab).toHaveURL(/\/book\?service=personal_training&date=[\d-]+&time=[\d%A]+&duration=60$/);
      await expect(tab.getByRole('radio', { name: label, exact: true })).toBeChecked();
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      const [chosen] = await page.evaluate(() => (window as unknown as { gone: object[] }).gone);
      expect(chosen).toEqual({ service: 'personal_training', minutes: 60, starts_at: expect.stringMatching(/Z$/) as unknown });
    });

    await test.step('the browser refuses a site that is not listed, and every other page in a frame', async () => {
      const other = await otherDevice();
      await other.goto(stranger.origin);
      await expect.poll(() => complaints.filter((line) => /frame-ancestors/.test(line)).length).toBeGreaterThan(0);
      await expect(other.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
      complaints.length = 0;
      for (const path of ['/', '/book', '/auth']) expect((await page.request.get(path)).headers()['content-security-policy']).toContain("frame-ancestors 'none'");
    });
    await test.step('the panel has the snippet for it and a preview', async () => {
      const desk = await otherDevice();
      await signIn(desk, COACH, '/admin?view=integrations');
      const section = desk.getByRole('region', { name: 'Booking widget' });
      await expect(section).toContainText(`Shown on ${listed.origin}.`);
      await expect(section.getByRole('group', { name: 'Script' })).toContainText(`<script src="${SITE_URL}/widget.js" async></script>`);
      await section.getByTitle('Preview of the booking widget').scrollIntoViewIfNeeded();
      await expect(section.frameLocator('iframe').getByRole('link', { name: /^\d+:\d\d [ap]m/ }).first()).toBeVisible();
      await photograph(desk, 'widget-panel');
      await section.getByRole('link', { name: 'Change the sites' }).click();
      await expect(desk.getByRole('group', { name: 'Site 1' }).getByLabel('Address')).toHaveValue(listed.origin);
      await photograph(desk, 'widget-sites');
    });
  } finally {
    await publishSites(bearer, []);
    await Promise.all([listed.close(), stranger.close()]);
  }
});
