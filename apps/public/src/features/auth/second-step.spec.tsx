import { endSession } from '@coach/api-client';
import { fakeApi, ok, refusal, type Answer } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession, coachSession } from '@coach/web-kit/testing/sessions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../area.ts';

// The page is loaded on the first visit, which is slow on a busy machine.
beforeAll(() => Promise.all([import('./auth-page.tsx'), import('../reset-password/reset-password-page.tsx')]), 30_000);
afterEach(() => {
  jest.restoreAllMocks();
  endSession();
});

const needsCode = () => refusal(403, 'SECOND_FACTOR_REQUIRED', 'Please enter the code.', { ticket: 'the-ticket' });

async function openAtSecondStep(secondFactor: () => Answer) {
  const api = fakeApi({ 'POST /auth/sign-in': needsCode, 'POST /auth/second-factor': secondFactor });
  const { user, router } = openArea(area, '/auth');
  const form = within((await screen.findByRole('button', { name: 'Sign In' })).closest('form')!);
  await user.type(form.getByLabelText('Email'), 'ana@example.com');
  await user.type(form.getByLabelText('Password'), 'secret1');
  await user.click(form.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  return { api, user, router };
}

test('the second step asks for a code and continues to the dashboard', async () => {
  const { api, user, router } = await openAtSecondStep(() => ok(clientSession()));
  const code = screen.getByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
  expect(api.inputs('POST /auth/second-factor')).toEqual([{ ticket: 'the-ticket', code: '123456' }]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
});

test('a wrong code shows a message and can be entered again', async () => {
  const { user } = await openAtSecondStep(() => refusal(400, 'WRONG_CODE', 'That code is wrong.'));
  await user.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect((await screen.findAllByText(/That code is wrong/)).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Code')).toHaveValue('000000');
});

test('an expired ticket leads back to the password, which is not kept', async () => {
  const { user } = await openAtSecondStep(() => refusal(410, 'TICKET_EXPIRED', 'This sign-in took too long.'));
  await user.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('This sign-in took too long.')).toBeInTheDocument();
  expect(await screen.findByLabelText('Email')).toHaveValue('ana@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('');
});

test('a coach without a second factor is led to set one up', async () => {
  fakeApi({ 'POST /auth/sign-in': () => ok({ ...coachSession(), second_factor_owed: true }) });
  const { user, router } = openArea(area, { pathname: '/auth', state: { destination: '/admin' } });
  const form = within((await screen.findByRole('button', { name: 'Sign In' })).closest('form')!);
  await user.type(form.getByLabelText('Email'), 'ada@example.com');
  await user.type(form.getByLabelText('Password'), 'secret1');
  await user.click(form.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe('/profile?view=security'));
});

test('no passkey is offered if the browser supports none', async () => {
  fakeApi({});
  openArea(area, '/auth');
  await screen.findByRole('button', { name: 'Sign In' });
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
});

test('a reset link of an account with a second factor sets the password and then asks for the code', async () => {
  const api = fakeApi({ 'POST /auth/recover/check': () => ok({ email: 'ana@example.com' }), 'POST /auth/recover': needsCode, 'POST /auth/second-factor': () => ok(clientSession()) });
  const { user, router } = openArea(area, '/reset-password#access_token=a&refresh_token=b&type=recovery');
  await user.type(await screen.findByLabelText('New password'), 'the new one');
  await user.type(screen.getByLabelText('Confirm new password'), 'the new one{Enter}');
  expect(await screen.findByText('Your password has been updated successfully.')).toBeInTheDocument();
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  expect(api.inputs('POST /auth/recover')).toHaveLength(1);
});
