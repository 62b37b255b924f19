import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { AuditEntry } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { changesOf, actionWords } from './audit-columns.tsx';

const LIST = 'GET /admin/audit';
const entry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id: '00000000-0000-4000-8000-0000000000d1', created_at: '2027-02-04T20:00:00.000Z', action: 'booking.confirm', target: 'booking:b1', target_name: null },
  ...{ actor: { user_id: '00000000-0000-4000-8000-000000000001', name: 'Ada Coach', email: 'ada@example.com' }, acting_as: null },
  ...{ before: { status: 'pending' }, after: { status: 'confirmed' }, ip: '10.0.0.1', ...changes },
});
const page = (entries: AuditEntry[], total = entries.length) => ok({ entries, next_cursor: null, total, actions: ['booking.confirm', 'role.grant'] });

let opened: ReturnType<typeof openAreaAs>;
const open = (address = '', route: Route = () => page([entry()])) => (opened = openAreaAs(coachSession(), area, `/admin?view=audit-log${address}`, { [LIST]: route }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./audit-view.tsx')]), 60_000);
afterEach(() => opened.api.restore());

it('ADM-09 shows who did what to which target, and the changes', async () => {
  open('', () => page([entry({ acting_as: { user_id: '00000000-0000-4000-8000-000000000002', email: 'maria@example.com' } })]));
  const [row] = (await screen.findAllByRole('row')).slice(1);
  for (const text of ['2/4/2027 12:00 pm', 'Ada Coach', 'Viewing as maria@example.com', 'Booking: confirm', 'booking:b1', 'status pending → confirmed', '10.0.0.1']) expect(row).toHaveTextContent(text);
  expect(screen.getByText('1 entry')).toBeVisible();
});

it('ADM-09 filters by action and days, keeps both in the address, and clears them together', async () => {
  const { user, api, router } = open();
  await screen.findByText('1 entry');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Action' }), 'role.grant');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-02-01' } });
  await waitFor(() => expect(api.inputs(LIST).at(-1)).toMatchObject({ action: 'role.grant', from: '2027-02-01' }));
  expect(router.state.location.search).toBe('?view=audit-log&action=role.grant&from=2027-02-01');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(router.state.location.search).toBe('?view=audit-log'));
});

it('ADM-09 ignores incomplete years while a date is typed', async () => {
  const { api } = open();
  await screen.findByText('1 entry');
  const from = screen.getByLabelText('From');
  for (const value of ['0002-12-31', '0020-12-31', '0202-12-31']) {
    fireEvent.change(from, { target: { value } });
    expect(from).toHaveValue(value);
  }
  fireEvent.change(from, { target: { value: '2026-12-31' } });
  await waitFor(() => expect(api.inputs(LIST).at(-1)).toMatchObject({ from: '2026-12-31' }));
  expect(api.inputs(LIST).map(({ from: day }) => day).filter((day) => day !== undefined && day !== '2026-12-31')).toEqual([]);
});

it('ADM-09 marks counts that are capped, and shows empty and error states', async () => {
  const { api, user } = open('', () => page([entry()], 1_000));
  expect(await screen.findByText('More than 1,000 entries')).toBeVisible();
  api.routes[LIST] = () => page([]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), 'booking.confirm');
  expect(await screen.findByText('Nothing matches. Try a different period or another word.')).toBeVisible();
  api.routes[LIST] = () => refusal(400, 'BAD_CURSOR', 'No');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Action' }), '');
  expect(await screen.findByText('Failed to load the audit log')).toBeVisible();
});

it.each([
  ['health-notes.read', 'Health notes: read'],
  ['role.grant', 'Role: grant'],
])('labels %s as %s', (action, words) => expect(actionWords(action)).toBe(words));

it('shows old and new values field by field', () => {
  expect(changesOf({ before: null, after: { is_admin: true, reason: null } })).toEqual([{ field: 'is admin', was: null, is: 'yes' }, { field: 'reason', was: null, is: 'none' }]);
  expect(changesOf({ before: null, after: { plan: 'video_library', complimentary: false } })).toEqual([{ field: 'plan', was: null, is: 'video library' }, { field: 'complimentary', was: null, is: 'no' }]);
  expect(changesOf({ before: { status: 'a' }, after: null })).toEqual([{ field: 'status', was: 'a', is: null }]);
});
