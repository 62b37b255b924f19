import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { mailTo } from './mail-catcher.ts';
import { runningStack } from './running-stack.ts';

export const PASSWORD = 'demo-coach-1';

export interface NewPerson {
  firstName: string;
  lastName: string;
  email: string;
}

/** A person who has never used the product. */
export const newPerson = (firstName: string): NewPerson => ({ firstName, lastName: 'Silva', email: `${firstName.toLowerCase()}-${randomBytes(4).toString('hex')}@example.test` });

export const post = async (path: string, body: unknown, bearer?: string): Promise<Response> =>
  fetch(`${runningStack().urls.api}${path}`, {
    method: 'POST',
    // Each request comes from its own IP address, like a real user: sign-ups are rate-limited by address.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(body),
  });

/** Reads from the API with a bearer token. */
export const get = (path: string, bearer: string): Promise<Response> => fetch(`${runningStack().urls.api}${path}`, { headers: { authorization: `Bearer ${bearer}` } });

/** Creates an account through the API, unconfirmed. */
export async function signUp({ firstName, lastName, email }: NewPerson): Promise<void> {
  const account = { email, password: PASSWORD, firstName, lastName, phone: '(213) 555-0177', healthNotes: 'Runs twice a week', privacyConsent: true };
  expect((await post('/auth/sign-up', account)).status).toBe(201);
}

/** The mailed confirmation link, with its two tokens. */
export async function confirmationLink(email: string): Promise<string> {
  const { text } = await mailTo(email, 'Confirm your email address');
  return /https?:\S+\/confirm-email#\S+/.exec(text)![0];
}

/** Creates a confirmed client through the API; returns a bearer token. */
export async function confirmedClient(person: NewPerson): Promise<string> {
  await signUp(person);
  const tokens = new URLSearchParams(new URL(await confirmationLink(person.email)).hash.slice(1));
  const response = await post('/auth/confirm-email', { access_token: tokens.get('access_token'), refresh_token: tokens.get('refresh_token') });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Signs in with the form, as users do, up to the dashboard. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/**
 * Signs in with the form's request, without rendering the form, and opens a page. Every browser gets a session of its own:
 * a stored one works in one browser only, because each renewal replaces its cookie and a copy of the old one ends it.
 */
export async function signIn(page: Page, email: string, path = '/dashboard'): Promise<void> {
  const answer = await page.context().request.post('/api/auth/sign-in', { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  // The browser has the cookie by now, but the app asks for the signed-in user only if this marker is set.
  const marker = await page.addInitScript(() => localStorage.setItem('signed-in', '1'));
  await page.goto(path);
  await marker.dispose();
}
