import { act, screen, waitFor, within } from '@testing-library/react';
import type { AccessLog } from '@coach/contracts';
import { ok, refusal, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { area } from '../../area.ts';
import { logsCsv } from './logs-csv.ts';

const LOGS = 'GET /admin/access-logs';
const log = (changes: Partial<AccessLog> = {}): AccessLog => ({
  ...{ id: '00000000-0000-4000-8000-0000000000b1', last_accessed_at: '2025-11-03T18:00:00.000Z', email: 'maria@example.com', title: 'Hinge' },
  ...{ access_tier: 'video_library', outcome: 'granted', count: 3 },
  ...changes,
});
const answer = (logs: AccessLog[]) => ok({ logs, successful: 61, failed: 9, total: 70 });

let opened: ReturnType<typeof openAreaAs>;
const open = (route: Route) => (opened = openAreaAs(coachSession(), area, '/admin?tab=logs', { [LOGS]: route }));
beforeAll(() => Promise.all([import('../panel/admin-page.tsx')]), 60_000);
afterEach(() => {
  opened.api.restore();
  jest.useRealTimers();
});

it('LOG-01 LOG-03 LOG-04 lists views, counts outcomes, and refreshes on request', async () => {
  const { user, api } = open(() => answer([log(), log({ id: '00000000-0000-4000-8000-0000000000b2', outcome: 'denied', email: 'devon@example.com' })]));
  expect(await screen.findByRole('heading', { name: 'Video Access Logs' })).toBeVisible();
  const [first, second] = (await screen.findAllByRole('row')).slice(1);
  for (const text of ['11/3/2025 10:00 am', 'maria@example.com', 'Hinge', 'Library', 'Successful']) expect(first).toHaveTextContent(text);
  expect(within(second!).getByText('Failed')).toHaveClass('badge--bad');
  expect(document.querySelector('dl')).toHaveTextContent('Successful61Failed9Total70');
  expect(screen.getByRole('checkbox', { name: 'Auto Refresh' })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(api.to(LOGS)).toHaveLength(2));
});

it('LOG-01 Auto Refresh reloads every 5 seconds while it is on', async () => {
  const { user, api } = open(() => answer([]));
  const toggle = await screen.findByRole('checkbox', { name: 'Auto Refresh' });
  await waitFor(() => expect(api.to(LOGS)).toHaveLength(1));
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick'] });
  await user.setup({ advanceTimers: jest.advanceTimersByTime }).click(toggle);
  await act(() => jest.advanceTimersByTimeAsync(4_900));
  expect(api.to(LOGS)).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(200));
  expect(api.to(LOGS)).toHaveLength(2);
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(api.to(LOGS)).toHaveLength(3);
});

it('LOG-02 shows an empty state', async () => {
  open(() => answer([]));
  expect(await screen.findByText('No access logs found')).toBeVisible();
});

it('LOG-02 shows that loading failed', async () => {
  open(() => refusal(400, 'BAD_REQUEST', 'No'));
  const notes = within(await screen.findByRole('region', { name: 'Notifications' }));
  expect(await notes.findByText('Failed to fetch access logs')).toBeVisible();
});

it('LOG-04 exports the rows as CSV, with formulas escaped', () => {
  expect(logsCsv([log({ title: '=cmd, or not' })])).toBe(
    'last_accessed_at,email,title,access_tier,outcome,count\r\n2025-11-03T18:00:00.000Z,maria@example.com,"\'=cmd, or not",video_library,granted,3\r\n',
  );
});
