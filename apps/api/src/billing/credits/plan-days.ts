import { wholeDays } from '@coach/domain';
import type Stripe from 'stripe';

type Line = Pick<Stripe.InvoiceLineItem, 'amount' | 'period' | 'parent'>;

/**
 * Days of a plan that an invoice line charges, or credits (negative) because the plan was left. A change at the very last moment
 * has no effect; a full period counts even if a promotion code paid for all of it.
 */
export function planDays({ amount, period: { start, end }, parent }: Line): number {
  if (amount === 0 && parent?.subscription_item_details?.proration) return 0;
  const days = wholeDays(new Date(start * 1000), new Date(end * 1000));
  return amount < 0 ? -days : days;
}
