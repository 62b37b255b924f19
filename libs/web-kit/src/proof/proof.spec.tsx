import { api, endSession } from '@coach/api-client';
import type { WaysToProve } from '@coach/contracts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, lostConnection, ok, refusal, type Route } from '../../testing/fake-api.ts';
import { Providers } from '../providers.tsx';

const PROVE = 'POST /auth/prove';
const EXPORT = 'POST /account/exports';
const ID = '00000000-0000-4000-8000-000000000001';
const made = ok({ id: ID, state: 'preparing', bytes: null, requested_at: '2027-03-01T17:00:00.000Z', expires_at: null }, 202);
const proven = ok({ proven_until: '2027-03-01T17:05:00.000Z' });
const options = ok({ challenge: 'challenge' });

jest.mock('@simplewebauthn/browser', () => ({ startAuthentication: jest.fn() }));
const { startAuthentication } = jest.requireMock<{ startAuthentication: jest.Mock }>('@simplewebauthn/browser');

/** A page with a sensitive action. */
function open(ways: WaysToProve, prove: Route = () => proven) {
  let isProven = false;
  const answer: Route = async (request) => {
    const said = await prove(request);
    isProven = said.status === 200;
    return said;
  };
  const fake = fakeApi({ [EXPORT]: () => (isProven ? made : refusal(403, 'PROOF_REQUIRED', 'Please confirm it’s you first.', { ways })), [PROVE]: answer, 'POST /auth/passkey/options': () => options });
  const outcome = jest.fn();
  const ask = () => void api.accountData.requestExport().then(({ state }) => outcome(state), (error: Error) => outcome(error.message));
  render(<Providers siteName="The Coach"><button onClick={ask}>Export</button></Providers>);
  return { fake, outcome, user: userEvent.setup() };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Confirm it’s you' }));
const button = () => screen.getByRole('button', { name: 'Export' });

afterEach(() => {
  jest.restoreAllMocks();
  startAuthentication.mockReset();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  act(() => endSession());
});

it('asks for the password, and repeats the request', async () => {
  const { fake, outcome, user } = open(['password']);
  await user.click(button());
  const asks = await dialog();
  expect(asks.getByLabelText('Password')).toHaveFocus();
  expect(asks.queryByLabelText('Code')).toBeNull();
  await user.type(asks.getByLabelText('Password'), 'secret-1');
  await user.click(asks.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(outcome).toHaveBeenCalledWith('preparing'));
  expect(fake.inputs(PROVE)).toEqual([{ password: 'secret-1' }]);
  expect(fake.to(EXPORT)).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(button()).toHaveFocus());
});

it('also asks for the code if a second factor is on, and focuses the wrong field', async () => {
  const answers: Route[] = [() => refusal(400, 'WRONG_CODE', 'That code is wrong.'), lostConnection, () => proven];
  const { fake, outcome, user } = open(['password-and-code'], (request) => answers.shift()!(request));
  await user.click(button());
  const asks = await dialog();
  const confirm = () => user.click(asks.getByRole('button', { name: 'Confirm' }));
  await confirm();
  expect(await asks.findByRole('alert')).toHaveTextContent('Please fill in all fields');
  await user.type(asks.getByLabelText('Password'), 'secret-1');
  await confirm();
  expect(asks.getByLabelText('Code')).toHaveFocus();
  await user.type(asks.getByLabelText('Code'), '123456');
  await confirm();
  expect(await asks.findByText('That code is wrong.')).toBeVisible();
  expect(asks.getByLabelText('Code')).toHaveFocus();
  await confirm();
  expect(await asks.findByText('There was an error processing your request. Please try again.')).toBeVisible();
  await confirm();
  await waitFor(() => expect(outcome).toHaveBeenCalledWith('preparing'));
  expect(fake.inputs(PROVE).at(-1)).toEqual({ password: 'secret-1', code: '123456' });
});

it('asks once for several simultaneous requests', async () => {
  const { fake, outcome, user } = open(['password']);
  await user.click(button());
  await dialog();
  act(() => screen.getByText('Export').click());
  await waitFor(() => expect(fake.to(EXPORT)).toHaveLength(2));
  await user.type((await dialog()).getByLabelText('Password'), 'secret-1');
  await user.click((await dialog()).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(outcome.mock.calls).toEqual([['preparing'], ['preparing']]));
  expect(fake.to(PROVE)).toHaveLength(1);
});

it.each(['Cancel', 'Close'])('passes on the error after %s', async (leave) => {
  const { fake, outcome, user } = open(['password']);
  await user.click(button());
  await user.click((await dialog()).getByRole('button', { name: leave }));
  await waitFor(() => expect(outcome).toHaveBeenCalledWith('Please confirm it’s you first.'));
  expect(fake.to(PROVE)).toEqual([]);
});

describe('a passkey', () => {
  const credential = { id: 'aa', rawId: 'aa', type: 'public-key', response: { clientDataJSON: 'aa', authenticatorData: 'aa', signature: 'aa' } };
  beforeEach(() => void Object.assign(globalThis, { PublicKeyCredential: class {} }));

  it('proves without password and code', async () => {
    startAuthentication.mockResolvedValue(credential);
    const { fake, outcome, user } = open(['password-and-code', 'passkey']);
    await user.click(button());
    await user.click((await dialog()).getByRole('button', { name: 'Use a passkey' }));
    await waitFor(() => expect(outcome).toHaveBeenCalledWith('preparing'));
    expect(fake.inputs(PROVE)).toEqual([{ credential }]);
  });

  it('that is not used leaves the password available', async () => {
    startAuthentication.mockRejectedValue(new Error('NotAllowedError'));
    const { user } = open(['password', 'passkey']);
    await user.click(button());
    await user.click((await dialog()).getByRole('button', { name: 'Use a passkey' }));
    expect(await (await dialog()).findByRole('alert')).toHaveTextContent('No passkey was used.');
  });

  it.each<[string, WaysToProve, boolean]>([
    ['who has none', ['password'], true],
    ['whose browser knows none', ['password', 'passkey'], false],
  ])('is not offered to a user %s', async (_, ways, isKnown) => {
    if (!isKnown) Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    const { user } = open(ways);
    await user.click(button());
    expect((await dialog()).queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});
