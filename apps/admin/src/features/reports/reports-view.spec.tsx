import type { BusinessReport, SiteReport } from '@coach/contracts';
import { daysFrom, FUNNELS } from '@coach/domain';
import { lostConnection, ok, type Route } from '@coach/web-kit/testing/fake-api.ts';
import { openAreaAs } from '@coach/web-kit/testing/open-area.tsx';
import { coachSession } from '@coach/web-kit/testing/sessions.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { area } from '../../area.ts';
import { businessCsv, reportCsv } from './report-csv.ts';

const textOf = (file: Blob) => new Promise<string>((resolve) => Object.assign(new FileReader(), { onload: ({ target }: ProgressEvent<FileReader>) => resolve(String(target!.result)) }).readAsText(file));
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

const money: BusinessReport = {
  ...{ from: report.from, to: report.to, mrr: 38_000 },
  days: [
    { day: '2027-02-28', revenue: { personal: 18_000, group: 24_000, plans: 0, packs: 0 }, refunds: 0 },
    { day: '2027-03-01', revenue: { personal: 9_000, group: 0, plans: 6_000, packs: 42_550 }, refunds: 9_000 },
  ],
  churn: { ended: 1, at_start: 8, percent: 12.5 },
  hours: { offered_minutes: 2_400, booked_minutes: 1_500, percent: 62.5 },
  sessions: { held: 0, no_shows: 0, percent: null },
  watched: [{ title: 'Hip drill', viewers: 12 }],
  before: { from: '2027-02-16', to: '2027-02-22', revenue: 50_000, refunds: 9_000, churn: { ended: 0, at_start: 8, percent: 0 }, hours: { offered_minutes: 2_400, booked_minutes: 1_200, percent: 50 }, sessions: { held: 4, no_shows: 1, percent: 25 } },
  utilization: [{ weekday: 1, hour: 9, offered_minutes: 60, booked_minutes: 45 }, { weekday: 2, hour: 10, offered_minutes: 0, booked_minutes: 60 }],
  retention: [{ month: '2027-02', joined: 8, active: [8, 6] }, { month: '2027-03', joined: 0, active: [0] }],
  packs: [{ pack: 'session_pack_5', sold: 3, granted: 15, used: 6, expired: 1, left: 8 }],
};

const show = (answer: Route, address = '/admin?view=reports', business: Route = () => ok(money)) => openAreaAs(coachSession(), area, address, { 'GET /admin/reports': answer, 'GET /admin/reports/business': business });

beforeAll(() => Promise.all([import('../panel/admin-page.tsx'), import('./reports-view.tsx')]), 60_000);
afterEach(() => jest.restoreAllMocks());

/** A year up to 2027-03-01, with identical days. */
const yearOf = <Day,>(of: (index: number) => Day) => daysFrom('2026-03-02', 365).map((day, index) => ({ day, ...of(index) }));

describe('the last 12 months', () => {
  const year = { ...money, from: '2026-03-02', days: yearOf((index) => ({ revenue: { personal: 10_000, group: 0, plans: 0, packs: 0 }, refunds: index < 8 ? 500 : 0 })), before: { ...money.before, from: '2025-03-02', to: '2026-03-01', revenue: 5_200_000 } };
  const visits = { ...report, from: '2026-03-02', days: yearOf(() => ({ visitors: 2, views: 5 })) };

  test('are selected by their name, and compared with the year before', async () => {
    const { api, user } = show(() => ok(visits), '/admin?view=reports', () => ok(year));
    await user.click(await screen.findByRole('radio', { name: '1 year' }));
    await waitFor(() => expect(api.to('GET /admin/reports/business').at(-1)?.input).toMatchObject({ days: '365' }));
    expect(await screen.findByRole('table', { name: 'Against the year before' })).toBeInTheDocument();
    expect(screen.getByText('Weekly average of the year before, $1,000')).toBeInTheDocument();
  });

  test('are charted in weeks of equal length except the first, labeled by month', async () => {
    show(() => ok(visits), '/admin?view=reports&days=365', () => ok(year));
    const revenue = await screen.findByRole('figure', { name: 'Revenue by week' });
    expect(revenue).toHaveTextContent('Revenue $700 · Refunds $0 · 2/23/2027 to 3/1/2027');
    expect(revenue).toHaveTextContent('Mar 2026Sep 2026Mar 2027');
    const rows = within(within(revenue).getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(53);
    expect(rows[1]).toHaveTextContent('3/2/2026 to 3/9/2026$40$800');
    expect(await screen.findByRole('figure', { name: 'Visits by week' })).toHaveTextContent('Page views 35 · Visitors 14 · 2/23/2027 to 3/1/2027');
  });

  test('have one line per week in their files', () => {
    const revenue = businessCsv(year).split('\r\n');
    expect(revenue).toHaveLength(55);
    expect([revenue[0], revenue[1], revenue[2], revenue.at(-2)]).toEqual(['week,personal_usd,group_usd,plans_usd,packs_usd,refunds_usd', '2026-03-02,800.00,0.00,0.00,0.00,40.00', '2026-03-10,700.00,0.00,0.00,0.00,0.00', '2026-03-02 to 2027-03-01,36500.00,0.00,0.00,0.00,40.00']);
    expect(reportCsv(visits).split('\r\n').slice(0, 3)).toEqual(['kind,name,visitors,views', 'week,2026-03-02,16,40', 'week,2026-03-10,14,35']);
  });
});

describe('the report on the business', () => {
  test('ADM-09 shows revenue by day and kind, monthly plan revenue, churn, hours, no-shows and most watched videos', async () => {
    show(() => ok(report));
    const part = within(await screen.findByRole('region', { name: 'The business' }));
    expect(await part.findByRole('img', { name: 'Revenue by day: $995.50 in revenue and $90 in refunds from 2/23/2027 to 3/1/2027.' })).toBeInTheDocument();
    for (const words of ['$380', '12.5%', '1 of 8', '62.5%', '25 of 40 offered', '–', '0 of 0 sessions']) expect(part.getByText(words, { selector: 'dd' })).toBeInTheDocument();
    expect(part.getByRole('row', { name: '1:1 sessions $270' })).toBeInTheDocument();
    expect(part.getByRole('row', { name: 'Session packs $425.50' })).toBeInTheDocument();
    expect(part.getByRole('row', { name: 'Hip drill 12' })).toBeInTheDocument();
  });

  test('ADM-09 the file has a row per day and the total', () => {
    expect(businessCsv(money).split('\r\n')).toEqual(['day,personal_usd,group_usd,plans_usd,packs_usd,refunds_usd', '2027-02-28,180.00,240.00,0.00,0.00,0.00', '2027-03-01,90.00,0.00,60.00,425.50,90.00', '2027-02-23 to 2027-03-01,270.00,240.00,60.00,425.50,90.00', '']);
  });

  test('ADM-09 compares with the previous period, and shows busy hours, retention and pack usage', async () => {
    show(() => ok(report));
    const part = within(await screen.findByRole('region', { name: 'The business' }));
    const compared = within(await part.findByRole('table', { name: 'Against the period before' }));
    for (const row of ['Revenue $995.50 $500 +$495.50', 'Refunds $90 $90 the same', 'No-shows – 25% –', 'Share of offered time 62.5% 50% +12.5 points']) expect(compared.getByRole('row', { name: row })).toBeInTheDocument();
    const heat = within(part.getByRole('table', { name: 'Booked by weekday and hour' }));
    expect(heat.getByRole('row', { name: /^9:00 am Closed 75 Closed/ })).toBeInTheDocument();
    expect(heat.getByRole('row', { name: /^10:00 am Closed Closed \+ Closed/ })).toBeInTheDocument();
    expect(within(part.getByRole('table', { name: 'Who stays, by month of joining' })).getByRole('row', { name: 'Feb 27 8 100 75' })).toBeInTheDocument();
    expect(within(part.getByRole('table', { name: 'Packs sold and used' })).getByRole('row', { name: /3 6 1 8$/ })).toBeInTheDocument();
  });

  test('ADM-09 each of them is exported as a separate file', async () => {
    const [saved, clicked] = [jest.fn<string, [Blob]>(() => 'blob:1'), jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)];
    Object.assign(URL, { createObjectURL: saved, revokeObjectURL: jest.fn() });
    const { user } = show(() => ok(report));
    for (const name of ['Revenue by kind', 'Most watched videos', 'Against the period before', 'Booked by weekday and hour', 'Who stays, by month of joining', 'Packs sold and used']) await user.click(await screen.findByRole('button', { name: `CSV of ${name}` }));
    expect(clicked.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(['kinds-2027-02-23-2027-03-01.csv', 'watched-2027-02-23-2027-03-01.csv', 'compared-2027-02-23-2027-03-01.csv', 'hours-2027-02-23-2027-03-01.csv', 'retention-2027-03-01.csv', 'packs-2027-02-23-2027-03-01.csv']);
    const [kinds, watched] = await Promise.all(saved.mock.calls.slice(0, 2).map(([file]) => textOf(file)));
    expect(kinds).toBe('kind,revenue_usd\r\n1:1 sessions,270.00\r\nGroup programs,240.00\r\nMonthly plans,60.00\r\nSession packs,425.50\r\n');
    expect(watched).toBe('video,clients\r\nHip drill,12\r\n');
  });

  test('shows its loading error next to the visitors that did load', async () => {
    show(() => ok(report), undefined, lostConnection);
    expect(await screen.findByText('Failed to load the business report')).toBeInTheDocument();
    expect(await screen.findByRole('img', { name: /^Visits by day/ })).toBeInTheDocument();
  });
});

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

  test('shows how many came, from where, and how far they got', async () => {
    show(() => ok(report));
    expect(await screen.findByRole('img', { name: 'Visits by day: 200 visitors and 540 page views from 2/23/2027 to 3/1/2027.' })).toBeInTheDocument();
    const steps = within(screen.getByRole('region', { name: 'From visit to payment' })).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps[1]).toBe('Saw the prices12060% of the step before, 60% of all');
    expect(steps[3]).toContain('3% of the step before, 1% of all');
    const sources = within(screen.getByRole('table', { name: 'Where they come from' })).getAllByRole('row');
    expect(sources[1]).toHaveTextContent('Typed in or unknown150');
  });

  test('describes a step larger than the previous one without a percentage above 100', async () => {
    show(() => ok({ ...report, membership: report.membership.with(-1, { ...report.membership.at(-1)!, count: 1_000 }) }));
    const steps = within(await screen.findByRole('region', { name: 'From visit to payment' })).getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(steps.at(-1)).toMatch(/more than the step before, \d+% of all$/);
  });

  test('shows an empty state when there were no visitors', async () => {
    show(() => ok(empty));
    expect(await screen.findByText('No visitors yet')).toBeInTheDocument();
  });

  test('shows a loading error, and retries', async () => {
    const { api, user } = show(() => ({ status: 403, body: {} }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The report didn’t load');
    api.routes['GET /admin/reports'] = () => ok(report);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('img', { name: /Visits by day/ })).toBeInTheDocument();
  });

  test('is not requested by a member', async () => {
    const { api } = openAreaAs({ ...coachSession(), profile: { ...coachSession().profile!, is_admin: false } }, area, '/admin?view=reports', { 'GET /admin/reports': lostConnection });
    expect(await screen.findByText('elsewhere')).toBeInTheDocument();
    expect(api.to('GET /admin/reports')).toEqual([]);
  });
});

describe('the report as CSV', () => {
  test('contains everything, with every line terminated', () => {
    const lines = reportCsv(report).split('\r\n');
    expect(lines.slice(0, 4)).toEqual(['kind,name,visitors,views', 'day,2027-02-28,80,240', 'day,2027-03-01,120,300', 'page,/,200,400']);
    expect(lines).toContain('membership,pricing_seen,120,');
    expect(lines.at(-1)).toBe('');
  });

  test.each([['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`], ['a,b', '"a,b"'], ['-1', `'-1`], [' =1+1', `' =1+1`], ['＝1+1', `'＝1+1`]])('%s is written as %s', (path, cell) => {
    expect(reportCsv({ ...empty, pages: [{ path, visitors: 1, views: 1 }] })).toContain(`page,${cell},1,1\r\n`);
  });
});
