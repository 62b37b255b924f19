import type { AccessLog } from '@coach/contracts';
import { csv } from '../reports/report-csv.ts';

/** The rows as shown, with times in UTC (LOG-04). */
export const logsCsv = (logs: readonly AccessLog[]): string =>
  csv([
    ['last_accessed_at', 'email', 'title', 'access_tier', 'outcome', 'count'],
    ...logs.map(({ last_accessed_at: at, email, title, access_tier: tier, outcome, count }) => [at, email, title, tier, outcome, count]),
  ]);
