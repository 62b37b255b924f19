import { screen, waitFor, within } from '@testing-library/react';
import type { ConnectedPaymentAccount, PaymentAccount, PaymentAccountStep } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const READ = 'GET /admin/payment-account';
const CONNECT = 'POST /admin/payment-account/connect';

const webhook: PaymentAccountStep = { step: 'webhook', state: 'missing', code: 'webhookToMake', title: 'Stripe has no endpoint.', advice: 'Connect the account.' };
const terms: PaymentAccountStep = { step: 'terms', state: 'missing', code: 'termsMissing', title: 'The account has no address of terms.', advice: 'Enter https://coach.example/terms-conditions.' };
const key: PaymentAccountStep = { step: 'key', state: 'done', code: 'keyTest', title: 'A test key: no card is charged.', advice: null };
const tax: PaymentAccountStep = { step: 'tax', state: 'not_possible', code: 'notAllowed', title: 'The key may not look at this.', advice: 'Give the key this right.' };
const account = (...steps: PaymentAccountStep[]): PaymentAccount => ({ looked_at: '2027-02-04T20:00:00.000Z', mode: 'test', steps });
const connected = (signing_secret: string | null, ...steps: PaymentAccountStep[]): ConnectedPaymentAccount => ({ ...account(...steps), signing_secret });

let opened: ReturnType<typeof openAreaAs>;
const open = (routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, '/admin?view=payment-account', { [READ]: () => ok(account(key, webhook, terms, tax)), ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./payment-account-view.tsx')]), 60_000);
afterEach(() => opened.api.restore());

const connect = async () => opened.user.click(await screen.findByRole('button', { name: 'Connect' }));

it('shows each step with its state and what to do', async () => {
  open();
  const rows = (await within(await screen.findByRole('region', { name: 'Steps' })).findAllByRole('row')).slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'KeyDoneA test key: no card is charged.',
    'Webhook endpointTo doStripe has no endpoint.Connect the account.',
    'Terms and privacy addressesTo doThe account has no address of terms.Enter https://coach.example/terms-conditions.',
    'TaxNot possibleThe key may not look at this.Give the key this right.',
  ]);
  expect(screen.getByText('Test mode, checked at 12:00 pm: 2 things are left to do')).toBeVisible();
});

it('shows a skeleton while loading, and an error when loading fails', async () => {
  let works = false;
  open({ [READ]: () => (works ? ok(account(key)) : { status: 500, body: {} }) });
  expect(await screen.findByText('Loading the payment account...')).toBeInTheDocument();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to look at the payment account');
  works = true;
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Test mode, checked at 12:00 pm: nothing left to do')).toBeVisible();
});

it('connects, shows the remaining steps, and shows a signing secret once', async () => {
  open({ [CONNECT]: () => ok(connected('whsec_shown_once', key, { ...webhook, state: 'changed', code: 'webhookMade', title: 'An endpoint was made.' }, terms)) });
  await connect();
  expect(await screen.findByText('Connected as far as possible. Left for you: 1')).toBeInTheDocument();
  const dialog = await screen.findByRole('dialog', { name: 'Signing secret of the new endpoint' });
  expect(within(dialog).getByRole('textbox', { name: 'Signing secret' })).toHaveValue('whsec_shown_once');
  await opened.user.click(within(dialog).getByRole('button', { name: 'I have put it in place' }));
  await waitFor(() => expect(document.body).not.toHaveTextContent('whsec_shown_once'));
  expect(screen.queryByRole('textbox', { name: 'Signing secret' })).not.toBeInTheDocument();
  expect(screen.getByText('An endpoint was made.')).toBeVisible();
});

it('shows that everything is set up', async () => {
  open({ [CONNECT]: () => ok(connected(null, key)) });
  await connect();
  expect(await screen.findByText('Everything at Stripe is as it should be')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows why connecting failed', async () => {
  open({ [CONNECT]: () => refusal(409, 'CONNECTING', 'Someone is connecting the account right now. Please wait a minute.') });
  await connect();
  expect(await screen.findByText('Failed to connect the payment account')).toBeInTheDocument();
  expect(screen.getByText('Someone is connecting the account right now. Please wait a minute.')).toBeInTheDocument();
});

it('asks for re-authentication first, then connects', async () => {
  let isProven = false;
  open({
    [CONNECT]: () => (isProven ? ok(connected(null, key)) : refusal(403, 'PROOF_REQUIRED', 'Please confirm it’s you first.', { ways: ['password'] })),
    'POST /auth/prove': () => {
      isProven = true;
      return ok({ proven_until: '2027-02-04T20:05:00.000Z' });
    },
  });
  await connect();
  const dialog = await screen.findByRole('dialog');
  await opened.user.type(within(dialog).getByLabelText(/password/i, { selector: 'input' }), 'a password of hers');
  await opened.user.click(within(dialog).getByRole('button', { name: /confirm|continue/i }));
  expect(await screen.findByText('Everything at Stripe is as it should be')).toBeInTheDocument();
});
