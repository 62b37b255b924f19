import { accessToken, endSession } from '@coach/api-client';
import { fakeApi, ok, refusal } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession } from '@coach/web-kit/testing/sessions.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { area } from '../../area.ts';
import { confirmationTokens } from './confirmation-link.ts';
import { REDIRECT_AFTER_MS } from './confirm-email-page.tsx';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  endSession();
});

const session = clientSession();
const CONFIRM = 'POST /auth/confirm-email';
const NO_PLAN = { 'GET /billing/subscription': () => ok({ subscription: null }) };
const link = '/confirm-email#access_token=a1&refresh_token=r1&type=signup';
const tokens = { access_token: 'a1', refresh_token: 'r1' };

test.each([
  ['#access_token=a1&refresh_token=r1', '', tokens],
  ['', '?access_token=a1&refresh_token=r1', tokens],
  ['#access_token=a1', '?refresh_token=r1', tokens],
  ['#access_token=a1', '', null],
  ['#error=access_denied&error_code=otp_expired', '', null],
  ['', '', null],
])('CNF-01 the tokens of "%s%s"', (hash, search, expected) => {
  expect(confirmationTokens({ hash, search })).toEqual(expected);
});

test.each([link, '/email-confirmation?access_token=a1&refresh_token=r1'])('CNF-02 %s confirms, signs in, and leaves no token in the URL', async (address) => {
  const api = fakeApi({ ...NO_PLAN, [CONFIRM]: () => ok(session) });
  const { router } = openArea(area, address);
  expect(await screen.findByText('Your email has been confirmed successfully!')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  expect(api.inputs(CONFIRM)).toEqual([tokens]);
  expect(accessToken()).toBe(session.access_token);
  expect(router.state.location.hash + router.state.location.search).toBe('');
});

test('CNF-02 LIM-04 goes to the dashboard after 2 seconds', async () => {
  jest.useFakeTimers();
  fakeApi({ ...NO_PLAN, [CONFIRM]: () => ok(session) });
  const { router } = openArea(area, link);
  await screen.findByText('Your email has been confirmed successfully!');
  await act(() => jest.advanceTimersByTimeAsync(REDIRECT_AFTER_MS - 100));
  expect(router.state.location.pathname).toBe('/confirm-email');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(router.state.location.pathname).toBe('/dashboard');
});

test('CNF-01 shows that it is working in the meantime', async () => {
  jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  openArea(area, link);
  expect(await screen.findByRole('heading', { level: 1, name: 'Confirming your email' })).toBeInTheDocument();
});

test('CNF-03 CNF-04 a link without tokens sends no request and offers two ways out', async () => {
  const api = fakeApi({});
  openArea(area, '/confirm-email#access_token=a1');
  expect(await screen.findByText('Invalid confirmation link. The link may be expired or malformed.')).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('link', { name: 'Back to Sign Up' })).toHaveAttribute('href', '/auth');
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  expect(api.asked).toEqual([]);
});

test('CNF-05 an expired link is refused in the form and as a notification', async () => {
  const words = 'Invalid or expired confirmation link. Please try signing up again.';
  fakeApi({ ...NO_PLAN, [CONFIRM]: () => refusal(400, 'INVALID_LINK', words) });
  openArea(area, link);
  expect(await screen.findByText('Confirmation Failed')).toBeInTheDocument();
  expect(screen.getAllByText(words)).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});

test('CNF-06 after a server failure the same link can be tried again', async () => {
  let failures = 1;
  fakeApi({ ...NO_PLAN, [CONFIRM]: () => (failures-- > 0 ? { status: 500, body: {} } : ok(session)) });
  openArea(area, link);
  expect((await screen.findAllByText('An error occurred while confirming your email. Please try again.')).length).toBeGreaterThan(0);
  screen.getByRole('button', { name: 'Try Again' }).click();
  await waitFor(() => expect(screen.getByText('Your email has been confirmed successfully!')).toBeInTheDocument());
});

test('CNF-01 CNF-05 a second link opened in the same tab replaces the first', async () => {
  const words = 'Invalid or expired confirmation link. Please try signing up again.';
  const api = fakeApi({ ...NO_PLAN, [CONFIRM]: ({ body }) => ((body as typeof tokens).access_token === 'a1' ? refusal(400, 'INVALID_LINK', words) : ok(session)) });
  const { router } = openArea(area, link);
  await screen.findByText('Confirmation Failed');
  await act(() => router.navigate('/confirm-email#access_token=a2&refresh_token=r2&type=signup'));
  expect(await screen.findByText('Your email has been confirmed successfully!')).toBeInTheDocument();
  expect(api.inputs(CONFIRM)).toEqual([tokens, { access_token: 'a2', refresh_token: 'r2' }]);
  expect(router.state.location.hash).toBe('');
});

test('CNF-07 a used link opened again while signed in shows success', async () => {
  const api = fakeApi({ ...NO_PLAN, [CONFIRM]: () => ok(session) });
  const first = openArea(area, link);
  await screen.findByText('Your email has been confirmed successfully!');
  first.view.unmount();
  openArea(area, link);
  expect(await screen.findByText('Your email has been confirmed successfully!')).toBeInTheDocument();
  expect(api.inputs(CONFIRM)).toEqual([tokens, tokens]);
});

test('CNF-07 a used link opened again while signed out shows success and leads to sign-in', async () => {
  fakeApi({ [CONFIRM]: () => ok({ confirmed: true }) });
  openArea(area, link);
  expect(await screen.findByText('Your email has been confirmed successfully!')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
  expect(screen.queryByRole('link', { name: 'Go to Dashboard' })).not.toBeInTheDocument();
  expect(accessToken()).toBeNull();
});

test('CNF-07 a used link opened again while signed in leads to the dashboard, with the existing session', async () => {
  localStorage.setItem('signed-in', '1');
  fakeApi({ ...NO_PLAN, [CONFIRM]: () => ok({ confirmed: true }), 'POST /auth/refresh': () => ok(session) });
  openArea(area, link);
  expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toBeInTheDocument();
  expect(accessToken()).toBe(session.access_token);
});

test('a link of another account asks who should be signed in', async () => {
  const other = () => refusal(409, 'OTHER_ACCOUNT', 'You are signed in to another account.', { signed_in_as: 'bob@example.com', belongs_to: 'alice@example.com' });
  const api = fakeApi({ ...NO_PLAN, [CONFIRM]: ({ body }) => ((body as { switch_account?: true }).switch_account ? ok(session) : other()) });
  const { user } = openArea(area, link);
  expect(await screen.findByText(/You are signed in as/)).toHaveTextContent('You are signed in as bob@example.com. This link belongs to alice@example.com.');
  expect(screen.getByRole('link', { name: 'Stay signed in' })).toHaveAttribute('href', '/dashboard');
  expect(screen.queryByText('Confirmation Failed')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Switch account' }));
  expect(await screen.findByText('Your email has been confirmed successfully!')).toBeInTheDocument();
  expect(api.inputs(CONFIRM)).toEqual([tokens, { ...tokens, switch_account: true }]);
});

test.each([
  ['CNF-04 without tokens', '/confirm-email', {}],
  ['CNF-05 that is over', link, { [CONFIRM]: () => refusal(400, 'INVALID_LINK', 'Invalid or expired confirmation link. Please try signing up again.') }],
])('%s: a link offers a new one, and does not reveal whether the address is unconfirmed', async (_, address, routes) => {
  const api = fakeApi({ ...routes, 'POST /auth/resend-confirmation': () => ok({ done: true }) });
  const { user } = openArea(area, address);
  await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
  expect((await screen.findAllByText('Please enter your email address')).length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('Email'), 'ana@example.com');
  await user.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect(await screen.findByText(/still needs to be confirmed/)).toHaveTextContent('If ana@example.com still needs to be confirmed, a new link is in its inbox.');
  expect(api.inputs('POST /auth/resend-confirmation')).toEqual([{ email: 'ana@example.com' }]);
});

describe('CNF-07 a user with a second factor opens the link again', () => {
  const secondFactorWanted = () => refusal(403, 'SECOND_FACTOR_REQUIRED', 'Please enter the code from your authenticator app.', { ticket: 't1' });

  test('signed out: the address is confirmed, and the code signs in', async () => {
    const api = fakeApi({ ...NO_PLAN, [CONFIRM]: secondFactorWanted, 'POST /auth/second-factor': () => ok(session) });
    const { user, router } = openArea(area, link);
    expect(await screen.findByText('Your email has been confirmed successfully!')).toBeInTheDocument();
    expect(screen.queryByText('Confirmation Failed')).toBeNull();
    await user.type(screen.getByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toBeInTheDocument();
    expect(api.inputs('POST /auth/second-factor')).toEqual([{ ticket: 't1', code: '123456' }]);
    expect(router.state.location.hash).toBe('');
  });

  test('signed in: success, and no code is asked for', async () => {
    localStorage.setItem('signed-in', '1');
    fakeApi({ ...NO_PLAN, [CONFIRM]: secondFactorWanted, 'POST /auth/refresh': () => ok(session) });
    openArea(area, link);
    expect(await screen.findByRole('link', { name: 'Go to Dashboard' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  test('an expired ticket leads back to sign-in', async () => {
    fakeApi({ ...NO_PLAN, [CONFIRM]: secondFactorWanted, 'POST /auth/second-factor': () => refusal(410, 'TICKET_EXPIRED', 'This sign-in took too long.') });
    const { user, router } = openArea(area, link);
    await user.type(await screen.findByLabelText('Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  });
});

test('CNF-02 a client who chose a session before joining can continue with it, on any device', async () => {
  fakeApi({ ...NO_PLAN, [CONFIRM]: () => ok(clientSession({ intended_booking: { service: 'personal_training', duration: 30, date: '2027-03-09', time: '09:30' } })) });
  openArea(area, link);
  expect(await screen.findByRole('link', { name: 'Continue your booking' })).toHaveAttribute('href', '/book?service=personal_training&duration=30&date=2027-03-09&time=09%3A30');
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible();
});
