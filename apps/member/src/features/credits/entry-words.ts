import type { CreditEntry } from '@coach/contracts';
import { formatDate, PLAN_LABELS, SESSION_PACKS, type CreditSource } from '@coach/domain';

/** Where credits came from, in the words under which they were sold. */
export const sourceLabel = (source: CreditSource): string => {
  if (source === 'gift') return 'A gift from your coach';
  return source === 'premium_package' ? PLAN_LABELS[source] : SESSION_PACKS[source].label;
};

/** What happened, as a person would say it. */
export function entryWords({ kind, source, expires_at }: CreditEntry): string {
  const end = formatDate(new Date(expires_at));
  const words: Record<CreditEntry['kind'], string> = {
    granted: `${sourceLabel(source)}, good until ${end}`,
    spent: 'Session booked',
    returned: 'Session cancelled, credit returned',
    expired: `Not used by ${end}`,
    revoked: `${sourceLabel(source)} refunded`,
  };
  return words[kind];
}

/** How many came or went, with a real minus sign: +4, −1. */
export const signed = (credits: number): string => (credits < 0 ? `−${-credits}` : `+${credits}`);
