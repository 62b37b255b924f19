import { screen, waitFor, within } from '@testing-library/react';
import type { CoachNotice, NoticeChoices } from '@coach/contracts';
import { NOTICE_KIND_WORDS, NOTICE_KINDS } from '@coach/domain';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const READ = 'GET /admin/notices';
const PUSH = 'GET /account/push';
const CHOOSE = 'PATCH /admin/notices/choices';

const kinds = Object.fromEntries(NOTICE_KINDS.map((kind) => [kind, 'now'])) as NoticeChoices['kinds'];
const choices: NoticeChoices = { agenda: false, kinds };
const booked: CoachNotice = {
  ...{ id: '6f1f0c0e-55c3-4c0b-9a4f-0f0f5a1c2b3d', kind: 'booking', happened_at: '2027-02-04T20:00:00.000Z', email: 'maria@example.com' },
  ...{ title: 'Booked: Maria Gonzalez, 2/6/2027 8:00 am PT', text: '1:1 Personal Training, $90.00 paid.', path: '/admin?view=today&at=2027-02-06' },
};

let opened: ReturnType<typeof openAreaAs>;
const open = (routes: Record<string, Route> = {}) => (opened = openAreaAs(coachSession(), area, '/admin?view=notifications', { [READ]: () => ok({ notices: [booked], choices }), [PUSH]: () => ok({ public_key: 'BCVxsr7N', topics: [], devices: [] }), ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./notifications-view.tsx')]), 60_000);
afterEach(() => opened.api.restore());

it('lists events, each with a link to act on it', async () => {
  open();
  const rows = await within(await screen.findByRole('region', { name: 'The last 90 days' })).findAllByRole('row');
  expect(rows[1]).toHaveTextContent('2/4/2027 12:00 pmBooked: Maria Gonzalez, 2/6/2027 8:00 am PT1:1 Personal Training, $90.00 paid.Bookings');
  expect(screen.getByRole('link', { name: booked.title })).toHaveAttribute('href', booked.path);
});

it('sets the channel for each kind, and saves it', async () => {
  open({ [CHOOSE]: () => ok({ agenda: false, kinds: { ...kinds, booking: 'agenda' } }) });
  const field = await screen.findByRole('combobox', { name: 'Bookings' });
  for (const kind of NOTICE_KINDS) expect(screen.getByRole('combobox', { name: NOTICE_KIND_WORDS[kind].label })).toHaveValue('now');
  await opened.user.selectOptions(field, 'In the morning agenda');
  expect(await screen.findByText('Notifications saved')).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveValue('agenda'));
  expect(opened.api.inputs(CHOOSE)).toEqual([{ kinds: { booking: 'agenda' } }]);
});

it('turns the agenda on, and reports a failure', async () => {
  open({ [CHOOSE]: () => refusal(500, 'INTERNAL_SERVER_ERROR', 'Something went wrong on our side.') });
  const box = await screen.findByRole('checkbox', { name: /morning agenda/ });
  await opened.user.click(box);
  expect(await screen.findByText('Failed to save your notifications')).toBeInTheDocument();
  await waitFor(() => expect(box).not.toBeChecked());
});

it('shows an empty state, and retries when loading fails', async () => {
  let works = false;
  open({ [READ]: () => (works ? ok({ notices: [], choices }) : { status: 500, body: {} }) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load your notifications');
  works = true;
  await opened.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Nothing yet')).toBeVisible();
});
