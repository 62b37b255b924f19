import type Stripe from 'stripe';

/** A charge at the provider with its refunds and disputes. */
export interface LiveCharge {
  charge: Stripe.Charge;
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
}

/** Loads a charge's live state; at most three requests. */
export async function readCharge(stripe: Stripe, id: string): Promise<LiveCharge> {
  const charge = await stripe.charges.retrieve(id);
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ charge: id, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    charge.disputed ? stripe.disputes.list({ charge: id, limit: 100 }).autoPagingToArray({ limit: 1_000 }) : [],
  ]);
  return { charge, refunds, disputes };
}

/** How a bank decided; an inquiry that led to no dispute counts as won, too. */
const OUTCOMES: Partial<Record<Stripe.Dispute.Status, 'won' | 'lost'>> = { won: 'won', prevented: 'won', warning_closed: 'won', lost: 'lost' };

export const outcomeOf = ({ status }: Pick<Stripe.Dispute, 'status'>): 'won' | 'lost' | null => OUTCOMES[status] ?? null;

/** Only an inquiry so far: no money has moved, and a refund would settle it. */
export const isInquiry = ({ status }: Pick<Stripe.Dispute, 'status'>): boolean => status.startsWith('warning_');

/** Cents of a charge that banks hold or have taken. */
export const disputedCents = ({ disputes }: Pick<LiveCharge, 'disputes'>): number =>
  disputes.filter((dispute) => !isInquiry(dispute) && outcomeOf(dispute) !== 'won').reduce((sum, { amount }) => sum + amount, 0);

/** Cents that the provider can still refund. */
export const leftAtProvider = (live: LiveCharge): number => Math.max(0, live.charge.amount_captured - live.charge.amount_refunded - disputedCents(live));

/** Whether the provider gave up on a refund, or somebody canceled it there. */
export const isRefundFailed = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/** The id of our own row and the attempt, when we sent the refund. */
export const ownRefund = ({ metadata }: Stripe.Refund): { id: string; attempt: number } | null =>
  metadata?.['refund_id'] ? { id: metadata['refund_id'], attempt: Number(metadata['attempt'] ?? 1) } : null;
