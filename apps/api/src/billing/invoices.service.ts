import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { contract, type Invoice } from '@coach/contracts';
import { SESSION_LABELS, SESSION_PACKS, type SessionPackType } from '@coach/domain';
import type Stripe from 'stripe';
import { refusal } from '../platform/http/refusal.ts';
import { CustomersService } from './customers.service.ts';
import { ChargesByPayment } from './charges-by-payment.ts';
import { plainWords } from './plain-words.ts';
import { STRIPE } from './stripe.ts';
import { idOf } from './subscription-facts.ts';

const refusals = contract.billing.invoices['~orpc'].errorMap;
const LIMIT = 100;

interface ReceiptRow {
  amount: number;
  status: 'paid' | 'refunded';
  stripe_payment_intent_id: string | null;
  receipt_url: string | null;
  created_at: Date | string;
  service_type: string | null;
}

const RECEIPTS = `
  select p.amount, p.status, p.stripe_payment_intent_id, p.receipt_url, p.created_at, b.service_type
  from payments p left join purchases b on b.id = p.reference
  where p.user_id = ? and p.sells <> 'plan' order by p.created_at desc limit ${LIMIT}`;

/** Charges whose dispute the bank decided for the coach. */
const WON = `select charge_id from disputes where user_id = ? and outcome = 'won' and charge_id is not null`;

const intentsOf = ({ payments }: Stripe.Invoice): string[] => (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);

function billView(bill: Stripe.Invoice, charges: ChargesByPayment): Invoice {
  const { number, lines, total, status, created, hosted_invoice_url: url } = bill;
  const what = plainWords(lines.data.at(-1)?.description ?? 'Subscription');
  const state = charges.stateOf(intentsOf(bill), { status: (status ?? 'draft') as Invoice['status'], amount: bill.amount_paid, refunded: 0 });
  return { number, description: what, amount: total, ...state, date: new Date(created * 1000).toISOString(), url: url ?? null };
}

function receiptView(row: ReceiptRow, charges: ChargesByPayment): Invoice {
  const { amount, status, stripe_payment_intent_id: intent, service_type } = row;
  const what = SESSION_PACKS[service_type as SessionPackType]?.label ?? (intent && charges.wordsOf(intent)) ?? SESSION_LABELS.personal_training;
  const state = charges.stateOf(intent ? [intent] : [], { status, amount, refunded: status === 'refunded' ? amount : 0 });
  return { number: null, description: what, amount, ...state, date: new Date(row.created_at).toISOString(), url: row.receipt_url };
}

/** What a person was charged: the provider's bills of their plan, and the receipts of what they paid once; with what went back. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly customers: CustomersService,
  ) {}

  /** Latest first; PAYMENT_UNAVAILABLE when the provider does not answer. */
  async list(userId: string): Promise<Invoice[]> {
    const [receipts, won] = [await this.em.execute<ReceiptRow[]>(RECEIPTS, [userId]), await this.em.execute<Array<{ charge_id: string }>>(WON, [userId])];
    const { bills, charges } = await this.atProvider(userId, new Set(won.map(({ charge_id: charge }) => charge)));
    const views = [...bills.map((bill) => billView(bill, charges)), ...receipts.map((row) => receiptView(row, charges))];
    return views.sort((a, b) => b.date.localeCompare(a.date));
  }

  private async atProvider(userId: string, won: ReadonlySet<string>): Promise<{ bills: Stripe.Invoice[]; charges: ChargesByPayment }> {
    const customer = await this.customers.idOf(userId);
    if (!customer) return { bills: [], charges: new ChargesByPayment([]) };
    const asked = [this.stripe.invoices.list({ customer, limit: LIMIT, expand: ['data.payments'] }), this.stripe.charges.list({ customer, limit: LIMIT })] as const;
    const [bills, charges] = await Promise.all(asked).catch(() => {
      throw refusal(refusals, 'PAYMENT_UNAVAILABLE');
    });
    return { bills: bills.data.filter(({ status }) => status !== 'draft'), charges: new ChargesByPayment(charges.data, won) };
  }
}
