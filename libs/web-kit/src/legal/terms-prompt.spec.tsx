import { api, endSession, startSession } from '@coach/api-client';
import { messages } from '@coach/contracts';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, ok, refusal } from '../../testing/fake-api.ts';
import { clientSession } from '../../testing/sessions.ts';
import { Providers } from '../providers.tsx';

const BOOK = 'POST /bookings';
const [TERMS, ACCEPT] = ['GET /account/terms', 'POST /account/terms'];
const VERSION = '2027-03-01';
const REQUEST = { booking_type: 'consultation', session_date: '2027-03-02T09:00:00-08:00', duration_minutes: 60, location: 'Studio', notes: 'Left knee' } as const;

/** A page for booking; the API requires accepting changed terms first. */
function open(accept = () => ok({ changed: null })) {
  let isAccepted = false;
  const fake = fakeApi({
    [BOOK]: () => (isAccepted ? refusal(409, 'SLOT_TAKEN', 'taken') : refusal(409, 'TERMS_CHANGED', messages.legal.termsChanged, { version: VERSION })),
    [TERMS]: () => ok({ changed: { version: VERSION } }),
    [ACCEPT]: () => {
      const answer = accept();
      isAccepted = answer.status === 200;
      return answer;
    },
    'GET /billing/subscription': () => ok({ subscription: null }),
  });
  const outcome = jest.fn();
  const book = () => void api.bookings.requestConsultation(REQUEST as never).catch((error: Error) => outcome(error.message));
  render(<Providers siteName="The Coach"><button onClick={book}>Book</button></Providers>);
  return { fake, outcome, user: userEvent.setup() };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Our terms have changed' }));
const accept = async () => {
  const asked = await dialog();
  await waitFor(() => expect(asked.getByRole('button', { name: 'I accept' })).toBeEnabled());
  return asked.getByRole('button', { name: 'I accept' });
};

afterEach(() => {
  history.replaceState(null, '', '/');
  jest.restoreAllMocks();
  act(() => endSession());
});

it('asks a client who books, with links to both texts, and repeats the request', async () => {
  const { fake, outcome, user } = open();
  await user.click(screen.getByRole('button', { name: 'Book' }));
  const links = (await dialog()).getAllByRole('link');
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([['/privacy-policy', '_blank'], ['/terms-conditions', '_blank']]);
  await user.click(await accept());
  await waitFor(() => expect(outcome).toHaveBeenCalledWith('taken'));
  expect(fake.inputs(ACCEPT)).toEqual([{ version: VERSION }]);
  expect(fake.to(BOOK)).toHaveLength(2);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('passes on the error if the client declines', async () => {
  const { fake, outcome, user } = open();
  await user.click(screen.getByRole('button', { name: 'Book' }));
  await user.click((await dialog()).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(messages.legal.termsChanged));
  expect([fake.to(BOOK).length, fake.to(ACCEPT).length]).toEqual([1, 0]);
});

it('asks once at the next visit, and not again on each renewal', async () => {
  const { user } = open();
  const session = { ...clientSession(), terms_changed: true as const };
  act(() => startSession(session));
  await user.click((await dialog()).getByRole('button', { name: 'Not now' }));
  act(() => startSession({ ...session }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('doesn’t appear on the pages of the texts themselves', async () => {
  history.replaceState(null, '', '/terms-conditions');
  open();
  act(() => startSession({ ...clientSession(), terms_changed: true as const }));
  await new Promise((wake) => setTimeout(wake, 50));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('reports that the terms changed again while they were read', async () => {
  const { outcome, user } = open(() => refusal(409, 'TERMS_CHANGED_AGAIN', messages.legal.changedAgain));
  await user.click(screen.getByRole('button', { name: 'Book' }));
  await user.click(await accept());
  expect(await screen.findByText(messages.legal.changedAgain)).toBeVisible();
  expect(outcome).not.toHaveBeenCalled();
});
