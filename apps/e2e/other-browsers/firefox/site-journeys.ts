import { brand } from '@coach/content';
import { confirmationLink, newPerson, PASSWORD } from '../../src/support/people.ts';
import { until } from '../journey.ts';
import { assertThinLines } from './rendering-checks.ts';
import { arrives, fill, open, press, sees, settled } from './steps.ts';
import type { Visit, Walks } from './visit.ts';

async function home({ page, at }: Visit): Promise<void> {
  await open(page, at('/'));
  await sees(page, brand.headline[0]!);
  // The lines of the contact form's textarea, which turn into bars in a browser that renders gradients differently.
  await assertThinLines(page, '#contact textarea');
  for (const path of ['/pricing', '/membership', '/testimonials']) {
    await open(page, at(path));
    await until(`${path} stands`, () => page.evaluate(() => document.querySelector('main')!.innerText.length > 200));
  }
}

async function signUp({ page, at }: Visit): Promise<void> {
  const tess = newPerson('Tess');
  await open(page, at('/auth'));
  await press(page, 'tab', /^Sign Up$/);
  await fill(page, /^First name/, tess.firstName);
  await fill(page, /^Last name/, tess.lastName);
  await fill(page, /^Email/, tess.email);
  await fill(page, /^Phone/, '(213) 555-0177');
  await fill(page, /^Health and fitness background/, 'Runs twice a week.');
  await fill(page, /^Password/, PASSWORD);
  await fill(page, /^Confirm password/, PASSWORD);
  await press(page, 'checkbox', /./);
  await press(page, 'button', /^Sign Up$/);
  await sees(page, 'Check your email!');
  await settled(page);
  await page.goto(await confirmationLink(tess.email));
  await sees(page, 'Your email has been confirmed successfully!');
  await arrives(page, /\/dashboard$/);
  await sees(page, 'Welcome, Tess');
}

async function signInAndOut({ page, at }: Visit): Promise<void> {
  await open(page, at('/auth'));
  await fill(page, /^Email/, 'client@demo.test');
  await fill(page, /^Password/, PASSWORD);
  await press(page, 'button', /^Sign In$/);
  await arrives(page, /\/dashboard$/);
  await sees(page, 'My Bookings');
  await press(page, 'button', /^Sign Out$/);
  await arrives(page, /\/auth/);
  // Leaving a page while it loads causes errors for the requests it drops.
  await settled(page);
  await page.goto(at('/dashboard'));
  await arrives(page, /\/auth/);
}

/** The service worker has the page; when the server goes down, the product's own offline page shows instead of the browser's. */
async function offline({ page, at, stack, complaints }: Visit): Promise<void> {
  await open(page, at('/'));
  await until('the worker serves the page', () => page.evaluate(() => navigator.serviceWorker.controller !== null));
  await open(page, at('/testimonials'));
  stack.hold('api');
  stack.kill('api', 'SIGKILL');
  try {
    // The driver takes the worker's 503 for a response and the browser's own error page for an error.
    await page.goto(at('/pricing'));
    await settled(page);
    await sees(page, 'No signal');
  } finally {
    await stack.release('api');
  }
  // The page recovers on its own.
  await sees(page, 'Video Subscription Plans', 60_000);
  complaints.length = 0;
}

export const siteJourneys: Walks = {
  'home and the pages without an error': home,
  'sign up, by the mailed link': signUp,
  'sign in and out': signInAndOut,
  'offline page': offline,
};
