import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { BillSync } from '../receipts/bill-sync.ts';
import { PaymentSync } from '../payments/payment-sync.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { ChargeSource } from './charge-source.ts';
import { cursorOf, moveCursor } from './cursors.ts';
import { listedSince } from './listed-since.ts';

/** Objects created shortly before the last read may have been listed only after it. */
const OVERLAP_SECONDS = 600;

interface Listed {
  id: string;
  created: number;
  paid?: boolean;
}

/** A provider list with its objects: which ones count, which are already known, and how one is synced. */
interface Subject {
  list(created: Stripe.RangeQueryParam): Stripe.ApiListPromise<Listed>;
  counts?(listed: Listed): boolean;
  /** Ids that match our records; `?` stands for all listed ids. */
  known: string;
  sync(id: string): Promise<void>;
}

/**
 * Reads what the provider's lists gained since the last read, so that lost events are recovered however long none
 * arrived: charges, invoices, refunds, disputes. The cursor uses the provider's clock.
 */
@Injectable()
export class ProviderLists {
  private readonly logger = new Logger('billing');
  private readonly subjects: Record<string, Subject>;

  constructor(@Inject(STRIPE) stripe: Stripe, payments: PaymentSync, bills: BillSync, charges: ChargeSource) {
    const page = { limit: 100 };
    this.subjects = {
      invoices: {
        list: (created) => stripe.invoices.list({ ...page, created, status: 'paid' }),
        known: 'select invoice_id as id from receipts where invoice_id = any(?::text[])',
        sync: (id) => bills.sync(id),
      },
      charges: {
        list: (created) => stripe.charges.list({ ...page, created }),
        counts: ({ paid }) => paid === true,
        known: 'select stripe_charge_id as id from payments where stripe_charge_id = any(?::text[])',
        sync: (id) => charges.sync(id),
      },
      refunds: {
        list: (created) => stripe.refunds.list({ ...page, created }),
        known: 'select id from provider_refunds where id = any(?::text[]) union select stripe_refund_id from refunds where stripe_refund_id is not null',
        sync: (id) => payments.syncRefund(id),
      },
      disputes: {
        list: (created) => stripe.disputes.list({ ...page, created }),
        known: 'select id from disputes where id = any(?::text[])',
        sync: (id) => payments.syncDispute(id),
      },
    };
  }

  /** Syncs everything new, oldest first; a list that cannot be read is continued from the same position next time. */
  async readOn(em: EntityManager): Promise<void> {
    for (const [name, subject] of Object.entries(this.subjects)) {
      await this.readList(em, name, subject).catch((error: unknown) => this.logger.warn({ err: error, list: name }, 'list of the provider not read'));
    }
    await this.askOpenDisputes(em);
  }

  private async readList(em: EntityManager, name: string, { list, counts = () => true, known, sync }: Subject): Promise<void> {
    const since = await cursorOf(em, name);
    const listed = await listedSince(list, { since, overlapSeconds: OVERLAP_SECONDS });
    const last = listed.at(-1);
    if (!last) return;
    const rows = await em.execute<Array<{ id: string }>>(known, [`{${listed.map(({ id }) => id).join()}}`]);
    const ours = new Set(rows.map(({ id }) => id));
    for (const { id } of listed.filter(counts)) if (!ours.has(id)) await sync(id);
    await moveCursor(em, name, new Date(last.created * 1000));
  }

  /** A decision does not create a new object: open ones are checked until they are closed. */
  private async askOpenDisputes(em: EntityManager): Promise<void> {
    const open = await em.execute<Array<{ id: string }>>('select id from disputes where outcome is null order by created_at limit 100');
    for (const { id } of open) await this.subjects['disputes']!.sync(id).catch((error: unknown) => this.logger.warn({ err: error, id }, 'dispute not asked about'));
  }
}
