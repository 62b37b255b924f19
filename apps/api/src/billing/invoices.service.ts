import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { contract, type Invoice } from '@coach/contracts';
import { SESSION_LABELS, SESSION_PACKS, type SessionPackType } from '@coach/domain';
import type Stripe from 'stripe';
import { refusal } from '../platform/http/refusal.ts';
import { CustomersService } from './customers.service.ts';
import { plainWords } from './plain-words.ts';
import { STRIPE } from './stripe.ts';

const refusals = contract.billing.invoices['~orpc'].errorMap;
const LIMIT = 100;

interface ReceiptRow {
  amount: number;
  status: 'paid' | 'refunded';
  receipt_url: string | null;
  created_at: Date | string;
  service_type: string | null;
}

const RECEIPTS = `
  select p.amount, p.status, p.receipt_url, p.created_at, b.service_type
  from payments p left join purchases b on b.id = p.reference
  where p.user_id = ? and p.sells <> 'plan' order by p.created_at desc limit ${LIMIT}`;

const billView = ({ number, lines, total, status, created, hosted_invoice_url }: Stripe.Invoice): Invoice => ({
  number,
  description: plainWords(lines.data.at(-1)?.description ?? 'Subscription'),
  amount: total,
  status: (status ?? 'draft') as Invoice['status'],
  date: new Date(created * 1000).toISOString(),
  url: hosted_invoice_url ?? null,
});

const receiptView = ({ amount, status, receipt_url, created_at, service_type }: ReceiptRow): Invoice => ({
  number: null,
  description: SESSION_PACKS[service_type as SessionPackType]?.label ?? SESSION_LABELS.personal_training,
  ...{ amount, status, date: new Date(created_at).toISOString(), url: receipt_url },
});

/** What a person was charged: the provider's bills of their plan, and the receipts of what they paid once. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly customers: CustomersService,
  ) {}

  /** Latest first; PAYMENT_UNAVAILABLE when the provider does not answer. */
  async list(userId: string): Promise<Invoice[]> {
    const receipts = await this.em.execute<ReceiptRow[]>(RECEIPTS, [userId]);
    const views = [...(await this.bills(userId)), ...receipts.map(receiptView)];
    return views.sort((a, b) => b.date.localeCompare(a.date));
  }

  private async bills(userId: string): Promise<Invoice[]> {
    const customer = await this.customers.idOf(userId);
    if (!customer) return [];
    const { data } = await this.stripe.invoices.list({ customer, limit: LIMIT }).catch(() => {
      throw refusal(refusals, 'PAYMENT_UNAVAILABLE');
    });
    return data.filter(({ status }) => status !== 'draft').map(billView);
  }
}
