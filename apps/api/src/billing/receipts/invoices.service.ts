import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { contract, type Invoice } from '@coach/contracts';
import { dueLabel, usualService } from '@coach/domain';
import type Stripe from 'stripe';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { CustomersService } from '../stripe/customers.service.ts';
import { ChargesByPayment } from '../payments/charges-by-payment.ts';
import { invoiceLineLabel } from './plain-words.ts';
import { STRIPE } from '../stripe/stripe.ts';
import { idOf } from '../subscriptions/subscription-state.ts';

const refusals = contract.billing.invoices['~orpc'].errorMap;
const LIMIT = 100;

interface ReceiptRow {
  amount: number;
  refunded: number;
  status: 'paid' | 'refunded';
  stripe_payment_intent_id: string | null;
  receipt_url: string | null;
  created_at: Date | string;
  bought: string | null;
}

const RECEIPTS = `
  select p.amount, p.refunded_cents as refunded, p.status, p.stripe_payment_intent_id, p.receipt_url, p.created_at, b.name as bought
  from payments p left join purchases b on b.id = p.reference
  where p.user_id = ? and p.sells <> 'plan' order by p.created_at desc limit ${LIMIT}`;

/** Cents of returned refunds that are still due, by payment. */
const RETURNED = `
  select p.stripe_payment_intent_id as intent, sum(f.amount)::int as amount from payments p join (
    select payment_id, amount from refunds where failed_at is not null and paid_by_hand_at is null
    union all select p2.id, r.amount from provider_refunds r join payments p2 on p2.stripe_charge_id = r.charge_id
      where r.failed_at is not null and not exists (select from billing_tasks t where t.kind = 'refund_failed' and t.subject = r.id and t.resolved_at is not null)
  ) f on f.payment_id = p.id where p.user_id = ? and p.stripe_payment_intent_id is not null group by 1`;

/** Charges whose dispute was won. */
const WON = `select charge_id from disputes where user_id = ? and outcome = 'won' and charge_id is not null`;

/** Manual payments with their manual refunds; payments recorded in error are left out. */
const BY_HAND = `
  select d.sells, d.label, d.due_at, e.happened_at, e.amount - coalesce(sum(t.amount) filter (where t.kind = 'correction'), 0)::int as amount, coalesce(sum(t.amount) filter (where t.kind = 'refund'), 0)::int as refunded
  from due_entries e join amounts_due d on d.id = e.due_id left join due_entries t on t.payment_entry_id = e.id
  where e.user_id = ? and e.kind = 'payment' and e.payment_id is null group by d.id, e.id order by e.happened_at desc limit ${LIMIT}`;

interface HandRow {
  sells: string;
  label: string;
  due_at: string;
  happened_at: string;
  amount: number;
  refunded: number;
}

const handView = ({ amount, refunded, happened_at: at, due_at: due, ...sold }: HandRow, { formats }: BusinessSnapshot): Invoice => ({
  ...{ number: null, description: dueLabel({ ...sold, dueAt: new Date(due) }, formats), amount, status: refunded === amount ? 'refunded' : 'paid', refunded, refund_failed: 0 },
  ...{ date: new Date(at).toISOString(), url: null },
});

const intentsOf = ({ payments }: Stripe.Invoice): string[] => (payments?.data ?? []).flatMap(({ payment }) => idOf(payment.payment_intent) ?? []);

const returnedOf = (intents: readonly string[], returned: ReadonlyMap<string, number>): number => intents.reduce((sum, intent) => sum + (returned.get(intent) ?? 0), 0);

function billView(bill: Stripe.Invoice, charges: ChargesByPayment, returned: ReadonlyMap<string, number>): Invoice {
  const { number, lines, total, status, created, hosted_invoice_url: url } = bill;
  const what = invoiceLineLabel(lines.data.at(-1)?.description ?? 'Subscription');
  const state = charges.stateOf(intentsOf(bill), { status: (status ?? 'draft') as Invoice['status'], amount: bill.amount_paid, refunded: 0 });
  return { number, description: what, amount: total, ...state, refund_failed: returnedOf(intentsOf(bill), returned), date: new Date(created * 1000).toISOString(), url: url ?? null };
}

function receiptView(row: ReceiptRow, { services }: BusinessSnapshot, charges: ChargesByPayment, returned: ReadonlyMap<string, number>): Invoice {
  const { amount, refunded, status, stripe_payment_intent_id: intent, bought } = row;
  const what = bought ?? (intent && charges.wordsOf(intent)) ?? usualService(services, 'individual')?.name ?? '';
  const state = charges.stateOf(intent ? [intent] : [], { status, amount, refunded });
  return { number: null, description: what, amount, ...state, refund_failed: returnedOf(intent ? [intent] : [], returned), date: new Date(row.created_at).toISOString(), url: row.receipt_url };
}

/** What a person was charged: the provider's invoices of their plan and the receipts of one-time payments, with refunds. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly em: EntityManager,
    @Inject(STRIPE) private readonly stripe: Stripe,
    private readonly customers: CustomersService,
    private readonly business: BusinessSnapshot,
  ) {}

  /** Latest first; PAYMENT_UNAVAILABLE when the provider does not answer. */
  async list(userId: string): Promise<Invoice[]> {
    const [receipts, won] = [await this.em.execute<ReceiptRow[]>(RECEIPTS, [userId]), await this.em.execute<Array<{ charge_id: string }>>(WON, [userId])];
    const rows = await this.em.execute<Array<{ intent: string; amount: number }>>(RETURNED, [userId]);
    const returned = new Map(rows.map(({ intent, amount }) => [intent, amount]));
    const byHand = (await this.em.execute<HandRow[]>(BY_HAND, [userId])).filter(({ amount }) => amount > 0);
    const { bills, charges } = await this.atProvider(userId, new Set(won.map(({ charge_id: charge }) => charge)));
    const views = [...bills.map((bill) => billView(bill, charges, returned)), ...receipts.map((row) => receiptView(row, this.business, charges, returned)), ...byHand.map((row) => handView(row, this.business))];
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
