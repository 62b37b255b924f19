import type { Page } from '@playwright/test';

/** Flags for a browser that autoplays and shows no prompts. */
export const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run', '--disable-component-update', '--disable-sync', '--autoplay-policy=no-user-gesture-required'];

/** Signs in as the demo member with the highest plan. */
export async function signIn(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/auth`);
  await page.getByLabel('Email').fill('premium@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-coach-1');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
}
