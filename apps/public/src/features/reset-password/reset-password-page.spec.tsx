import { accessToken, endSession } from '@coach/api-client';
import { fakeApi, ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openArea, openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../../area.ts';
import { passwordProblem } from './reset-check.ts';
import { readResetLink } from './reset-link.ts';

afterEach(() => {
  jest.restoreAllMocks();
  endSession();
});

const CHECK = 'POST /auth/recover/check';
const RECOVER = 'POST /auth/recover';
const REQUEST = 'POST /auth/request-password-reset';
const UPDATE = 'POST /auth/password';
const link = '/reset-password#access_token=a1&refresh_token=r1&type=recovery';
const expired = { title: 'Reset Link Expired', text: 'Your password reset link has expired. Please request a new one below.' };
const unclear = 'Something went wrong with your reset link. Please request a new one.';

const visit = (address: string, routes: Record<string, Route> = {}) => ({ api: fakeApi(routes), ...openArea(area, address) });

describe('the link', () => {
  test.each([
    ['RST-02 tokens behind the #', '#access_token=a&refresh_token=r&type=recovery', '', { kind: 'tokens', tokens: { access_token: 'a', refresh_token: 'r' } }],
    ['RST-03 tokens in the query', '', '?access_token=a&refresh_token=r&type=recovery', { kind: 'tokens', tokens: { access_token: 'a', refresh_token: 'r' } }],
    ['RST-06 otp_expired', '#error=access_denied&error_code=otp_expired&error_description=Email+link', '', { kind: 'error', ...expired }],
    ['RST-06 access_denied', '', '?error=access_denied', { kind: 'error', ...expired }],
    ['RST-07 another error with its description', '#error=server_error&error_description=Try+<b>later</b>', '', { kind: 'error', title: 'Reset Error', text: 'Try <b>later</b>' }],
    ['RST-07 another error without one', '#error=server_error', '', { kind: 'error', title: 'Reset Error', text: unclear }],
    ['RST-07 a long description, cut', `#error=x&error_description=${'y'.repeat(300)}`, '', { kind: 'error', title: 'Reset Error', text: 'y'.repeat(200) }],
    ['RST-08 half a link', '#access_token=a&type=recovery', '', { kind: 'error', title: 'Invalid Reset Link', text: unclear }],
    ['no link at all', '', '', { kind: 'none' }],
  ])('%s', (_, hash, search, expected) => {
    expect(readResetLink({ hash, search })).toEqual(expected);
  });
});

test.each([
  ['', '', 'Please fill in all fields'],
  ['secret-1', '', 'Please fill in all fields'],
  ['12345', '54321', 'Passwords do not match'],
  ['12345', '12345', 'Password must be at least 6 characters long'],
  ['123456', '123456', undefined],
])('RST-05 validates the passwords "%s" and "%s"', (password, confirmPassword, message) => {
  expect(passwordProblem({ password, confirmPassword })?.message).toBe(message);
});

test('RST-01 RST-09 requests a link by email, and confirms without revealing whether the account exists', async () => {
  const { api, user } = visit('/reset-password', { [REQUEST]: () => ok({ done: true }) });
  await user.type(await screen.findByLabelText('Email'), 'maria@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Reset Link' }));
  expect((await screen.findAllByText("We've sent you a password reset link.")).length).toBeGreaterThan(0);
  expect(api.inputs(REQUEST)).toEqual([{ email: 'maria@example.com' }]);
  expect(screen.getByRole('link', { name: 'Back to Sign In' })).toHaveAttribute('href', '/auth');
});

test('RST-04 requires an email address', async () => {
  const { api, user } = visit('/reset-password');
  await user.click(await screen.findByRole('button', { name: 'Send Reset Link' }));
  expect((await screen.findAllByText('Please enter your email address')).length).toBeGreaterThan(0);
  expect(api.asked).toEqual([]);
});

const good = { [CHECK]: () => ok({ email: clientSession().user.email }) };
const tokens = { access_token: 'a1', refresh_token: 'r1' };

test('RST-02 RST-03 RST-10 the link’s tokens leave the URL and sign no one in; the new password does, and leads to the dashboard', async () => {
  const { api, user, router } = visit(link, { ...good, [RECOVER]: () => ok(clientSession()) });
  await user.type(await screen.findByLabelText('New password'), 'the new one');
  await user.type(screen.getByLabelText('Confirm new password'), 'the new one');
  expect(accessToken()).toBeNull();
  expect(router.state.location.pathname + router.state.location.hash + router.state.location.search).toBe('/reset-password');
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
  expect(await screen.findByText('Your password has been updated successfully.')).toBeInTheDocument();
  expect(api.inputs(CHECK)).toEqual([tokens]);
  expect(api.inputs(RECOVER)).toEqual([{ ...tokens, switch_account: false, password: 'the new one' }]);
  expect(accessToken()).toBe(clientSession().access_token);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('RST-03 a link opened while the page is already open is used as well', async () => {
  const { router } = visit('/reset-password', good);
  await screen.findByRole('button', { name: 'Send Reset Link' });
  await act(() => router.navigate(link));
  expect(await screen.findByRole('button', { name: 'Update Password' })).toBeInTheDocument();
});

test('RST-02 a signed-in user can choose a password at once', async () => {
  const { api, user } = openAreaAs(clientSession(), area, '/reset-password', { [UPDATE]: () => ok({ done: true }) });
  await user.type(await screen.findByLabelText('New password'), 'the new one');
  await user.type(screen.getByLabelText('Confirm new password'), 'the new one{Enter}');
  expect(await screen.findByText('Your password has been updated successfully.')).toBeInTheDocument();
  expect(api.inputs(UPDATE)).toEqual([{ password: 'the new one' }]);
});

test('RST-02 a link of another account asks who should be signed in, before anything is set', async () => {
  localStorage.setItem('signed-in', '1');
  const { api, user } = visit(link, { 'POST /auth/refresh': () => ok(clientSession()), [CHECK]: () => ok({ email: 'alice@example.com' }), [RECOVER]: () => ok(clientSession()) });
  expect(await screen.findByText(/You are signed in as/)).toHaveTextContent(`You are signed in as ${clientSession().user.email}. This link belongs to alice@example.com.`);
  expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/dashboard');
  await user.click(screen.getByRole('button', { name: 'Switch account' }));
  await user.type(await screen.findByLabelText('New password'), 'the new one');
  await user.type(screen.getByLabelText('Confirm new password'), 'the new one{Enter}');
  await waitFor(() => expect(api.inputs(RECOVER)).toEqual([{ ...tokens, switch_account: true, password: 'the new one' }]));
});

test('an invitation welcomes the client, states what setting a password agrees to, and signs in', async () => {
  const { api, user } = visit(link.replace('recovery', 'invitation'), { [CHECK]: () => ok({ email: 'ana@example.com', joins: true }), [RECOVER]: () => ok(clientSession()) });
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  expect(screen.getByText(/By setting it, you accept the/)).toHaveTextContent('By setting it, you accept the Privacy Policy (opens in a new tab) and the Terms & Conditions (opens in a new tab), and agree that what you tell about your health is used to plan your training.');
  await user.type(screen.getByLabelText('New password'), 'the first one');
  await user.type(screen.getByLabelText('Confirm new password'), 'the first one');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await waitFor(() => expect(api.inputs(RECOVER)).toEqual([{ ...tokens, switch_account: false, password: 'the first one' }]));
});

test('a password that is easy to guess is refused at its field, and the link stays valid', async () => {
  const words = 'This password is too easy to guess. Please choose another.';
  let refusals = 1;
  const { user } = visit(link, { ...good, [RECOVER]: () => (refusals-- > 0 ? refusal(422, 'PASSWORD_TOO_COMMON', words) : ok(clientSession())) });
  const field = await screen.findByLabelText('New password');
  await user.type(field, '123456');
  await user.type(screen.getByLabelText('Confirm new password'), '123456{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(words)));
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
  for (const label of ['New password', 'Confirm new password']) await user.type(screen.getByLabelText(label), '-and-more');
  await user.click(screen.getByRole('button', { name: 'Update Password' }));
  expect(await screen.findByText('Your password has been updated successfully.')).toBeInTheDocument();
});

test.each([
  ['12345', 'At least 6 characters'],
  ['123456', 'Weak: a longer one is safer'],
  ['7-rivers', 'Fair: three or four words are better'],
  ['one two three four', 'Strong'],
])('the strength of "%s" is shown as: %s', async (password, words) => {
  const { user } = visit(link, good);
  const field = await screen.findByLabelText('New password');
  expect(field).toHaveAccessibleDescription('At least 6 characters');
  await user.type(field, password);
  expect(field).toHaveAccessibleDescription(words);
});

test.each([
  ['RST-06 an expired one', () => refusal(410, 'LINK_EXPIRED', expired.text), expired.title],
  ['RST-08 one that is none of ours', () => refusal(400, 'INVALID_LINK', 'Invalid Reset Link'), 'Invalid Reset Link'],
  ['RST-08 one that fails for another reason', () => ({ status: 500, body: {} }), 'Something went wrong processing your reset link'],
])('%s offers to request a new link', async (_, answer, words) => {
  visit(link, { [CHECK]: answer });
  expect((await screen.findAllByText(new RegExp(words))).length).toBeGreaterThan(0);
  expect(screen.getByRole('button', { name: 'Send Reset Link' })).toBeInTheDocument();
});

test('AUTH-02 RST-01 the sign-in form links here', async () => {
  visit('/auth');
  expect(await screen.findByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/reset-password');
});
