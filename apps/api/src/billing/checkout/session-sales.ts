import type { BegunCheckout, CheckoutRequest, HeldCheckout, PaymentStatus } from '@coach/contracts';
import type { CheckoutOrder } from './order-checkout-params.ts';

/** A session on hold while somebody pays for it. */
export type UnpaidSession = Omit<HeldCheckout, 'url' | 'session_id'> & Pick<CheckoutOrder, 'reference'>;

/** The booking created by a payment, as its owner sees it. */
export interface PaidSession {
  bookingId: string;
  view: NonNullable<PaymentStatus['booking']>;
}

/**
 * The checkout's port for selling sessions. Sessions belong to bookings, which depend on billing: they implement this, so that billing
 * does not depend on them. References are defined by bookings and are reported back with the payment.
 */
export abstract class SessionSales {
  /** Holds the slot and returns what to charge for it; throws the contract's refusal when it is not allowed. */
  abstract hold(userId: string, request: CheckoutRequest): Promise<CheckoutOrder>;

  /** A person's unpaid sessions that are still on hold, latest first. */
  abstract unpaidOf(userId: string): Promise<UnpaidSession[]>;

  /** What a person entered for a session not yet booked; null for anybody else's, or when the reference belongs to none. */
  abstract begunBy(userId: string, reference: string): Promise<BegunCheckout | null>;

  /** Releases the slot of an unpaid session at once; false when the reference belongs to no session. */
  abstract release(reference: string): Promise<boolean>;

  /** What the payment with this reference booked; null until then. */
  abstract paidBy(reference: string): Promise<PaidSession | null>;
}
