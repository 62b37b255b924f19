import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { Clock } from '../../platform/clock/clock.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { cursorOf, moveCursor } from '../reconcile/cursors.ts';
import { listedSince } from '../reconcile/listed-since.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { keepEntries } from './provider-entries.ts';

const CURSOR = 'payouts';
/** For this long after its creation the bank may still return a payout. */
const OVERLAP_SECONDS = 14 * 86_400;
/** Movements of one payout. */
const MOST = 10_000;

const KEEP = `
  insert into payouts (id, amount, currency, status, failure, created_at, arrives_at, listed_at) values (?, ?, ?, ?, ?, to_timestamp(?), to_timestamp(?), ?)
  on conflict (id) do update set status = excluded.status, failure = excluded.failure, arrives_at = excluded.arrives_at, listed_at = coalesce(excluded.listed_at, payouts.listed_at)`;

/** Stores payouts to the bank and the balance movements in each: on their events, and periodically for missed events. */
@Injectable()
export class PayoutSync {
  private readonly logger = new Logger('billing');

  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly clock: Clock,
  ) {}

  /** Syncs the current state. Without the right to read payouts they stay unknown, and the connection check names the missing right. */
  async sync(id: string): Promise<void> {
    await this.whereAllowed(async () => this.keep(await this.stripe.payouts.retrieve(id)));
  }

  @OnJob('billing.read-payouts')
  async read(): Promise<void> {
    await this.whereAllowed(async () => {
      const since = await cursorOf(this.em, CURSOR);
      const made = await listedSince((created) => this.stripe.payouts.list({ created, limit: 100 }), { since, overlapSeconds: OVERLAP_SECONDS });
      for (const payout of made) if (!(await this.isKnown(payout))) await this.keep(payout);
      const last = made.at(-1);
      if (last) await moveCursor(this.em, CURSOR, new Date(last.created * 1000));
    });
  }

  private async whereAllowed(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripePermissionError)) throw error;
      this.logger.warn({ err: error }, 'the key may not read payouts');
    }
  }

  private async isKnown({ id, status }: Stripe.Payout): Promise<boolean> {
    const rows = await this.em.execute('select 1 from payouts where id = ? and status = ? and listed_at is not null', [id, status]);
    return rows.length > 0;
  }

  /** The provider lists the contents of automatic payouts only, not of manual ones. */
  private async keep({ id, amount, currency, status, failure_code: failure, created, arrival_date: arrives, automatic }: Stripe.Payout): Promise<void> {
    const held = automatic ? await this.stripe.balanceTransactions.list({ payout: id, limit: 100 }).autoPagingToArray({ limit: MOST }) : [];
    await this.em.transactional(async (em) => {
      await em.execute(KEEP, [id, amount, currency, status, failure, created, arrives, held.length > 0 ? this.clock.now() : null]);
      await keepEntries(em, held, id);
    });
  }
}
