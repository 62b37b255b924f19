import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { OnJob } from '../../platform/queue/on-job.ts';
import { cursorOf, moveCursor } from '../reconcile/cursors.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { keepEntries } from './provider-entries.ts';

const CURSOR = 'provider_entries';
/** Entries created shortly before the last read may have been listed only after it. */
const OVERLAP_SECONDS = 15 * 60;
/** Larger backlogs are read in several runs. */
const MOST = 10_000;

/** Stores the fees that the provider deducted: after each payment, and periodically for payments whose event was missed. Until then a fee is unknown. */
@Injectable()
export class KeepFeesJob {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
  ) {}

  @OnJob('billing.keep-fees')
  async afterPayment(): Promise<void> {
    await this.read();
  }

  @OnJob('billing.read-fees')
  async read(): Promise<void> {
    const since = await cursorOf(this.em, CURSOR);
    const created = { gte: Math.max(0, Math.floor((since?.getTime() ?? 0) / 1000) - OVERLAP_SECONDS) };
    const listed = await this.stripe.balanceTransactions.list({ created, limit: 100 }).autoPagingToArray({ limit: MOST });
    if (listed.length === 0) return;
    await keepEntries(this.em, listed, null);
    await moveCursor(this.em, CURSOR, new Date(Math.max(...listed.map(({ created: at }) => at)) * 1000));
  }
}
