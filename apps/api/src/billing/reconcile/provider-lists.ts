import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { BillSync } from '../receipts/bill-sync.ts';
import { PaymentSync } from '../payments/payment-sync.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { ChargeSource } from './charge-source.ts';
import { cursorOf, moveCursor } from './cursors.ts';

/** What was made shortly before the last reading may have come into the list after it. */
const OVERLAP_SECONDS = 600;
/** More than this at once is read in several runs' time. */
const MOST = 10_000;

interface Listed {
  id: string;
  created: number;
}

/** Objects of the provider by the list that they stand in, which ones we know already, and how one is looked at. */
interface Subject {
  list(created: Stripe.RangeQueryParam): Promise<Listed[]>;
  /** Ids that are as we know them; `?` are all that were listed. */
  known: string;
  sync(id: string): Promise<void>;
}

/**
 * Reads the provider's lists of what happened since they were read last, so that no lost event stays lost, however long nothing
 * reached us: charges, bills, refunds, disputes. The cursor is of the provider's clock.
 */
@Injectable()
export class ProviderLists {
  private readonly logger = new Logger('billing');
  private readonly subjects: Record<string, Subject>;

  constructor(@Inject(STRIPE) stripe: Stripe, payments: PaymentSync, bills: BillSync, charges: ChargeSource) {
    const all = { limit: MOST };
    const page = { limit: 100 };
    this.subjects = {
      invoices: {
        list: (created) => stripe.invoices.list({ ...page, created, status: 'paid' }).autoPagingToArray(all),
        known: 'select invoice_id as id from receipts where invoice_id = any(?::text[])',
        sync: (id) => bills.sync(id),
      },
      charges: {
        list: async (created) => (await stripe.charges.list({ ...page, created }).autoPagingToArray(all)).filter(({ paid }) => paid),
        known: 'select stripe_charge_id as id from payments where stripe_charge_id = any(?::text[])',
        sync: (id) => charges.sync(id),
      },
      refunds: {
        list: (created) => stripe.refunds.list({ ...page, created }).autoPagingToArray(all),
        known: 'select id from provider_refunds where id = any(?::text[]) union select stripe_refund_id from refunds where stripe_refund_id is not null',
        sync: (id) => payments.syncRefund(id),
      },
      disputes: {
        list: (created) => stripe.disputes.list({ ...page, created }).autoPagingToArray(all),
        known: 'select id from disputes where id = any(?::text[])',
        sync: (id) => payments.syncDispute(id),
      },
    };
  }

  /** Looks at everything new, oldest first; a list that the provider does not give is read again next time from where it was. */
  async readOn(em: EntityManager): Promise<void> {
    for (const [name, subject] of Object.entries(this.subjects)) {
      await this.readList(em, name, subject).catch((error: unknown) => this.logger.warn({ err: error, list: name }, 'list of the provider not read'));
    }
    await this.askOpenDisputes(em);
  }

  private async readList(em: EntityManager, name: string, { list, known, sync }: Subject): Promise<void> {
    const cursor = await cursorOf(em, name);
    const listed = (await list({ gte: Math.max(0, Math.floor((cursor?.getTime() ?? 0) / 1000) - OVERLAP_SECONDS) })).reverse();
    if (listed.length === 0) return;
    const rows = await em.execute<Array<{ id: string }>>(known, [`{${listed.map(({ id }) => id).join()}}`]);
    const ours = new Set(rows.map(({ id }) => id));
    for (const { id } of listed) if (!ours.has(id)) await sync(id);
    await moveCursor(em, name, new Date(Math.max(...listed.map(({ created }) => created)) * 1000));
  }

  /** A decision is no new object: what is open is asked about until it is closed. */
  private async askOpenDisputes(em: EntityManager): Promise<void> {
    const open = await em.execute<Array<{ id: string }>>('select id from disputes where outcome is null order by created_at limit 100');
    for (const { id } of open) await this.subjects['disputes']!.sync(id).catch((error: unknown) => this.logger.warn({ err: error, id }, 'dispute not asked about'));
  }
}
