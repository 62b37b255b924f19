import type Stripe from 'stripe';

/** A charge at the provider with what went back of it and what banks ask for. */
export interface LiveCharge {
  charge: Stripe.Charge;
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
}

/** The provider's word on a charge, fresh; three questions at most. */
export async function readCharge(stripe: Stripe, id: string): Promise<LiveCharge> {
  const charge = await stripe.charges.retrieve(id);
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ charge: id, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    charge.disputed ? stripe.disputes.list({ charge: id, limit: 100 }).autoPagingToArray({ limit: 1_000 }) : [],
  ]);
  return { charge, refunds, disputes };
}

/** How a bank decided; a question of a bank that led to no dispute leaves the money here too. */
const OUTCOMES: Partial<Record<Stripe.Dispute.Status, 'won' | 'lost'>> = { won: 'won', prevented: 'won', warning_closed: 'won', lost: 'lost' };

export const outcomeOf = ({ status }: Pick<Stripe.Dispute, 'status'>): 'won' | 'lost' | null => OUTCOMES[status] ?? null;

/** The bank only asks so far: no money has moved, and a refund would answer it. */
export const isInquiry = ({ status }: Pick<Stripe.Dispute, 'status'>): boolean => status.startsWith('warning_');

/** Cents that banks hold or have taken of a charge. */
export const disputedCents = ({ disputes }: Pick<LiveCharge, 'disputes'>): number =>
  disputes.filter((dispute) => !isInquiry(dispute) && outcomeOf(dispute) !== 'won').reduce((sum, { amount }) => sum + amount, 0);

/** Cents that the provider would still send back. */
export const leftAtProvider = (live: LiveCharge): number => Math.max(0, live.charge.amount_captured - live.charge.amount_refunded - disputedCents(live));

/** Whether the provider has given up on a refund, or somebody called it off there. */
export const cameBack = ({ status }: Stripe.Refund): boolean => status === 'failed' || status === 'canceled';

/** The id of our own row, and which try of it, when the refund is one that we sent. */
export const ownRefund = ({ metadata }: Stripe.Refund): { id: string; attempt: number } | null =>
  metadata?.['refund_id'] ? { id: metadata['refund_id'], attempt: Number(metadata['attempt'] ?? 1) } : null;
