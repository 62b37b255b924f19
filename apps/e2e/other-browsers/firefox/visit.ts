import type { Page } from 'puppeteer-core';
import type { Stack } from '@coach/start/stack.ts';
import { PASSWORD } from '../../src/support/people.ts';
import { open } from './steps.ts';

/** One person at one page of a browser that knows nothing of others. */
export interface Visit {
  page: Page;
  stack: Stack;
  /** The whole address of a path of the product. */
  at: (path: string) => string;
  /** What the page complained of; a journey fails with any that it has not taken out. */
  complaints: string[];
}

/** Journeys of Firefox, as their files have them: a name, and what somebody does. */
export type Walks = Readonly<Record<string, (visit: Visit) => Promise<void>>>;

/** Signs in as the form does, without drawing it, and opens a page. */
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
