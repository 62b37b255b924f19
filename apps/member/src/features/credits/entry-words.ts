import type { CreditEntry } from '@coach/contracts';
import { REPLACEMENT_DAYS, type CreditReason, type CreditSource } from '@coach/domain';
import { formatDate, presentBusiness } from '@coach/web-kit';

/** The source of credits, by the name under which it was sold. */
export const sourceLabel = (source: CreditSource): string => {
  if (source === 'gift') return 'A gift from your coach';
  if (source === 'imported') return 'From before';
  const { plans, packs } = presentBusiness();
  return [...plans, ...packs].find(({ id }) => id === source)?.name ?? source;
};

type Reasons = Partial<Record<CreditReason, string>>;

/** Why credits were removed; an entry from before reasons were recorded shows its source. */
function takenWords({ reason, source }: CreditEntry): string {
  const why: Reasons = {
    plan_left: `you left the ${sourceLabel(source)} during its period`,
    refunded: `refunded, ${sourceLabel(source)}`,
    disputed: 'your bank took the payment back',
    pack_returned: `you gave back the ${sourceLabel(source)}`,
    by_coach: 'by your coach',
  };
  return `Taken back: ${(reason && why[reason]) ?? sourceLabel(source)}`;
}

/** Why removed credits were restored. */
function restoredWords({ reason, source }: CreditEntry): string {
  const why: Reasons = { plan_resumed: `you are on the ${sourceLabel(source)} again`, dispute_won: 'your bank let the payment stand', by_coach: 'by your coach' };
  return `Given back: ${(reason && why[reason]) ?? sourceLabel(source)}`;
}

/** Describes an entry in plain language. */
export function entryWords(entry: CreditEntry): string {
  const { kind, source, reason, expires_at } = entry;
  const end = formatDate(new Date(expires_at));
  const words: Record<CreditEntry['kind'], string> = {
    granted: `${sourceLabel(source)}, good until ${end}`,
    spent: 'Session booked',
    returned: `Session canceled, credit returned${reason === 'replacement' ? `, good for ${REPLACEMENT_DAYS} days` : ''}`,
    expired: `Not used by ${end}`,
    revoked: takenWords(entry),
    restored: restoredWords(entry),
  };
  return words[kind];
}

/** The change in credits, with a real minus sign: +4, −1. */
export const signed = (credits: number): string => (credits < 0 ? `−${-credits}` : `+${credits}`);
