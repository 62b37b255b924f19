import type { Page } from '@playwright/test';

/** A browser that plays by itself and asks nobody anything. */
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-component-update', '--disable-sync', '--autoplay-policy=no-user-gesture-required'];

/** As the demo's member with the plan that opens most. */
export async function signIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/auth`);
  await page.getByLabel('Email').fill('premium@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-coach-1');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
}
