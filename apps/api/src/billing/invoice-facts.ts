import type Stripe from 'stripe';
import { idOf } from './subscription-facts.ts';

/** The subscription that a bill is for, or null. */
export const subscriptionIdOf = ({ parent }: Pick<Stripe.Invoice, 'parent'>): string | null => idOf(parent?.subscription_details?.subscription);

const priceIdOf = ({ pricing }: Stripe.InvoiceLineItem): string | null => idOf(pricing?.price_details?.price);

/**
 * Until when a bill paid for a price, or null when it is not paid or was not for it. The bill of a change of plan credits the
 * old price and charges the new one: only what is charged counts.
 */
export function paidUntil({ status, lines }: Pick<Stripe.Invoice, 'status' | 'lines'>, priceId: string): Date | null {
  const ends = lines.data.filter((line) => priceIdOf(line) === priceId && line.amount >= 0).map(({ period }) => period.end);
  return status === 'paid' && ends.length > 0 ? new Date(Math.max(...ends) * 1000) : null;
}
