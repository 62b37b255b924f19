import { screen, waitFor, within } from '@testing-library/react';
import type { AccountDeletion, AccountExport, Session } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { clientSession, coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const [EXPORTS, REQUEST, DELETION, LEAVE, KEEP] = ['GET /account/exports', 'POST /account/exports', 'GET /account/deletion', 'POST /account/deletion', 'DELETE /account/deletion'];
const one = (changes: Partial<AccountExport> = {}): AccountExport => ({
  ...{ id: '00000000-0000-4000-8000-0000000000e1', state: 'ready', bytes: 183_700, requested_at: '2025-11-03T18:00:00.000Z' },
  ...{ expires_at: '2025-11-10T18:00:00.000Z' },
  ...changes,
});
const preparing = one({ state: 'preparing', bytes: null, expires_at: null });
const scheduled: AccountDeletion = { requested_at: '2025-11-03T18:00:00.000Z', due_at: '2025-11-10T18:00:00.000Z' };

const none = { deletion: null, settlement: { refund_cents: 0, lines: [] } };

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route> = {}, visitor: Session | null = clientSession()) =>
  (opened = openAreaAs(visitor, area, '/profile?view=privacy', { [EXPORTS]: () => ok([]), [DELETION]: () => ok(none), ...routes }));

afterEach(() => {
  opened?.api.restore();
  jest.restoreAllMocks();
});

it('redirects a visitor to sign-in, and back here afterward', async () => {
  const { router } = open({}, null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(router.state.location.state).toEqual({ destination: '/profile?view=privacy' });
});

describe('data export', () => {
  it('is requested with one click and listed while it is prepared', async () => {
    let list: AccountExport[] = [];
    const { user, api } = open({ [EXPORTS]: () => ok(list), [REQUEST]: () => ok((list = [preparing])[0], 202) });
    await user.click(await screen.findByRole('button', { name: 'Request my data' }));
    expect(await screen.findByText('We’re gathering your data')).toBeVisible();
    expect(await screen.findByText('Preparing')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request my data' })).toBeDisabled();
    expect(api.to(REQUEST)).toHaveLength(1);
  });

  it('can be downloaded while it exists, and says for how long', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:the-archive';
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.href);
    });
    const { user } = open({ [EXPORTS]: () => ok([one(), one({ id: '00000000-0000-4000-8000-0000000000e2', state: 'expired' })]), [`GET /account/exports/${one().id}/file`]: () => ok('zip') });
    const list = within(await screen.findByRole('list', { name: 'Your exports' }));
    expect(list.getByText('184 kB, here until 11/10/2025')).toBeVisible();
    expect(list.getByText('Expired')).toBeVisible();
    await user.click(list.getByRole('button', { name: /Download the export/ }));
    await waitFor(() => expect(saved).toEqual(['blob:the-archive']));
  });

  it('reports that an export has expired, and refetches the list', async () => {
    const { user, api } = open({ [EXPORTS]: () => ok([one()]), [`GET /account/exports/${one().id}/file`]: () => refusal(404, 'NOT_FOUND', 'This export is no longer available. Please request a new one.') });
    await user.click(await screen.findByRole('button', { name: /Download the export/ }));
    expect(await screen.findByText('Failed to download your data')).toBeVisible();
    expect(screen.getByText('This export is no longer available. Please request a new one.')).toBeVisible();
    await waitFor(() => expect(api.to(EXPORTS)).toHaveLength(2));
  });

  it('can be requested again after a failure', async () => {
    const { user } = open({ [REQUEST]: () => refusal(429, 'TOO_MANY_REQUESTS', 'You’ve requested your data several times today. Please try again tomorrow.') });
    await user.click(await screen.findByRole('button', { name: 'Request my data' }));
    expect(await screen.findByText('You’ve requested your data several times today. Please try again tomorrow.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Request my data' })).toBeEnabled();
  });

  it('shows when the lists did not load, and retries', async () => {
    let works = false;
    const { user } = open({ [EXPORTS]: () => (works ? ok([one()]) : refusal(400, 'X', 'no')), [DELETION]: () => ok(none) });
    const alert = await screen.findByRole('alert');
    works = true;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('list', { name: 'Your exports' })).toBeVisible();
  });
});

describe('deletion', () => {
  const ask = async (user: ReturnType<typeof openAreaAs>['user'], email: string, password: string) => {
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    if (email) await user.type(dialog.getByLabelText('Type maria@example.com to confirm'), email);
    if (password) await user.type(dialog.getByLabelText('Password'), password);
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    return dialog;
  };

  it('explains in plain language what happens when', async () => {
    open();
    for (const when of ['Right away', 'For 7 days', 'After 7 days', 'What we keep']) expect(await screen.findByText(when)).toBeVisible();
    expect(screen.getByText(/You can keep your account, health notes included/)).toBeVisible();
  });

  it('shows the refund to the cent before confirmation', async () => {
    const lines = [
      { label: 'Pack of 5 Sessions: 2 of 5 not used', refund_cents: 17_000 },
      { label: 'Video Library: ends, days left are not refunded', refund_cents: 0 },
    ];
    const { user } = open({ [DELETION]: () => ok({ deletion: null, settlement: { refund_cents: 17_000, lines } }) });
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    for (const words of [...lines.map(({ label }) => label), '$0.00', 'Total refund']) expect(dialog.getByText(words)).toBeVisible();
    expect(dialog.getAllByText('$170.00')).toHaveLength(2);
  });

  it('says that nothing is refunded when nothing was paid', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('You haven’t paid for anything past that day, so there’s nothing to refund.')).toBeVisible();
  });

  it.each([
    ['another address', 'else@example.com', 'secret-1', 'That’s not your account’s email.'],
    ['no address', '', 'secret-1', 'That’s not your account’s email.'],
    ['no password', 'maria@example.com', '', 'Please enter your password.'],
  ])('sends no request with %s', async (_, email, password, words) => {
    const { user, api } = open();
    const dialog = await ask(user, email, password);
    expect(await dialog.findByText(words)).toBeVisible();
    expect(api.to(LEAVE)).toEqual([]);
  });

  it('reports a wrong password at its field, and keeps what was typed', async () => {
    const { user } = open({ [LEAVE]: () => refusal(403, 'WRONG_PASSWORD', 'That’s not your password.') });
    const dialog = await ask(user, 'maria@example.com', 'secret-2');
    expect(await dialog.findByText('That’s not your password.')).toBeVisible();
    expect(dialog.getByLabelText('Password')).toHaveValue('secret-2');
    expect(dialog.getByLabelText('Password')).toBeInvalid();
  });

  it('uses the typed password as proof; a wrong one sends no request', async () => {
    const answers = [refusal(400, 'WRONG_PASSWORD', 'That’s not your password.'), ok({ proven_until: '2025-11-03T18:05:00.000Z' })];
    const { user, api } = open({ [LEAVE]: () => ok(scheduled, 202), 'POST /auth/prove': () => answers.shift()! });
    const dialog = await ask(user, 'maria@example.com', 'secret-1');
    expect(await dialog.findByText('That’s not your password.')).toBeVisible();
    expect(api.to(LEAVE)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findByText('11/10/2025 10:00 am PT')).toBeVisible();
    expect(api.inputs('POST /auth/prove')).toEqual([{ password: 'secret-1' }, { password: 'secret-1' }]);
  });

  it('schedules the deletion, ignoring case in the email address, and offers to keep the account', async () => {
    const { user, api } = open({ [LEAVE]: () => ok(scheduled, 202), [KEEP]: () => ok(none) });
    await ask(user, 'MARIA@example.com', 'secret-1');
    expect(await screen.findByText('11/10/2025 10:00 am PT')).toBeVisible();
    expect(screen.getByText('Your account will be deleted')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.inputs(LEAVE)).toEqual([{ password: 'secret-1' }]);
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    expect(await screen.findByText('Your account stays')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });

  it('does not let the coach delete her account and leave the site without a coach', async () => {
    open({}, coachSession());
    expect(await screen.findByText(/the site would be left without a coach/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument();
  });
});

describe('the saved card', () => {
  const [CARDS, REMOVE] = ['GET /billing/kept-cards', 'DELETE /billing/kept-cards'];
  const visa = 'Visa 4242';

  it('is not mentioned when there is none', async () => {
    open({ [CARDS]: () => ok({ cards: [], needed_until: null }) });
    await screen.findByRole('button', { name: 'Request my data' });
    expect(screen.queryByRole('heading', { name: 'Your saved card' })).not.toBeInTheDocument();
  });

  it('says what it is for, and from when it can be removed', async () => {
    open({ [CARDS]: () => ok({ cards: [visa], needed_until: '2025-12-06T17:30:00.000Z' }) });
    expect(await screen.findByText('Visa 4242')).toBeVisible();
    expect(screen.getByText(/You can remove it starting 12\/6\/2025,/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove card' })).not.toBeInTheDocument();
  });

  it('is removed with one press', async () => {
    const { user, api } = open({ [CARDS]: () => ok({ cards: [visa], needed_until: null }), [REMOVE]: () => ok({ cards: [], needed_until: null }) });
    await user.click(await screen.findByRole('button', { name: 'Remove card' }));
    await waitFor(() => expect(screen.queryByText('Visa 4242')).not.toBeInTheDocument());
    expect(api.to(REMOVE)).toHaveLength(1);
  });

  it('explains why it cannot be removed', async () => {
    const { user } = open({ [CARDS]: () => ok({ cards: [visa], needed_until: null }), [REMOVE]: () => refusal(409, 'CARD_NEEDED', 'A session still needs this card.') });
    await user.click(await screen.findByRole('button', { name: 'Remove card' }));
    expect(await screen.findByText('A session still needs this card.')).toBeVisible();
  });
});
