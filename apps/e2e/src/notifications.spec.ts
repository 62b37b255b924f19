import type { Page } from '@playwright/test';
import { PushService } from '@coach/contracts/testing/push-service.ts';
import { SmsCatcher } from '@coach/contracts/testing/sms-provider.ts';
import { wholeBrowser } from '../browsers.ts';
import { PORTS } from '../ports.ts';
import { accessibilityFindings } from './support/accessible.ts';
import { confirmedClient, newPerson, signIn } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

// Notifications are shown only by the full browser.
test.use({ launchOptions: wholeBrowser });

/** The browser subscribes with a push service on this machine, because the vendor's is unreachable from here. */
async function subscribeHere(page: Page, subscription: { endpoint: string; p256dh: string; auth: string }): Promise<void> {
  await page.addInitScript(({ endpoint, ...keys }) => {
    const made = { options: { applicationServerKey: null }, unsubscribe: () => Promise.resolve(true), toJSON: () => ({ endpoint, keys }) };
    Object.assign(PushManager.prototype, { subscribe: () => Promise.resolve(made), getSubscription: () => Promise.resolve(null) });
  }, subscription);
}

/**
 * Delivers a push message to the service worker, as the browser does, and waits until its notification is displayed. Listing the
 * notifications in between makes this browser drop one that it has stored but not yet shown.
 */
async function deliver(page: Page, data: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registration = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours) found(ours.registrationId);
    });
  });
  const displayed = new Promise<void>((seen) => {
    cdp.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: { eventName } }) => {
      if (eventName === 'Notification displayed') seen();
    });
  });
  await cdp.send('BackgroundService.startObserving', { service: 'notifications' });
  await cdp.send('BackgroundService.setRecording', { service: 'notifications', shouldRecord: true });
  await cdp.send('ServiceWorker.enable');
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
  await displayed;
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications();
    return all.map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data: data as unknown }));
  });

test('a client turns on notifications for a device, and a message from the API is decrypted and shown there', async ({ page, context }) => {
  const service = new PushService();
  await service.listen();
  const phone = service.browser('phone');
  const pia = newPerson('Pia');
  await confirmedClient(pia);
  await context.grantPermissions(['notifications']);
  await subscribeHere(page, phone.subscription);
  await signIn(page, pia.email, '/profile?view=notifications');
  await photograph(page, 'notifications-off');
  await page.getByRole('button', { name: 'Turn on for this device' }).click();
  await expect(page.getByText('This device gets notifications as long as you’re signed in here.')).toBeVisible();
  await expect(page.getByRole('switch', { name: /Reminders/ })).toBeChecked();
  expect(await accessibilityFindings(page)).toEqual([]);
  await photograph(page, 'notifications-on');

  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => service.shownTo(phone).length).toBe(1);
  const [sent] = service.shownTo(phone);
  await deliver(page, JSON.stringify(sent));
  await expect.poll(() => shown(page)).toEqual([{ title: 'Notifications work', body: sent!.body, tag: sent!.tag, lang: 'en', data: { url: '/profile?view=notifications' } }]);

  await page.getByRole('switch', { name: /Reminders/ }).uncheck();
  await page.reload();
  await expect(page.getByRole('switch', { name: /Reminders/ })).not.toBeChecked();
  await page.getByRole('button', { name: 'Turn off here' }).click();
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeVisible();
  service.stop();
});

test('a client confirms a number by a texted code, and chooses what to get by text', async ({ page }) => {
  const provider = new SmsCatcher(PORTS.sms);
  await provider.listen();
  const tess = newPerson('Tess');
  await confirmedClient(tess);
  await signIn(page, tess.email, '/profile?view=notifications');
  const texts = page.getByRole('region', { name: 'Text messages' });
  await texts.getByRole('textbox', { name: 'Mobile number' }).fill('(310) 555-0142');
  await photograph(page, 'texts-off');
  await texts.getByRole('button', { name: 'Send the code' }).click();
  await expect(texts.getByText('We texted a code to ••• 42. It is good for ten minutes.')).toBeVisible();
  await expect.poll(() => provider.to('+13105550142').length).toBe(1);
  const code = /\d{6}/.exec(provider.to('+13105550142')[0]!.body)![0];
  await texts.getByRole('textbox', { name: 'Code' }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await photograph(page, 'texts-code');
  await texts.getByRole('button', { name: 'Confirm the number' }).click();
  await expect(texts.getByText('You get texts at ••• 42.')).toBeVisible();
  expect(await accessibilityFindings(page)).toEqual([]);
  await photograph(page, 'texts-on');

  await texts.getByRole('switch', { name: /Reminders/ }).uncheck();
  await page.reload();
  await expect(texts.getByRole('switch', { name: /Reminders/ })).not.toBeChecked();
  await texts.getByRole('button', { name: 'Turn off texts' }).click();
  await expect(texts.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  provider.stop();
});
