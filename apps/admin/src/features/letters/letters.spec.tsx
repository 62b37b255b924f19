import { screen, waitFor } from '@testing-library/react';
import type { BulkLetter } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';

const LIST = 'GET /admin/letters';
const PREVIEW = 'POST /admin/letters/preview';
const SEND = 'POST /admin/letters';
const none = { unsubscribed: 0, suppressed: 0, unconfirmed: 0 };
const letter: BulkLetter = { id: '00000000-0000-4000-8000-000000000041', subject: 'The track opens', text: 'On Monday.', group: { tag: 'Runners' }, to_name: null, created_at: '2025-11-02T18:00:00.000Z', recipients: 3, sent: 2, waiting: 1, failed: 0, left_out: { ...none, unsubscribed: 1 } };
const preview = { recipients: 1, names: ['Devon Reyes'], left_out: none, mail: { subject: 'Hello', text: 'Hi Devon,\n\nSee you.' } };

let opened: ReturnType<typeof openAreaAs> | undefined;
const open = (routes: Record<string, Route> = {}, address = '/admin?view=letters') =>
  (opened = openAreaAs(coachSession(), area, address, { [LIST]: () => ok({ letters: [letter], next_cursor: null }), 'GET /admin/client-tags': () => ok([{ tag: 'Runners', clients: 3 }]), ...routes }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./letters-view.tsx')]), 60_000);
afterEach(() => opened?.api.restore());

it('shows the progress of a letter, and the skipped clients', async () => {
  open();
  expect(await screen.findByText('2 of 3 sent')).toBeVisible();
  expect(screen.getByText(/Clients tagged Runners/)).toBeVisible();
  expect(screen.getByText('Left out: 1 wants no letters.')).toBeVisible();
});

it('shows recipients and the mail before sending, and sends under one id', async () => {
  const { user, api } = open({ [PREVIEW]: () => ok(preview), [SEND]: () => refusal(503, 'DOWN', 'Later') }, '/admin?view=letters&write=new&tag=Runners');
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Hello');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(screen.getByText('Please write your letter.')).toBeVisible();
  expect(api.to(PREVIEW)).toHaveLength(0);
  await user.type(screen.getByRole('textbox', { name: 'Letter' }), 'See you.');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('1 client gets it:')).toBeVisible();
  expect(api.to(PREVIEW)[0]!.body).toEqual({ subject: 'Hello', text: 'See you.', audience: { tag: 'Runners' } });
  await user.click(screen.getByRole('button', { name: 'Send to 1 client' }));
  expect(await screen.findByText('Failed to send your letter')).toBeInTheDocument();
  api.routes[SEND] = () => ok(letter);
  await user.click(screen.getByRole('button', { name: 'Send to 1 client' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = api.to(SEND).map(({ body }) => (body as { letter_id: string }).letter_id);
  expect(second).toBe(first);
});

it('returns to editing with all input kept', async () => {
  const { user } = open({ [PREVIEW]: () => ok({ ...preview, recipients: 0, names: [] }) }, '/admin?view=letters&write=new');
  await user.type(await screen.findByRole('textbox', { name: 'Subject' }), 'Hello');
  await user.type(screen.getByRole('textbox', { name: 'Letter' }), 'See you.');
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('No one in this group can get a letter.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Send to/ })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Back to writing' }));
  expect(screen.getByRole('textbox', { name: 'Letter' })).toHaveValue('See you.');
});
