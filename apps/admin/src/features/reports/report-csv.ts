import type { BusinessReport, SiteReport } from '@coach/contracts';
import { byChartBar, isByWeek, REVENUE_KINDS } from '@coach/domain';
import { presentBusiness } from '@coach/web-kit';

export type Cell = string | number;

/** What a spreadsheet would execute, also after whitespace: the API's files escape the same. */
const FORMULA = /^(?:\s*[=+\-@＝＋－＠]|[\t\r])/;

/** Quotes cells where necessary, and neutralizes formulas. */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as one text; line endings as in RFC 4180. */
export const csv = (rows: readonly Cell[][]): string => rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
/** A column of days, or of weeks by their first day when the chart shows weeks. */
const stepOf = (days: readonly unknown[]): string => (isByWeek(days.length) ? 'week' : 'day');

/** The whole report as one table: kind, name, visitors, and views. */
export function reportCsv({ days, pages, sources, screens, membership, booking }: SiteReport): string {
  const rows: Cell[][] = [
    ['kind', 'name', 'visitors', 'views'],
    ...byChartBar(days).map(({ range, days: of }) => [stepOf(days), range.from, sum(of.map(({ visitors }) => visitors)), sum(of.map(({ views }) => views))]),
    ...pages.map(({ path, visitors, views }) => ['page', path, visitors, views]),
    ...sources.map(({ source, visitors }) => ['source', source, visitors, '']),
    ...screens.map(({ screen, visitors }) => ['screen', screen, visitors, '']),
    ...membership.map(({ step, count }) => ['membership', step, count, '']),
    ...booking.map(({ step, count }) => ['booking', step, count, '']),
  ];
  return csv(rows);
}

const amount = (cents: number): string => (cents / 100).toFixed(2);
const currencyOf = (): string => presentBusiness().region.currency.toLowerCase();

/** Names with their revenue, in cents, as a table in the business's currency. */
export const revenueTable = (name: string, rows: readonly { name: string; value: number }[]): Cell[][] => [[name, `revenue_${currencyOf()}`], ...rows.map(({ name: one, value }) => [one, amount(value)])];

/** The business by day or week, as in its chart: revenue by kind and refunds, in the business's currency; the last row is the total. */
export function businessCsv({ days, from, to }: BusinessReport): string {
  const currency = currencyOf();
  const columns = [...REVENUE_KINDS.map((kind) => (day: BusinessReport['days'][number]) => day.revenue[kind]), (day: BusinessReport['days'][number]) => day.refunds];
  const amounts = (some: BusinessReport['days']) => columns.map((of) => amount(sum(some.map(of))));
  const rows = byChartBar(days).map(({ range, days: some }) => [range.from, ...amounts([...some])]);
  const total = amounts(days);
  return csv([[stepOf(days), ...REVENUE_KINDS.map((kind) => `${kind}_${currency}`), `refunds_${currency}`], ...rows, [`${from} to ${to}`, ...total]]);
}

/** Downloads a text as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
