import { screen, waitFor } from '@testing-library/react';
import { lostConnection, ok, refusal } from '@coach/web-kit/testing/fake-api.ts';
import { device, ID, open, section } from '../../../testing/security-page.ts';

describe('AUTH-23 signed-in devices', () => {
  const phone = device(2, { device: 'Safari on iPhone', place: null });

  it('shows device, place, and times, marks the current one, and signs out another', async () => {
    let sessions = [device(1, { is_current: true }), phone];
    const { user } = open({
      'GET /account/sessions': () => ok({ sessions }),
      [`DELETE /account/sessions/${phone.id}`]: () => {
        sessions = sessions.slice(0, 1);
        return ok({ done: true });
      },
    });
    const list = await section('Where you are signed in');
    expect(await list.findByText('This device')).toBeVisible();
    expect(list.getByText('203.0.113.7, signed in 11/1/2025 11:00 am PT, last used 11/3/2025 10:00 am PT')).toBeVisible();
    expect(list.queryByRole('button', { name: 'Sign out Chrome on macOS' })).toBeNull();
    await user.click(list.getByRole('button', { name: 'Sign out Safari on iPhone' }));
    await waitFor(() => expect(list.queryByText('Safari on iPhone')).toBeNull());
    expect(list.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('signs out everywhere else', async () => {
    const { user, api } = open({
      'GET /account/sessions': () => ok({ sessions: [device(1, { is_current: true }), phone] }),
      'POST /account/sessions/end-others': () => ok({ ended: 1 }),
    });
    await user.click(await (await section('Where you are signed in')).findByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('1 device signed out')).toBeVisible();
    expect(api.to('GET /account/sessions').length).toBeGreaterThan(1);
  });

  it('offers a retry when the list did not load', async () => {
    open({ 'GET /account/sessions': () => refusal(400, 'REFUSED', 'Not now') });
    const list = await section('Where you are signed in');
    expect(await list.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

it('keeps the list when a connection breaks', async () => {
  const { user } = open({ 'GET /account/sessions': () => ok({ sessions: [device(1, { is_current: true }), device(2)] }), 'POST /account/sessions/end-others': lostConnection });
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
  expect(await screen.findByText('There was an error processing your request. Please try again.')).toBeVisible();
});

describe('IMP-06 who looked at the account', () => {
  const look = { id: `${ID}9`, viewer: 'Ada Coach', reason: 'She cannot find her invoices', started_at: '2025-11-01T18:00:00.000Z', ended_at: '2025-11-01T18:12:00.000Z', pages: ['Bookings', 'Invoices'] };
  const viewings = (list: unknown[]) => ({ 'GET /account/viewings': () => ok({ viewings: list }) });

  it('lists who, when, why, and which pages', async () => {
    open(viewings([look, { ...look, id: `${ID}8`, viewer: '', ended_at: null, pages: [] }]));
    const list = await section('Who looked at your account');
    expect(await list.findByText('11/1/2025 11:00 am to 11:12 am PT, looked at: Bookings, Invoices')).toBeVisible();
    expect(list.getAllByText('“She cannot find her invoices”')).toHaveLength(2);
    expect(list.getByText('Your coach')).toHaveTextContent('Your coach Looking now');
  });

  it('says so when no one has viewed it', async () => {
    open(viewings([]));
    expect(await (await section('Who looked at your account')).findByText('No one has viewed it.')).toBeVisible();
  });

  it('offers a retry when it did not load', async () => {
    const answers = [refusal(400, 'BAD', 'No'), ok({ viewings: [] })];
    const { user } = open({ 'GET /account/viewings': () => answers.shift()! });
    const list = await section('Who looked at your account');
    await user.click(await list.findByRole('button', { name: 'Try again' }));
    expect(await list.findByText('No one has viewed it.')).toBeVisible();
  });
});

describe('recent sign-ins', () => {
  it('show device, network, and time with its zone', async () => {
    const at = '2025-11-03T18:00:00.000Z';
    const signIns = [
      { id: `${ID}1`, device: 'Safari on iPhone', network: '203.0.113.x', at },
      { id: `${ID}2`, device: 'Chrome on macOS', network: null, at },
    ];
    open({ 'GET /auth/sign-ins': () => ok({ sign_ins: signIns }) });
    const list = await section('Recent sign-ins');
    expect(await list.findByText('Safari on iPhone')).toBeVisible();
    expect(list.getByText('Network 203.0.113.x, 11/3/2025 10:00 am PT')).toBeVisible();
    expect(list.getByText('Unknown network, 11/3/2025 10:00 am PT')).toBeVisible();
  });

  it('may be empty, and offer a retry when they did not load', async () => {
    let answers = 0;
    const { user } = open({ 'GET /auth/sign-ins': () => ((answers += 1) === 1 ? refusal(400, 'REFUSED', 'Not now') : ok({ sign_ins: [] })) });
    const list = await section('Recent sign-ins');
    await user.click(await list.findByRole('button', { name: 'Try again' }));
    expect(await list.findByText('None in the last 90 days.')).toBeVisible();
  });
});
