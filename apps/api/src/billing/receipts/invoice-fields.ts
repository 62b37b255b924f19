import type Stripe from 'stripe';
import { idOf } from '../subscriptions/subscription-state.ts';

/** The subscription that an invoice is for, or null. */
export const subscriptionIdOf = ({ parent }: Pick<Stripe.Invoice, 'parent'>): string | null => idOf(parent?.subscription_details?.subscription);
