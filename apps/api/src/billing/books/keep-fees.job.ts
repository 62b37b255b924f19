import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { OnJob } from '../../platform/queue/on-job.ts';
import { cursorOf, moveCursor } from '../reconcile/cursors.ts';
import { listedSince } from '../reconcile/listed-since.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { keepEntries } from './provider-entries.ts';

const CURSOR = 'provider_entries';
/** Entries created shortly before the last read may have been listed only after it. */
const OVERLAP_SECONDS = 15 * 60;

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
    const listed = await listedSince((created) => this.stripe.balanceTransactions.list({ created, limit: 100 }), { since, overlapSeconds: OVERLAP_SECONDS });
    await keepEntries(this.em, listed, null);
    const last = listed.at(-1);
    if (last) await moveCursor(this.em, CURSOR, new Date(last.created * 1000));
  }
}
