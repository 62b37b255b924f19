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

/** Somebody who has never been here. */
export const newPerson = (firstName: string): NewPerson => ({ firstName, lastName: 'Silva', email: `${firstName.toLowerCase()}-${randomBytes(4).toString('hex')}@example.test` });

export const post = async (path: string, body: unknown, bearer?: string): Promise<Response> =>
  fetch(`${runningStack().urls.api}${path}`, {
    method: 'POST',
    // From an address of its own, as people come: sign-ups are limited by address.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`, ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) },
    body: JSON.stringify(body),
  });

/** Reads from the API as somebody. */
export const get = (path: string, bearer: string): Promise<Response> => fetch(`${runningStack().urls.api}${path}`, { headers: { authorization: `Bearer ${bearer}` } });

/** Opens an account by the API, unconfirmed. */
export async function signUp({ firstName, lastName, email }: NewPerson): Promise<void> {
  const account = { email, password: PASSWORD, firstName, lastName, phone: '(213) 555-0177', healthNotes: 'Runs twice a week', privacyConsent: true };
  expect((await post('/auth/sign-up', account)).status).toBe(201);
}

/** The two tokens of the mailed confirmation link. */
export async function confirmationLink(email: string): Promise<string> {
  const { text } = await mailTo(email, 'Confirm your email address');
  return /https?:\S+\/confirm-email#\S+/.exec(text)![0];
}

/** A confirmed client, made by the API; answers a bearer. */
export async function confirmedClient(person: NewPerson): Promise<string> {
  await signUp(person);
  const tokens = new URLSearchParams(new URL(await confirmationLink(person.email)).hash.slice(1));
  const response = await post('/auth/confirm-email', { access_token: tokens.get('access_token'), refresh_token: tokens.get('refresh_token') });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** By the form, as people do it, to the dashboard. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/**
 * Signs in as the form does, without drawing it, and opens a page. Every browser gets a session of its own: a stored one
 * is good for one browser only, because its cookie is replaced with every renewal and a copy of the old one ends it.
 */
export async function signIn(page: Page, email: string, path = '/dashboard'): Promise<void> {
  const answer = await page.context().request.post('/api/auth/sign-in', { data: { email, password: PASSWORD } });
  expect(answer.status()).toBe(200);
  // The cookie is the browser's by now; the app asks whose it is only where this stands.
  const marker = await page.addInitScript(() => localStorage.setItem('signed-in', '1'));
  await page.goto(path);
  await marker.dispose();
}
