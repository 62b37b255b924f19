import type { BusinessReport } from '@coach/contracts';
import type { Plan } from '@coach/domain';
import type Stripe from 'stripe';
import type { Player, World } from './world.ts';

/** Amounts of a client, or of all clients, from each source, in cents. */
export interface Books {
  /** Refunds announced in mails, minus later corrections. */
  told: number;
  /** Refunds sent by the provider, plus those paid manually instead. */
  sent: number;
  /** Additional amounts withdrawn by banks, which no mail announces. */
  taken: number;
  /** Manual payments to the coach, minus corrections. */
  byHand: number;
}

const cents = (dollars: string): number => Math.round(Number(dollars.replaceAll(',', '')) * 100);
const amountIn = (text: string, pattern: RegExp): number => {
  const [, dollars] = pattern.exec(text) ?? [];
  return dollars ? cents(dollars) : 0;
};

/** Returns the refund that a mail promises; a correction reduces an earlier promise. */
function promisedIn({ subject, text }: { subject: string; text: string }): number {
  const plain = text.replace(/\s+/g, ' ');
  if (/^Canceled: |^About your request: |^Your coach has to cancel: /.test(subject)) return amountIn(plain, /We’re refunding \$([\d,.]+\d) to the card/);
  if (/^We(?:’re refunding| refunded) \$/.test(subject)) return amountIn(subject, /^We(?:’re refunding| refunded) \$([\d,.]+\d)/);
  if (subject.startsWith('Refund: ')) return amountIn(subject, /^Refund: \$([\d,.]+\d)/);
  if (subject.startsWith('About your refund: ')) return amountIn(subject, /\$([\d,.]+\d) now/) - amountIn(plain, /We wrote that \$([\d,.]+\d)/);
  return 0;
}

export async function booksOf(world: World, player: Player): Promise<Books> {
  const mails = world.testApp.mailbox.mails.filter(({ to }) => to.some(({ address }) => address === player.email));
  const charges = await world.charges(player);
  const [row] = await world.testApp.em().execute<Array<{ by_hand: number }>>(
    `select coalesce(sum(r.amount), 0)::int as by_hand from refunds r join payments p on p.id = r.payment_id where p.user_id = ? and r.paid_by_hand_at is not null`, [player.userId]);
  let taken = 0;
  for (const { id, disputed } of charges) {
    if (disputed) for (const { status, amount } of (await world.stripe.disputes.list({ charge: id, limit: 100 })).data) if (status === 'lost') taken += amount;
  }
  const refunded = charges.reduce((sum, { amount_refunded: back }) => sum + back, 0);
  const [hand] = await world.testApp.em().execute<Array<{ came: number; went: number }>>(
    `select coalesce(sum(case kind when 'payment' then amount when 'correction' then -amount end), 0)::int as came, coalesce(sum(amount) filter (where kind = 'refund'), 0)::int as went
     from due_entries where user_id = ? and payment_id is null`, [player.userId]);
  return { told: mails.reduce((sum, mail) => sum + promisedIn(mail), 0), sent: refunded + row!.by_hand + hand!.went, taken, byHand: hand!.came };
}

/** Lists amounts due whose sums do not match their history. */
export async function dueComplaints(world: World): Promise<string[]> {
  const rows = await world.testApp.em().execute<Array<{ id: string }>>(
    `select d.id from amounts_due d left join lateral (select
        coalesce(sum(case kind when 'payment' then amount when 'correction' then -amount when 'refund' then -amount end), 0) as paid,
        coalesce(sum(amount) filter (where kind in ('refund', 'write_off')), 0) as written_off from due_entries e where e.due_id = d.id) s on true
     where d.paid_cents <> s.paid or d.written_off_cents <> s.written_off or d.paid_cents + d.written_off_cents > d.amount`);
  return rows.map(({ id }) => `amount due ${id} is not the sum of its entries`);
}

/** The total revenue and refunds in the coach's report. */
export async function reported(world: World): Promise<{ revenue: number; back: number }> {
  const { body } = await world.asCoach<BusinessReport>('GET', '/admin/reports/business?days=90');
  const revenue = body.days.reduce((sum, { revenue: kinds }) => sum + Object.values(kinds).reduce((all, one) => all + one, 0), 0);
  return { revenue, back: body.days.reduce((sum, { refunds }) => sum + refunds, 0) };
}

interface Grant {
  subscription: string;
  source: string;
  expires_at: string;
  granted: number;
  revoked: number;
  used: number;
}

const worthOfCredit = ({ priceCents, credits }: Plan): number => priceCents / credits;
/** The price of one day of a period, at most: the tolerance between the used share and the refund, in cents. */
const worthOfDay = ({ priceCents, interval }: Plan): number => Math.ceil(priceCents / (interval === 'year' ? 365 : 28));
const periodOf = (plan: string, end: number): string => `${plan} until ${end}`;

/** The cents that the provider billed for plans with credits, minus refunds, by plan and period end (in seconds). */
async function paidForPeriods(world: World, subscription: string, plans: ReadonlyMap<string, Plan>): Promise<Map<string, { net: number; whole: boolean }>> {
  const periods = new Map<string, { net: number; whole: boolean }>();
  const bills = await world.stripe.invoices.list({ subscription, status: 'paid', limit: 100 }).autoPagingToArray({ limit: 1_000 });
  for (const bill of bills) {
    const kept = await keptOf(world, bill);
    for (const { amount, period, pricing } of bill.lines.data) {
      const plan = plans.get(String(pricing?.price_details?.price));
      if (!plan) continue;
      const key = periodOf(plan.id, period.end);
      const known = periods.get(key) ?? { net: 0, whole: true };
      periods.set(key, { net: known.net + (amount > 0 ? amount * kept : amount), whole: known.whole && amount === plan.priceCents && kept === 1 });
    }
  }
  return periods;
}

async function keptOf(world: World, bill: Stripe.Invoice): Promise<number> {
  if (bill.amount_paid === 0) return 1;
  const { data } = await world.stripe.invoicePayments.list({ invoice: bill.id, status: 'paid' });
  const { latest_charge } = await world.stripe.paymentIntents.retrieve(data[0]!.payment.payment_intent as string, { expand: ['latest_charge'] });
  const charge = latest_charge as Stripe.Charge;
  const lost = charge.disputed ? (await world.stripe.disputes.list({ charge: charge.id })).data.filter(({ status }) => status === 'lost').reduce((sum, { amount }) => sum + amount, 0) : 0;
  const [row] = await world.testApp.em().execute<Array<{ by_hand: number }>>(
    `select coalesce(sum(r.amount), 0)::int as by_hand from refunds r join payments p on p.id = r.payment_id where p.stripe_charge_id = ? and r.paid_by_hand_at is not null`, [charge.id]);
  return Math.max(0, charge.amount - charge.amount_refunded - lost - row!.by_hand) / charge.amount;
}

/** Lists credits that do not match the provider's prices: worth more than was paid for the period, or fewer than a fully paid one grants. */
export async function creditComplaints(world: World, player: Player, plans: ReadonlyMap<string, Plan>): Promise<string[]> {
  const grants = await world.testApp.em().execute<Grant[]>(
    `select stripe_subscription_id as subscription, source, expires_at, granted, revoked, used from session_credits where user_id = ? and stripe_subscription_id is not null`, [player.userId]);
  const complaints: string[] = [];
  const subscriptions = player.customer ? (await world.stripe.subscriptions.list({ customer: player.customer, status: 'all', limit: 100 })).data : [];
  const now = world.now().getTime();
  for (const { id, items } of subscriptions) {
    const paid = await paidForPeriods(world, id, plans);
    const own = grants.filter(({ subscription }) => subscription === id);
    for (const grant of own) {
      const plan = [...plans.values()].find((one) => one.id === grant.source)!;
      const { net } = paid.get(periodOf(plan.id, Date.parse(grant.expires_at) / 1000)) ?? { net: 0 };
      const kept = grant.granted - grant.revoked;
      // Unused credits of a past period cannot be used anymore, so later refunds do not matter.
      if (Date.parse(grant.expires_at) > now && kept > grant.used && kept * worthOfCredit(plan) > net + worthOfDay(plan)) complaints.push(`${player.email}: ${kept} credits of ${plan.id} until ${grant.expires_at} worth ${kept * worthOfCredit(plan)}, paid ${net}`);
    }
    const { price, current_period_end: end } = items.data[0]!;
    const plan = plans.get(price.id);
    if (!plan || end * 1000 <= now || !paid.get(periodOf(plan.id, end))?.whole) continue;
    const grant = own.find(({ source, expires_at }) => source === plan.id && Date.parse(expires_at) / 1000 === end);
    if ((grant?.granted ?? 0) - (grant?.revoked ?? 0) < plan.credits) complaints.push(`${player.email}: a whole period of ${plan.id} was paid, and ${JSON.stringify(grant)} granted`);
  }
  return complaints;
}
