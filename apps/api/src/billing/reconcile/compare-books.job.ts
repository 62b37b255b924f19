import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { OnJob } from '../../platform/queue/on-job.ts';
import { BillingCustomer } from '../stripe/billing-customer.entity.ts';
import { PaymentSync } from '../payments/payment-sync.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { idOf } from '../subscriptions/subscription-state.ts';
import { BillingTasks } from '../tasks/billing-tasks.ts';
import { ChargeSource } from './charge-source.ts';
import { bookEntryOf, differenceOf, type BookEntry } from './book-entries.ts';
import { cursorOf, moveCursor } from './cursors.ts';
import { listedSince } from './listed-since.ts';

const CURSOR = 'balance_transactions';
const OVERLAP_SECONDS = 15 * 60;
const NAMED = 5;

/** Compares our books with every movement of the provider's balance; differences are looked up again before the coach is notified (P16). */
@Injectable()
export class CompareBooksJob {
  private readonly logger = new Logger('billing');
  /** Differences of the last run: reported only if they persist, because their own event may still be on its way. */
  private suspected = new Set<string>();

  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly payments: PaymentSync,
    private readonly charges: ChargeSource,
    private readonly tasks: BillingTasks,
  ) {}

  /** Returns the differing cents, missing plus surplus. */
  @OnJob('billing.compare-books')
  async compare(): Promise<number> {
    const since = await cursorOf(this.em, CURSOR);
    const moved = await listedSince((created) => this.stripe.balanceTransactions.list({ created, limit: 100, expand: ['data.source'] }), { since, overlapSeconds: OVERLAP_SECONDS });
    const differing: Array<BookEntry & { difference: number }> = [];
    for (const transaction of moved) {
      const entry = bookEntryOf(transaction);
      const difference = entry ? await this.check(entry, transaction) : 0;
      if (entry && difference !== 0) differing.push({ ...entry, difference });
    }
    const cents = differing.reduce((sum, { difference }) => sum + Math.abs(difference), 0);
    await this.remember(moved, differing);
    return cents;
  }

  private async remember(moved: readonly Stripe.BalanceTransaction[], differing: ReadonlyArray<BookEntry & { difference: number }>): Promise<void> {
    const last = moved.at(-1);
    const lasting = differing.filter(({ source }) => this.suspected.has(source));
    const isOver = lasting.length === differing.length;
    this.suspected = new Set(differing.map(({ source }) => source));
    if (!last) return;
    const until = new Date(last.created * 1000);
    if (lasting.length > 0) await this.tell(lasting, until.toISOString().slice(0, 10));
    if (isOver) await moveCursor(this.em, CURSOR, until);
  }

  private async check(entry: BookEntry, { source }: Stripe.BalanceTransaction): Promise<number> {
    if ((await differenceOf(this.em, entry)) === 0) return 0;
    await this.lookUp(entry).catch((error: unknown) => this.logger.warn({ err: error, ...entry }, 'movement not looked up'));
    const difference = await differenceOf(this.em, entry);
    return difference !== 0 && (await this.isOurs(source)) ? difference : 0;
  }

  private lookUp({ kind, source }: BookEntry): Promise<void> {
    if (kind === 'charge') return this.charges.sync(source);
    return kind === 'dispute' || kind === 'dispute_reversal' ? this.payments.syncDispute(source) : this.payments.syncRefund(source);
  }

  /** The account may sell other things, which are not part of our books. */
  private async isOurs(source: Stripe.BalanceTransaction['source']): Promise<boolean> {
    if (!source || typeof source === 'string') return true;
    const charge = 'charge' in source && source.charge ? await this.stripe.charges.retrieve(idOf(source.charge as string | Stripe.Charge)!) : source.object === 'charge' ? source : null;
    const customer = idOf(charge?.customer);
    return customer !== null && (await this.em.count(BillingCustomer, { stripeCustomerId: customer })) > 0;
  }

  private async tell(differing: ReadonlyArray<BookEntry & { difference: number }>, day: string): Promise<void> {
    const cents = differing.reduce((sum, { difference }) => sum + Math.abs(difference), 0);
    const named = differing.slice(0, NAMED).map(({ kind, source }) => `${kind} ${source}`).join(', ');
    this.logger.error({ cents, differing }, 'our books differ from the provider’s');
    await this.em.transactional((em) => this.tasks.open(em, { kind: 'books_differ', subject: day, userId: null, amount: cents, note: named + (differing.length > NAMED ? ` and ${differing.length - NAMED} more` : '') }));
  }
}
