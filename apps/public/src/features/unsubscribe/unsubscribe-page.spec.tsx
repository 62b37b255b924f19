import { fakeApi, ok, refusal } from '@coach/web-kit/testing/fake-api.ts';
import { openArea } from '@coach/web-kit/testing/open-area.tsx';
import { screen } from '@testing-library/react';
import { area } from '../../area.ts';

const TOKEN = '00000000-0000-4000-8000-000000000001.new_videos.c2lnbmF0dXJl';
const [LEAVE, RETURN, STATE] = [`POST /mail/unsubscribe/${TOKEN}`, `POST /mail/resubscribe/${TOKEN}`, `GET /mail/unsubscribe/${TOKEN}/state`];
const answer = () => ok({ topic: 'new_videos' });
const state = (isWanted: boolean) => () => ok({ topic: 'new_videos', is_wanted: isWanted });

afterEach(() => jest.restoreAllMocks());

it('asks before unsubscribing, says what was ended, and can undo it', async () => {
  const api = fakeApi({ [STATE]: state(true), [LEAVE]: answer, [RETURN]: answer });
  const { user } = openArea(area, `/unsubscribe?token=${TOKEN}`);
  expect(await screen.findByText('New videos')).toBeVisible();
  expect(api.to(LEAVE)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('You no longer get this: New videos.');
  expect(screen.getByRole('link', { name: 'Choose your emails' })).toHaveAttribute('href', '/profile?view=mail');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'All as it was' })).toBeVisible();
  expect([api.to(LEAVE).length, api.to(RETURN).length]).toEqual([1, 1]);
});

it.each([
  ['a link that is not ours', refusal(400, 'INVALID_LINK', 'This link doesn’t work. Please sign in and choose the emails you want.'), 'This link doesn’t work. Please sign in and choose the emails you want.'],
  ['a failure of ours', { status: 500, body: {} }, 'You’re still subscribed. Please try again.'],
])('reports %s, and can be retried', async (_, refused, words) => {
  fakeApi({ [STATE]: state(true), [LEAVE]: () => refused });
  const { user } = openArea(area, `/unsubscribe?token=${TOKEN}`);
  await user.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByText(words)).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeEnabled();
});

it('says at once that it is done when the link was already used, e.g. by a mail program, and can undo it', async () => {
  fakeApi({ [STATE]: state(false), [RETURN]: answer });
  const { user } = openArea(area, `/unsubscribe?token=${TOKEN}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeVisible();
});

it('says at once that a link is invalid', async () => {
  fakeApi({ [STATE]: () => refusal(400, 'INVALID_LINK', 'This link doesn’t work.') });
  openArea(area, `/unsubscribe?token=${TOKEN}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible();
});

it('asks when it cannot tell what is currently sent', async () => {
  fakeApi({ [STATE]: () => ({ status: 500, body: {} }) });
  openArea(area, `/unsubscribe?token=${TOKEN}`);
  expect(await screen.findByRole('button', { name: 'Unsubscribe' })).toBeVisible();
});

it.each(['/unsubscribe', '/unsubscribe?token=x', '/unsubscribe?token=1.everything.2'])('%s sends no request and leads to the preferences', async (address) => {
  const api = fakeApi({});
  openArea(area, address);
  expect(await screen.findByRole('alert')).toHaveTextContent('Please sign in and choose the emails you want.');
  expect(screen.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
  expect(api.asked).toEqual([]);
});
