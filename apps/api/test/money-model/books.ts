import type { BusinessReport } from '@coach/contracts';
import { yourCoach } from '@coach/content';
import { soldAs } from '@coach/domain';
import type Stripe from 'stripe';
import type { Player, World } from './world.ts';

/** Cents of a client, or of all, as three sides have them. */
export interface Books {
  /** What their mails say that goes back to them, less what later mails corrected. */
  told: number;
  /** What the provider sent, and what was paid by hand in its place. */
  sent: number;
  /** What banks took besides: nobody promised it. */
  taken: number;
  /** What the coach took by hand and did not take back as an error. */
  byHand: number;
}

const cents = (dollars: string): number => Math.round(Number(dollars.replaceAll(',', '')) * 100);
const amountIn = (text: string, pattern: RegExp): number => {
  const [, dollars] = pattern.exec(text) ?? [];
  return dollars ? cents(dollars) : 0;
};

/** Every mail that promises money has its sentence; the correction takes back what was promised too much. */
function promisedIn({ subject, text }: { subject: string; text: string }): number {
  const plain = text.replace(/\s+/g, ' ');
  if (/^Cancelled: |^About your request: |^Your coach has to cancel: /.test(subject)) return amountIn(plain, /We refund \$([\d,.]+\d) to the card/);
  if (/^We refund(ed)? \$/.test(subject)) return amountIn(subject, /^We refund(?:ed)? \$([\d,.]+\d)/);
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

/** Complaints about amounts due whose sums are not those of their history. */
export async function dueComplaints(world: World): Promise<string[]> {
  const rows = await world.testApp.em().execute<Array<{ id: string }>>(
    `select d.id from amounts_due d left join lateral (select
        coalesce(sum(case kind when 'payment' then amount when 'correction' then -amount when 'refund' then -amount end), 0) as paid,
        coalesce(sum(amount) filter (where kind in ('refund', 'write_off')), 0) as written_off from due_entries e where e.due_id = d.id) s on true
     where d.paid_cents <> s.paid or d.written_off_cents <> s.written_off or d.paid_cents + d.written_off_cents > d.amount`);
  return rows.map(({ id }) => `amount due ${id} is not the sum of its entries`);
}

/** What the coach's report says came in and went back in all. */
export async function reported(world: World): Promise<{ revenue: number; back: number }> {
  const { body } = await world.asCoach<BusinessReport>('GET', '/admin/reports/business?days=90');
  const revenue = body.days.reduce((sum, { revenue: kinds }) => sum + Object.values(kinds).reduce((all, one) => all + one, 0), 0);
  return { revenue, back: body.days.reduce((sum, { refunds }) => sum + refunds, 0) };
}

interface Grant {
  subscription: string;
  expires_at: string;
  granted: number;
  revoked: number;
  used: number;
}

const { priceCents: PREMIUM_PRICE, credits: PREMIUM_CREDITS } = soldAs(yourCoach.plans, 'premium_package');
const A_DAY = Math.ceil(PREMIUM_PRICE / 28);
const CREDIT = PREMIUM_PRICE / PREMIUM_CREDITS;

/** What the provider's bills charged for the premium plan in each period, less what went back of them; cents, by the period's end in seconds. */
async function paidForPremium(world: World, subscription: string, premium: ReadonlySet<string>): Promise<Map<number, { net: number; whole: boolean }>> {
  const periods = new Map<number, { net: number; whole: boolean }>();
  const bills = await world.stripe.invoices.list({ subscription, status: 'paid', limit: 100 }).autoPagingToArray({ limit: 1_000 });
  for (const bill of bills) {
    const kept = await keptOf(world, bill);
    for (const { amount, period, pricing } of bill.lines.data) {
      if (!premium.has(String(pricing?.price_details?.price))) continue;
      const known = periods.get(period.end) ?? { net: 0, whole: true };
      periods.set(period.end, { net: known.net + (amount > 0 ? amount * kept : amount), whole: known.whole && amount === PREMIUM_PRICE && kept === 1 });
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

/** Complaints about a client's premium credits: worth more than was paid for the plan, or fewer than a whole paid month brings. */
export async function creditComplaints(world: World, player: Player, premium: ReadonlySet<string>): Promise<string[]> {
  const grants = await world.testApp.em().execute<Grant[]>(
    `select stripe_subscription_id as subscription, expires_at, granted, revoked, used from session_credits where user_id = ? and stripe_subscription_id is not null`, [player.userId]);
  const complaints: string[] = [];
  const subscriptions = player.customer ? (await world.stripe.subscriptions.list({ customer: player.customer, status: 'all', limit: 100 })).data : [];
  for (const { id, items } of subscriptions) {
    const paid = await paidForPremium(world, id, premium);
    for (const grant of grants.filter(({ subscription }) => subscription === id)) {
      const end = Date.parse(grant.expires_at) / 1000;
      const { net } = paid.get(end) ?? { net: 0 };
      const kept = grant.granted - grant.revoked;
      // What was not used of a period that is over can be used no more, whatever went back later.
      if (end * 1000 > world.now().getTime() && kept > grant.used && kept * CREDIT > net + A_DAY) complaints.push(`${player.email}: ${kept} credits until ${grant.expires_at} worth ${kept * CREDIT}, paid ${net}`);
    }
    const running = paid.get(items.data[0]!.current_period_end);
    const isOver = items.data[0]!.current_period_end * 1000 <= world.now().getTime();
    const own = grants.find(({ subscription, expires_at: end }) => subscription === id && Date.parse(end) / 1000 === items.data[0]!.current_period_end);
    if (running?.whole && !isOver && (own?.granted ?? 0) - (own?.revoked ?? 0) < PREMIUM_CREDITS) complaints.push(`${player.email}: a whole month was paid, and ${JSON.stringify(own)} granted`);
  }
  return complaints;
}
