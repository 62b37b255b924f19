import type { CheckoutRequest, HeldCheckout, PaymentStatus } from '@coach/contracts';
import type { CheckoutOrder } from './order-checkout-params.ts';

/** A session whose hour is held while somebody pays for it. */
export type UnpaidSession = Omit<HeldCheckout, 'url' | 'session_id'> & Pick<CheckoutOrder, 'reference'>;

/** The booking that a payment brought, as its owner sees it. */
export interface PaidSession {
  bookingId: string;
  view: NonNullable<PaymentStatus['booking']>;
}

/**
 * Selling an hour, as the checkout needs it. The hours belong to the bookings, which know billing: they provide this, so that billing
 * need not know them. A reference is theirs, and is what the payment comes back with.
 */
export abstract class SessionSales {
  /** Holds the hour and says what to ask for it; throws the contract's refusal when it may not be had. */
  abstract hold(userId: string, request: CheckoutRequest): Promise<CheckoutOrder>;

  /** The sessions that a person has not paid for and whose hours are held still, latest first. */
  abstract unpaidOf(userId: string): Promise<UnpaidSession[]>;

  /** Gives the hour of an unpaid session back at once; false when the reference is of no session. */
  abstract release(reference: string): Promise<boolean>;

  /** What the payment with this reference booked; null until it did. */
  abstract paidBy(reference: string): Promise<PaidSession | null>;
}
