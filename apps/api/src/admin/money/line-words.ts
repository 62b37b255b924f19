import { sessionLabel } from '@coach/domain';
import type { BusinessSnapshot } from '../../business/business-snapshot.ts';
import type { LedgerLine } from './transactions-sql.ts';

type Sold = Pick<LedgerLine, 'due_label' | 'session_type' | 'session_name' | 'session_start' | 'session_count' | 'bought' | 'plan'>;

/** What a ledger line was for, in words. */
export function lineWords({ due_label: due, session_type: type, session_name: name, session_start: start, session_count: count, bought, plan }: Sold, business: BusinessSnapshot): string {
  if (due) return due;
  if (type && start) return `${count === 1 ? '' : `${count} × `}${name ?? sessionLabel(business.services, type)}, ${business.formats.formatDateTime(new Date(start))}`;
  return bought ?? (plan ? business.plan(plan).name : 'Payment');
}
