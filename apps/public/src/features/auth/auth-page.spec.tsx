import { endSession } from '@coach/api-client';
import type { SignUp } from '@coach/contracts';
import { fakeApi, lostConnection, ok, refusal } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { area } from '../../area.ts';

afterEach(() => {
  jest.restoreAllMocks();
  endSession();
});

const form = async (button: string) => (await screen.findByRole('button', { name: button })).closest('form')!;

async function signIn(email: string, password: string) {
  const user = userEvent.setup();
  const fields = within(await form('Sign In'));
  if (email) await user.type(fields.getByLabelText('Email'), email);
  if (password) await user.type(fields.getByLabelText('Password'), password);
  await user.click(fields.getByRole('button', { name: 'Sign In' }));
  return { user, fields };
}

async function signUp() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('tab', { name: 'Sign Up' }));
  const fields = within(await form('Sign Up'));
  const values = { 'First name': 'Ana', 'Last name': 'Lopez', Email: 'ana@example.com', Phone: '555 0100', 'Health and fitness background': 'Left knee' };
  for (const [label, value] of Object.entries({ ...values, Password: 'secret1', 'Confirm password': 'secret1' })) {
    await user.type(fields.getByLabelText(label), value);
  }
  await user.click(fields.getByRole('checkbox'));
  await user.click(fields.getByRole('button', { name: 'Sign Up' }));
  return { user, fields };
}

test('AUTH-01 AUTH-05 has two tabs and a link back home', async () => {
  openArea(area, '/auth');
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual(['Sign In', 'Sign Up']);
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(document.title).toBe('Sign in or sign up | The Coach');
});

test('AUTH-02 AUTH-03 shows the fields for sign-in and sign-up in order', async () => {
  openArea(area, '/auth');
  const asked = (fields: HTMLElement) => [...fields.querySelectorAll('label')].map((label) => label.textContent.trim());
  expect(asked(await form('Sign In'))).toEqual(['Email', 'Password']);
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/reset-password');
  await userEvent.click(screen.getByRole('tab', { name: 'Sign Up' }));
  const [consent, ...rest] = asked(await form('Sign Up')).reverse();
  expect(rest.reverse()).toEqual(['First name', 'Last name', 'Email', 'Phone', 'Health and fitness background', 'Password', 'Confirm password']);
  expect(consent).toMatch(/Privacy Policy/);
});

test('AUTH-21 an invalid email address is reported at its field, and the suggested one is accepted by a click', async () => {
  openArea(area, '/auth');
  const { user, fields } = await signIn('maria,gonzalez@gmial.com', 'secret1');
  expect(fields.getByRole('alert')).toHaveTextContent('Please enter a valid email address.');
  expect(fields.getByLabelText('Email')).toBeInvalid();
  expect(fields.getByLabelText('Email')).toHaveAccessibleDescription(expect.stringContaining('An email address can’t have , in it.'));
  await user.click(fields.getByRole('button', { name: 'maria.gonzalez@gmail.com' }));
  expect(fields.getByLabelText('Email')).toHaveValue('maria.gonzalez@gmail.com');
  expect(fields.getByLabelText('Email')).toBeValid();
});

test('AUTH-04 consent is not preselected, and its links open in new tabs', async () => {
  openArea(area, { pathname: '/auth', state: { tab: 'sign-up' } });
  const fields = within(await form('Sign Up'));
  expect(fields.getByRole('checkbox')).not.toBeChecked();
  for (const link of fields.getAllByRole('link')) expect(link).toHaveAttribute('target', '_blank');
  expect(fields.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/privacy-policy', '/terms-conditions']);
});

test('AUTH-07 reports missing fields once, in the form, and sends no request', async () => {
  const api = fakeApi({});
  openArea(area, '/auth');
  const { fields } = await signIn('ana@example.com', '');
  expect(fields.getByRole('alert')).toHaveTextContent('Please fill in all fields');
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(fields.getByLabelText('Password')).toHaveFocus();
  expect(fields.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.');
  expect(fields.getByLabelText('Email')).toHaveValue('ana@example.com');
  expect(api.asked).toEqual([]);
});

test('AUTH-08 an empty sign-up marks every invalid field, reports it once, and a filled-in field becomes valid', async () => {
  const api = fakeApi({});
  openArea(area, { pathname: '/auth', state: { tab: 'sign-up' } });
  const fields = within(await form('Sign Up'));
  await userEvent.click(fields.getByRole('button', { name: 'Sign Up' }));
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Please fill in all required fields including health & fitness background']);
  for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Health and fitness background', 'Password']) expect(fields.getByLabelText(label)).toBeInvalid();
  expect(fields.getByLabelText('First name')).toHaveFocus();
  await userEvent.type(fields.getByLabelText('First name'), 'Ana');
  expect(fields.getByLabelText('First name')).toBeValid();
  expect(api.asked).toEqual([]);
});

test('AUTH-14 wrong credentials, keeping the typed values', async () => {
  fakeApi({ 'POST /auth/sign-in': () => refusal(401, 'INVALID_CREDENTIALS', 'Invalid login credentials') });
  openArea(area, '/auth');
  const { fields } = await signIn('ana@example.com', 'wrong');
  expect(await fields.findByRole('alert')).toHaveTextContent('Login Failed: Invalid email or password. Please try again.');
  expect(fields.getByLabelText('Password')).toHaveValue('wrong');
});

test('a suspended account sees the reason, in the coach’s words', async () => {
  fakeApi({ 'POST /auth/sign-in': () => refusal(403, 'ACCOUNT_SUSPENDED', 'Your account is suspended', { reason: 'Two unpaid sessions.' }) });
  openArea(area, '/auth');
  const { fields } = await signIn('ana@example.com', 'secret1');
  expect(await fields.findByRole('alert')).toHaveTextContent('Your account is suspended: Two unpaid sessions.');
});

test('AUTH-14 another refusal shows its own message; a lost connection says what to do', async () => {
  fakeApi({ 'POST /auth/sign-in': () => refusal(429, 'TOO_MANY_REQUESTS', 'Too many attempts.') });
  openArea(area, '/auth');
  const { user, fields } = await signIn('ana@example.com', 'wrong');
  expect(await fields.findByRole('alert')).toHaveTextContent('Login Failed: Too many attempts.');
  fakeApi({ 'POST /auth/sign-in': lostConnection });
  await user.click(fields.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(fields.getByRole('alert')).toHaveTextContent('Login Failed: There was an error processing your request. Please try again.'));
});

test('AUTH-22 an unconfirmed address is reported, and a new link can be requested', async () => {
  const api = fakeApi({
    'POST /auth/sign-in': () => refusal(403, 'EMAIL_NOT_CONFIRMED', 'Email not confirmed'),
    'POST /auth/resend-confirmation': () => ok({ done: true }),
  });
  openArea(area, '/auth');
  const { user, fields } = await signIn('ana@example.com', 'secret1');
  expect(await fields.findByRole('alert')).toHaveTextContent('Login Failed: Email not confirmed');
  await user.click(fields.getByRole('button', { name: 'Resend confirmation' }));
  expect(await screen.findByText("We've sent you a new confirmation link.")).toBeInTheDocument();
  expect(api.inputs('POST /auth/resend-confirmation')).toEqual([{ email: 'ana@example.com' }]);
});

test('AUTH-15 welcomes the user and goes to the remembered page', async () => {
  fakeApi({ 'POST /auth/sign-in': () => ok(clientSession()) });
  const { router } = openArea(area, { pathname: '/auth', state: { destination: '/book?service=consultation' } });
  await signIn('ana@example.com', 'secret1');
  expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/book?service=consultation'));
});

test('AUTH-17 AUTH-18 a new account waits until its email address is confirmed', async () => {
  const api = fakeApi({ 'POST /auth/sign-up': ({ body }) => ok({ email: (body as SignUp).email }, 201) });
  openArea(area, '/auth');
  await signUp();
  const heading = await screen.findByRole('heading', { level: 1, name: 'Check your email' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText("We've sent you a confirmation link to complete your registration.")).toBeInTheDocument();
  expect(screen.getByText('ana@example.com')).toBeInTheDocument();
  expect(api.inputs('POST /auth/sign-up')).toEqual([
    {
      ...{ firstName: 'Ana', lastName: 'Lopez', email: 'ana@example.com', phone: '555 0100', healthNotes: 'Left knee' },
      ...{ password: 'secret1', privacyConsent: true },
    },
  ]);
});

test('AUTH-16 a known email address leads to the other tab, keeping what was typed', async () => {
  fakeApi({ 'POST /auth/sign-up': () => refusal(409, 'ALREADY_REGISTERED', 'User already registered') });
  openArea(area, '/auth');
  const { user, fields } = await signUp();
  expect(await fields.findByRole('alert')).toHaveTextContent('Account exists: An account with this email already exists. Please sign in instead.');
  await user.click(screen.getByRole('tab', { name: 'Sign In' }));
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(screen.getByLabelText('Health and fitness background')).toHaveValue('Left knee');
});

test('AUTH-16 AUTH-22 a known address that may never have been confirmed can request a new link', async () => {
  const api = fakeApi({ 'POST /auth/sign-up': () => refusal(409, 'ALREADY_REGISTERED', 'User already registered'), 'POST /auth/resend-confirmation': () => ok({ done: true }) });
  openArea(area, '/auth');
  const { user, fields } = await signUp();
  await user.click(await fields.findByRole('button', { name: 'Resend confirmation' }));
  expect(await screen.findByText("We've sent you a new confirmation link.")).toBeInTheDocument();
  expect(api.inputs('POST /auth/resend-confirmation')).toEqual([{ email: 'ana@example.com' }]);
});

test('a password that is easy to guess is refused at its field', async () => {
  const words = 'A password with your name, your email or our name in it is easy to guess. Please choose another.';
  fakeApi({ 'POST /auth/sign-up': () => refusal(422, 'PASSWORD_TOO_PERSONAL', words) });
  openArea(area, '/auth');
  const { fields } = await signUp();
  await waitFor(() => expect(fields.getByLabelText('Password')).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(fields.getByLabelText('Password')).toHaveFocus();
});

test('messages about sign-in are not shown above sign-up', async () => {
  fakeApi({ 'POST /auth/sign-in': () => refusal(401, 'INVALID_CREDENTIALS', 'Invalid login credentials') });
  openArea(area, '/auth');
  const { user } = await signIn('ana@example.com', 'wrong');
  const notes = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(await notes.findByText('Login Failed')).toBeInTheDocument();
  await user.click(screen.getByRole('tab', { name: 'Sign Up' }));
  expect(notes.queryByText('Login Failed')).not.toBeInTheDocument();
});

test.each([
  ['what was chosen on the booking page goes with the account', '/book?service=personal_training&date=2027-03-09&time=09%3A30', { service: 'personal_training', date: '2027-03-09', time: '09:30' }],
  ['another page is no choice', '/videos?service=personal_training', undefined],
])('BOOK-01 CNF-02 %s', async (_, destination, intendedBooking) => {
  const api = fakeApi({ 'POST /auth/sign-up': ({ body }) => ok({ email: (body as SignUp).email }, 201) });
  openArea(area, { pathname: '/auth', state: { destination } });
  await signUp();
  await screen.findByRole('heading', { level: 1, name: 'Check your email' });
  expect(api.inputs('POST /auth/sign-up')[0]?.['intendedBooking']).toEqual(intendedBooking);
});
