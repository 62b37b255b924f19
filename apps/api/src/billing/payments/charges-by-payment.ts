import type { Invoice } from '@coach/contracts';
import type Stripe from 'stripe';
import { idOf } from '../subscriptions/subscription-state.ts';

type State = Pick<Invoice, 'status' | 'refunded'>;
type Charge = Pick<Stripe.Charge, 'id' | 'paid' | 'payment_intent' | 'amount_refunded' | 'disputed' | 'description'>;

/** The provider's charges, by the payment they belong to. */
export class ChargesByPayment {
  private readonly paid: ReadonlyMap<string, Charge>;

  /** `won` are the charges whose dispute was won: the provider still lists them as disputed. */
  constructor(
    charges: readonly Charge[],
    private readonly won: ReadonlySet<string> = new Set(),
  ) {
    this.paid = new Map(charges.filter(({ paid }) => paid).map((charge) => [idOf(charge.payment_intent) ?? '', charge]));
  }

  /** The status of something paid by these payments; `known` is what we know without asking the provider, in cents. */
  stateOf(payments: readonly string[], known: State & { amount: number }): State {
    const charges = payments.flatMap((payment) => this.paid.get(payment) ?? []);
    const refunded = Math.max(known.refunded, charges.reduce((sum, { amount_refunded: cents }) => sum + cents, 0));
    if (refunded > 0 && refunded >= known.amount) return { status: 'refunded', refunded };
    return { status: charges.some(({ id, disputed }) => disputed && !this.won.has(id)) ? 'disputed' : known.status, refunded };
  }

  /** The statement descriptor that the buyer saw, or null. */
  wordsOf(payment: string): string | null {
    return this.paid.get(payment)?.description ?? null;
  }
}
