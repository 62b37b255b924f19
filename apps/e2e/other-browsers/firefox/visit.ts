import type { Page } from 'puppeteer-core';
import type { Stack } from '@coach/start/stack.ts';
import { PASSWORD } from '../../src/support/people.ts';
import { open } from './steps.ts';

/** One person on one page, in a browser context of their own. */
export interface Visit {
  page: Page;
  stack: Stack;
  /** The full URL of a path of the product. */
  at: (path: string) => string;
  /** What the page complained about; a journey fails if any are left at its end. */
  complaints: string[];
}

/** The Firefox journeys by name, each with the steps of the user. */
export type Walks = Readonly<Record<string, (visit: Visit) => Promise<void>>>;

/** Signs in with the form's request, without rendering the form, and opens a page. */
export async function signIn({ page, at }: Visit, email: string, path = '/dashboard'): Promise<void> {
  await open(page, at('/auth'));
  const status = await page.evaluate(
    async (body) => {
      const answer = await fetch('/api/auth/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      localStorage.setItem('signed-in', '1');
      return answer.status;
    },
    JSON.stringify({ email, password: PASSWORD }),
  );
  if (status !== 200) throw new Error(`${email} cannot sign in: ${status}`);
  await open(page, at(path));
}
