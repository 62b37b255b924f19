import { confirmationLink, confirmedClient, newPerson, PASSWORD, signIn, signInByForm, signUp } from './support/people.ts';
import { photograph } from './support/photograph.ts';
import { expect, test } from './support/test.ts';

test('AUTH-17 AUTH-18 CNF-02 CNF-07 from signing up to the dashboard by the mailed link, which can be opened again but signs in only once', async ({ page, otherDevice }) => {
  const tess = newPerson('Tess');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').fill(tess.firstName);
  await page.getByLabel('Last name').fill(tess.lastName);
  await page.getByLabel('Email').fill(tess.email);
  await page.getByLabel('Phone').fill('(213) 555-0177');
  await page.getByLabel(/Health and fitness background/i).fill('Runs twice a week.');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText("We've sent you a confirmation link to complete your registration.").first()).toBeVisible();

  const link = await confirmationLink(tess.email);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('Your email has been confirmed successfully!')).toBeVisible();
  expect(page.url()).not.toContain('access_token');
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Welcome, Tess')).toBeVisible();

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('Your email has been confirmed successfully!')).toBeVisible();
  const other = await otherDevice();
  await other.goto(link);
  await expect(other.getByText('Your email has been confirmed successfully!')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Sign In' })).toBeVisible();
  await photograph(other, 'confirmed-before');
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/auth/);
});

test('AUTH-02 a browser that blocks site storage shows the pages and signs in', async ({ page }) => {
  const uma = newPerson('Uma');
  await confirmedClient(uma);
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { configurable: true, get: refuse });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signInByForm(page, uma.email);
  await expect(page.getByText('Welcome, Uma')).toBeVisible();
  await page.getByRole('link', { name: 'New Booking' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Book a session' })).toBeVisible();
});

test('AUTH-02 the sign-in form is in the HTML: what is typed and pressed before the app has loaded signs in', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/(?!boot|first)[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('client@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('demo-coach-1');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign In', exact: true }).click();
  expect(page.url()).toMatch(/\/auth$/);
  release();
  await page.waitForURL('**/dashboard');
});

test('a link of another account asks before it switches', async ({ page }) => {
  const [vera, walt] = [newPerson('Vera'), newPerson('Walt')];
  await confirmedClient(vera);
  await signUp(walt);
  await signIn(page, vera.email);
  await page.goto('about:blank');
  await page.goto(await confirmationLink(walt.email));
  await expect(page.getByText(`You are signed in as ${vera.email}. This link belongs to ${walt.email}.`)).toBeVisible();
  await photograph(page, 'other-account');
  await page.getByRole('button', { name: 'Switch account' }).click();
  await page.waitForURL('**/dashboard');
  await expect(page.getByText('Welcome, Walt')).toBeVisible();
});

test('a password that is easy to guess is refused at its field', async ({ page }) => {
  const xena = newPerson('Xena');
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First name').fill(xena.firstName);
  await page.getByLabel('Last name').fill(xena.lastName);
  await page.getByLabel('Email').fill(xena.email);
  await page.getByLabel('Phone').fill('(213) 555-0177');
  await page.getByLabel(/Health and fitness background/i).fill('Runs twice a week.');
  await page.getByLabel('Password', { exact: true }).fill('password1');
  await page.getByLabel('Confirm password').fill('password1');
  await page.getByRole('checkbox').check();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('This password is too easy to guess. Please choose another.')).toBeVisible();
  await photograph(page, 'weak-password');
  for (const label of ['Password', 'Confirm password']) await page.getByLabel(label, { exact: true }).fill('river north lamp');
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('CNF-05 RST-06 expired links say so and what to do next', async ({ page }) => {
  await page.goto('/confirm-email#access_token=made-up&refresh_token=made-up&type=signup');
  await expect(page.getByText('Confirmation Failed').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to Sign Up' })).toBeVisible();
  await photograph(page, 'confirm-failed');
  await page.goto('/reset-password#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired');
  await expect(page.getByText('Your password reset link has expired. Please request a new one below.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByRole('button', { name: 'Send Reset Link' })).toBeVisible();
});

test('AUTH-23 signing out everywhere else ends the sessions of other devices at once, but not this one', async ({ page, otherDevice }) => {
  const uma = newPerson('Uma');
  await confirmedClient(uma);
  await signIn(page, uma.email);
  const other = await otherDevice();
  await signIn(other, uma.email);
  await page.goto('/profile?view=security');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText(/devices? signed out/)).toBeVisible();
  await expect(page.getByText('This device')).toBeVisible();
  await other.goto('/dashboard');
  await expect(other).toHaveURL(/\/auth/);
  await page.goto('/dashboard');
  await expect(page.getByText('Welcome, Uma')).toBeVisible();
});
