import type { SiteReport } from '@coach/contracts';
import { FUNNELS } from '@coach/domain';
import { lostConnection, ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../area.ts';
import { reportCsv } from './report-csv.ts';

const counts = [200, 120, 40, 1, 1, 0];

const report: SiteReport = {
  from: '2027-02-23',
  to: '2027-03-01',
  days: [{ day: '2027-02-28', visitors: 80, views: 240 }, { day: '2027-03-01', visitors: 120, views: 300 }],
  pages: [{ path: '/', visitors: 200, views: 400 }, { path: '(not found)', visitors: 3, views: 140 }],
  sources: [{ source: 'direct', visitors: 150 }, { source: 'google.com', visitors: 50 }],
  screens: [{ screen: 'phone', visitors: 200 }],
  membership: FUNNELS.membership.map((step, index) => ({ step, count: counts[index]! })),
  booking: FUNNELS.booking.map((step, index) => ({ step, count: counts[index]! })),
};
const empty: SiteReport = {
  ...{ from: report.from, to: report.to, days: [{ day: '2027-03-01', visitors: 0, views: 0 }], pages: [], sources: [], screens: [] },
  membership: FUNNELS.membership.map((step) => ({ step, count: 0 })),
  booking: FUNNELS.booking.map((step) => ({ step, count: 0 })),
};

const show = (answer: Route, address = '/admin?view=reports') => openAreaAs(coachSession(), area, address, { 'GET /admin/reports': answer });

afterEach(() => jest.restoreAllMocks());

describe('the report on visitors', () => {
  test('ADM-09 opens from the Business menu and keeps its place in the address', async () => {
    const { user, router, api } = show(() => ok(report), '/admin');
    await user.click(await screen.findByRole('button', { name: 'Business' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reports' }));
    expect(await screen.findByRole('heading', { name: 'Reports' })).toBeInTheDocument();
    expect(router.state.location.search).toBe('?view=reports');
    await user.click(screen.getByRole('radio', { name: '7 days' }));
    await waitFor(() => expect(api.inputs('GET /admin/reports').at(-1)).toEqual({ days: '7' }));
    expect(router.state.location.search).toBe('?view=reports&days=7');
  });

  test('ADM-09 a shared link opens the same period', async () => {
    show(() => ok(report), '/admin?view=reports&days=90');
    expect(await screen.findByRole('radio', { name: '90 days' })).toBeChecked();
  });

  test('says how many came, from where, and how far they got', async () => {
    show(() => ok(report));
    expect(await screen.findByRole('img', { name: 'Visits by day: 200 visitors and 540 page views from 2/23/2027 to 3/1/2027.' })).toBeInTheDocument();
    const steps = within(screen.getByRole('region', { name: 'From visit to payment' })).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps[1]).toBe('Saw the prices12060% of the step before, 60% of all');
    expect(steps[3]).toContain('3% of the step before, 1% of all');
    const sources = within(screen.getByRole('table', { name: 'Where they come from' })).getAllByRole('row');
    expect(sources[1]).toHaveTextContent('Typed in or unknown150');
  });

  test('invites when nobody came', async () => {
    show(() => ok(empty));
    expect(await screen.findByText('Nobody was here yet')).toBeInTheDocument();
  });

  test('says so when it does not load, and tries again', async () => {
    const { api, user } = show(() => ({ status: 403, body: {} }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The report did not load');
    api.routes['GET /admin/reports'] = () => ok(report);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: /Visits by day/ })).toBeInTheDocument();
  });

  test('is not asked for by a member', async () => {
    const { api } = openAreaAs({ ...coachSession(), profile: { ...coachSession().profile!, is_admin: false } }, area, '/admin?view=reports', { 'GET /admin/reports': lostConnection });
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
    expect(api.to('GET /admin/reports')).toEqual([]);
  });
});

describe('the report as a table file', () => {
  test('holds everything, with every line ended', () => {
    const lines = reportCsv(report).split('\r\n');
    expect(lines.slice(0, 4)).toEqual(['kind,name,visitors,views', 'day,2027-02-28,80,240', 'day,2027-03-01,120,300', 'page,/,200,400']);
    expect(lines).toContain('membership,pricing_seen,120,');
    expect(lines.at(-1)).toBe('');
  });

  test.each([['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`], ['a,b', '"a,b"'], ['-1', `'-1`]])('%s is written as %s', (path, cell) => {
    expect(reportCsv({ ...empty, pages: [{ path, visitors: 1, views: 1 }] })).toContain(`page,${cell},1,1\r\n`);
  });
});
