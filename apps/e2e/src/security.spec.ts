import type { Page } from '@playwright/test';
import { confirmedClient, newPerson, PASSWORD, signIn } from './support/people.ts';
import { mailTo } from './support/mail-catcher.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

/** A virtual fingerprint reader of the browser that always confirms. */
async function virtualAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable', { enableUI: false });
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } as const;
  await browser.send('WebAuthn.addVirtualAuthenticator', { options });
}

async function forgetBrowser(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

/** The six-digit code of an authenticator app, computed in the browser from the key on the page (RFC 6238). */
const codeOf = (page: Page, key: string): Promise<string> =>
  page.evaluate(async (base32) => {
    const bits = [...base32].map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
    const bytes = Uint8Array.from(bits.match(/.{8}/g)!, (byte) => parseInt(byte, 2));
    const hmac = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign']);
    const counter = new DataView(new ArrayBuffer(8));
    counter.setUint32(4, Math.floor(Date.now() / 30_000));
    const mac = new DataView(await crypto.subtle.sign('HMAC', hmac, counter.buffer));
    const at = mac.getUint8(19) & 15;
    return String((mac.getUint32(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
  }, key);

test('AUTH-23 a second factor is set up, asked for, and bypassed with a recovery code; other devices are signed out', async ({ page, otherDevice }) => {
  const lena = newPerson('Lena');
  await confirmedClient(lena);
  await signIn(page, lena.email);
  const otherPage = await otherDevice();
  await signIn(otherPage, lena.email);

  await page.goto('/profile?view=security');
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await photograph(page, 'security-setup');
  const key = (await page.locator('code').first().innerText()).replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Code' }).fill(await codeOf(page, key));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeFocused();
  const recoveryCode = await page.locator('ol code').first().innerText();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await mailTo(lena.email, 'Two-step verification is on');
  await otherPage.goto('/dashboard');
  await expect(otherPage).toHaveURL(/\/auth/);
  await otherPage.context().close();

  await forgetBrowser(page);
  await page.goto('/auth');
  await page.getByLabel('Email').fill(lena.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  await photograph(page, 'second-step');
  await page.getByRole('textbox', { name: 'Code' }).fill(recoveryCode);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
});

test('a passkey is created, signs in without a password, and is removed', async ({ page }) => {
  const noor = newPerson('Noor');
  await confirmedClient(noor);
  await virtualAuthenticator(page);
  await signIn(page, noor.email);
  await page.goto('/profile?view=security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('My laptop');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Added .*, not used yet/)).toBeVisible();
  await mailTo(noor.email, 'A passkey was added');

  // A passkey offered by autofill would sign in before the button can.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await forgetBrowser(page);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL('**/dashboard');

  await page.goto('/profile?view=security');
  await expect(page.getByText(/^Added .*, last used/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove My laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
});
