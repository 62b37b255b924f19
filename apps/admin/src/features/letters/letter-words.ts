import type { BulkLetter, ClientGroup, LetterPreview } from '@coach/contracts';
import { LEFT_OUT_REASONS, type LeftOutReason } from '@coach/domain';
import { presentBusiness } from '@coach/web-kit';
import { SEEN_WORDS } from '../users/group-fields.tsx';

const REASONS: Record<LeftOutReason, string> = { unsubscribed: 'want no letters', suppressed: 'have an address that can’t get mail', unconfirmed: 'have not confirmed their address' };
const ONE: Record<LeftOutReason, string> = { unsubscribed: 'wants no letters', suppressed: 'has an address that can’t get mail', unconfirmed: 'has not confirmed their address' };

/** Who was left out and why; empty for nobody. */
export const leftOutWords = (out: LetterPreview['left_out']): string =>
  LEFT_OUT_REASONS.flatMap((reason) => (out[reason] > 0 ? [`${out[reason]} ${(out[reason] === 1 ? ONE : REASONS)[reason]}`] : [])).join(', ');

function planWords(plan: string): string {
  if (plan === 'any') return 'with a plan';
  return plan === 'none' ? 'without a plan' : `with ${presentBusiness().plans.find(({ id }) => id === plan)?.name ?? plan}`;
}

/** The intended recipients of a letter. */
export function audienceWords({ to_name: name, group }: Pick<BulkLetter, 'to_name' | 'group'>): string {
  if (name !== null) return name || 'A client who has left';
  const parts = groupParts(group);
  return parts.length > 0 ? `Clients ${parts.join(', ')}` : 'All clients';
}

const groupParts = ({ plan, seen, tag }: ClientGroup): string[] => [...(tag ? [`tagged ${tag}`] : []), ...(plan ? [planWords(plan)] : []), ...(seen ? [`last session: ${SEEN_WORDS[seen].toLowerCase()}`] : [])];
