import { randomUUID } from 'node:crypto';
import type { WeekChoice } from '@coach/contracts';
import { HOUR } from '@coach/domain';
import type Stripe from 'stripe';
import type { Player, World } from './world.ts';

/** An action of a client, the coach, a bank or the provider's staff; `r` selects among the options. */
export type Act = (world: World, player: Player, r: number) => Promise<void>;

const pick = <T>(items: readonly T[], r: number): T | undefined => items[Math.floor(r * items.length)];
const sessionOf = ({ url }: { url: string }): string => new URL(url).pathname.split('/').at(-1)!;
const details = (session_date: string) => ({ ...{ booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Fit' } });

/** Plans, repeated by how often they are chosen. */
const SUBSCRIBED = ['premium_package', 'premium_package', 'premium_package', 'video_library', 'year_pass', 'year_pass', 'trial_month', 'trial_month'];

/** A card that pays at checkout and fails on renewal. */
const FAILS_LATER = '4000000000000341';

async function pay(world: World, player: Player, body: object, card?: string): Promise<void> {
  const opened = await world.ask<{ url: string }>('POST', '/billing/checkout', body, player.bearer);
  if (opened.status === 200 && opened.body.url.includes('/c/pay/')) await world.payments.pay(sessionOf(opened.body), card);
}

async function liveSubscription(world: World, player: Player): Promise<Stripe.Subscription | undefined> {
  await world.charges(player);
  if (!player.customer) return undefined;
  return (await world.stripe.subscriptions.list({ customer: player.customer, status: 'active' })).data[0];
}

async function standing(world: World, player: Player, r: number): Promise<string | undefined> {
  return pick((await world.bookings(player)).filter(({ status }) => status === 'confirmed'), r)?.id;
}

/** Takes an hour off regardless of bookings: clears or keeps those of a preview taken just before. */
async function timeOff(world: World, from: string, r: number): Promise<void> {
  const range = { starts_at: from, ends_at: new Date(Date.parse(from) + HOUR).toISOString() };
  const { body } = await world.asCoach<{ shown: string }>('POST', '/admin/sick-days/preview', range);
  await world.asCoach('POST', '/admin/time-off', { ...range, reason: '', shown: body.shown, choice: r * 10 - Math.floor(r * 10) < 0.6 ? 'clear' : 'keep' });
}

const acts = {
  async buySession(world, player, r) {
    const at = await world.freeHour(r);
    if (at) await pay(world, player, { serviceType: 'personal_training_60', bookingData: { ...details(at), participant_count: 1 } });
  },
  async buyProgram(world, player, r) {
    const at = await world.freeHour(r, '&service_type=group_session&participant_count=2');
    if (at) await pay(world, player, { serviceType: 'group_session', bookingData: { ...details(at), booking_type: 'group_session', participant_count: 2 } });
  },
  /** Books the same time for two to five weeks in one checkout, skipping weeks where it is taken. */
  async buyWeeks(world, player, r) {
    const at = await world.freeHour(r);
    if (!at) return;
    const weeks = 2 + (Math.floor(r * 1_000) % 4);
    const { body: plan } = await world.ask<WeekChoice[]>('GET', `/repeats?session_date=${encodeURIComponent(at)}&service_type=personal_training_60&weeks=${weeks}`, undefined, player.bearer);
    const further_dates = plan.slice(1).flatMap(({ state, session_date, nearest }) => (state === 'free' ? session_date : (nearest ?? [])));
    if (further_dates.length > 0) await pay(world, player, { serviceType: 'personal_training_60', bookingData: { ...details(at), participant_count: 1, further_dates } });
  },
  /** Affects every client with a session at that time. */
  async coachIsSick(world, player, r) {
    const program = pick((await world.bookings(player)).filter(({ status, series }) => status === 'confirmed' && series !== null), r);
    const week = pick(program?.series?.weeks.filter(({ starts_at, state }) => state === 'scheduled' && new Date(starts_at) > world.now()) ?? [], r);
    if (!week) return;
    const range = { starts_at: week.starts_at, ends_at: new Date(Date.parse(week.starts_at) + HOUR).toISOString() };
    const { body } = await world.asCoach<{ sessions: Array<{ booking_id: string }> }>('POST', '/admin/sick-days/preview', range);
    await world.asCoach('POST', '/admin/sick-days', { id: randomUUID(), ...range, reason: '', booking_ids: [...new Set(body.sessions.map(({ booking_id }) => booking_id))] });
  },
  /** Takes time off over a session, and over a time its client is paying for: cleared or kept, and paid anyway. */
  async coachTakesTimeOff(world, player, r) {
    const at = await world.freeHour(r);
    const booked = pick((await world.bookings(player)).filter(({ status, session_date }) => status === 'confirmed' && new Date(session_date) > world.now()), r)?.session_date;
    const begun = at ? await world.ask<{ url: string }>('POST', '/billing/checkout', { serviceType: 'personal_training_60', bookingData: { ...details(at), participant_count: 1 } }, player.bearer) : null;
    for (const from of [at, booked]) if (from) await timeOff(world, from, r);
    if (begun?.status === 200) await world.payments.pay(sessionOf(begun.body));
  },
  /** Settles a week by another time, by a refund of its share, or by both at once. */
  async settleWeek(world, player, r) {
    const unsettled = (await world.bookings(player)).flatMap(({ series }) => series?.weeks ?? []).flatMap(({ off }) => (off && !off.settled ? [off.id] : []));
    const id = pick(unsettled, r);
    if (!id) return;
    const { body } = await world.ask<{ hours: Array<{ id: string }> }>('GET', `/rebookings/${id}`, undefined, player.bearer);
    const hour = body.hours[0];
    await Promise.all([
      ...(r < 0.6 && hour ? [world.ask('POST', `/rebookings/${id}/take`, { offer_id: hour.id }, player.bearer)] : []),
      ...(r > 0.4 ? [world.ask('POST', `/rebookings/${id}/refund`, {}, player.bearer)] : []),
    ]);
  },
  async missWeek(world, player, r) {
    const program = pick((await world.bookings(player)).filter(({ series }) => series !== null), r);
    if (program) await world.ask('PUT', `/bookings/${program.id}/weeks/${1 + Math.floor(r * 6)}/missed`, { is_missed: r < 0.7 }, player.bearer);
  },
  buyPack: (world, player, r) => pay(world, player, { serviceType: r < 0.7 ? 'session_pack_5' : 'session_pack_10' }),
  subscribe: (world, player, r) => pay(world, player, { serviceType: pick(SUBSCRIBED, r)! }, r * 10 - Math.floor(r * 10) < 0.25 ? FAILS_LATER : undefined),
  async bookWithCredit(world, player, r) {
    const at = await world.freeHour(r);
    if (at) await world.ask('POST', '/bookings/with-credit', details(at), player.bearer);
  },
  async cancelSession(world, player, r) {
    const id = await standing(world, player, r);
    if (id) await world.ask('POST', `/bookings/${id}/cancel`, {}, player.bearer);
  },
  /** Books a session for the next day, by card or by credit, and undoes it at once: allowed regardless of the deadline. */
  async undoSlip(world, player, r) {
    const at = await world.nearHour(r);
    if (!at) return;
    if (r * 10 - Math.floor(r * 10) < 0.5) await pay(world, player, { serviceType: 'personal_training_60', bookingData: { ...details(at), participant_count: 1 } });
    else await world.ask('POST', '/bookings/with-credit', details(at), player.bearer);
    const near = (await world.bookings(player)).filter(({ status, cancellation_deadline: deadline }) => status === 'confirmed' && deadline !== null && Date.parse(deadline) <= world.now().getTime());
    for (const { id } of near) await world.ask('POST', `/bookings/${id}/cancel`, {}, player.bearer);
  },
  async coachCancels(world, player, r) {
    const id = await standing(world, player, r);
    if (id) await world.asCoach('POST', `/admin/bookings/${id}/cancel`, r < 0.8 ? {} : { refund: 'none', cancellation_reason: 'House rules' });
  },
  async givePackBack(world, player, r) {
    const { body } = await world.ask<{ packs: Array<{ payment_id: string }> }>('GET', '/billing/credits', undefined, player.bearer);
    const pack = pick(body.packs, r);
    if (pack) await world.ask('POST', `/billing/packs/${pack.payment_id}/refund`, {}, player.bearer);
  },
  /** Switches the plan as the provider's portal does. */
  async switchPlan(world, player, r) {
    const live = await liveSubscription(world, player);
    if (!live) return;
    const prices = (await world.stripe.prices.list({ active: true, limit: 20 })).data.filter(({ metadata }) => SUBSCRIBED.includes(metadata['plan_type'] ?? '') || metadata['plan_type'] === 'video_access_only');
    const price = pick(prices.filter(({ id }) => id !== live.items.data[0]!.price.id), r);
    if (price) await world.stripe.subscriptions.update(live.id, { items: [{ id: live.items.data[0]!.id, price: price.id }], proration_behavior: 'always_invoice' });
  },
  async leavePlan(world, player, r) {
    const live = await liveSubscription(world, player);
    if (live) await (r < 0.5 ? world.stripe.subscriptions.update(live.id, { cancel_at_period_end: r < 0.4 }) : world.stripe.subscriptions.cancel(live.id));
  },
  async coachEndsPlan(world, player, r) {
    const [row] = await world.testApp.em().execute<Array<{ id: string }>>(`select id from subscriptions where user_id = ? and status = 'active'`, [player.userId]);
    if (!row) return;
    const { body } = await world.asCoach<{ unused: number; refundable: number }>('GET', `/admin/subscriptions/${row.id}/cancellation`);
    await world.asCoach('POST', `/admin/subscriptions/${row.id}/cancel`, { when: r < 0.7 ? 'now' : 'period_end', refund: r < 0.5 ? body.unused : 0, reason: 'Moving away' });
  },
  async refundAtProvider(world, player, r) {
    const charge = pick(await world.charges(player), r);
    if (!charge) return;
    const left = charge.amount - charge.amount_refunded;
    await world.payments.control(`/charges/${charge.id}/refund`, r < 0.6 && left > 100 ? { amount: Math.ceil(left * r) } : {});
  },
  async refundInPanel(world, player, r) {
    const payment = pick(await world.coachPayments(player), r);
    if (!payment || payment.refundable === 0) return;
    const amount = r < 0.7 ? Math.max(1, Math.floor(payment.refundable * r)) : payment.refundable;
    await world.asCoach('POST', `/admin/payments/${payment.id}/refund`, { request_id: randomUUID(), amount, reason: 'Goodwill' });
  },
  /** The coach sells manually: a session that is due, a paid one, or a pack. */
  async agreeByHand(world, player, r) {
    if (r > 0.8) return void (await world.asCoach('POST', '/admin/amounts-due', { request_id: randomUUID(), user_id: player.userId, sold: { sells: 'pack', pack: 'session_pack_5' }, amount: 42_500, paid: r > 0.9 ? { way: 'transfer' } : null }));
    const at = await world.freeHour(r);
    const payment = r < 0.3 ? { how: 'paid', way: 'cash' } : { how: 'owed' };
    if (at) await world.asCoach('POST', '/admin/bookings', { user_id: player.userId, booking_type: 'personal_training', session_date: at, duration_minutes: 60, location: 'Studio', price_cents: 7_500, payment });
  },
  async payByHand(world, player, r) {
    const due = pick((await world.amountsDue(player)).filter(({ outstanding }) => outstanding > 0), r);
    if (due) await world.asCoach('POST', `/admin/amounts-due/${due.id}/payments`, { request_id: randomUUID(), amount: r < 0.5 ? Math.max(1, Math.floor(due.outstanding * r)) : due.outstanding, way: 'cash' });
  },
  async payByLink(world, player, r) {
    const due = pick((await world.amountsDue(player)).filter(({ outstanding }) => outstanding > 0), r);
    if (!due) return;
    const { status, body } = await world.ask<{ url: string }>('POST', `/billing/amounts-due/${due.id}/pay`, {}, player.bearer);
    if (status !== 200) return;
    // Some pay in cash while the page is open: one payment is refunded, or the page is already closed.
    if (r < 0.3) await world.asCoach('POST', `/admin/amounts-due/${due.id}/payments`, { request_id: randomUUID(), amount: due.outstanding, way: 'cash' });
    await world.payments.pay(new URL(body.url).pathname.split('/').at(-1)!);
  },
  async takeBackByHand(world, player, r) {
    const entry = pick((await world.amountsDue(player)).flatMap(({ entries }) => entries.filter(({ left }) => left > 0)), r);
    if (!entry) return;
    const why = { request_id: randomUUID(), reason: 'Goodwill' };
    if (r < 0.4) await world.asCoach('POST', `/admin/due-entries/${entry.id}/correction`, why);
    else await world.asCoach('POST', `/admin/due-entries/${entry.id}/refund`, { ...why, amount: Math.max(1, Math.floor(entry.left * r)), way: 'cash' });
  },
  async dispute(world, player, r) {
    const charge = pick(await world.charges(player), r);
    if (charge) await world.payments.control(`/charges/${charge.id}/dispute`, r > 0.9 ? { kind: 'inquiry' } : {});
  },
  async bankDecides(world, player, r) {
    for (const { id, disputed } of await world.charges(player)) {
      if (!disputed) continue;
      const open = (await world.stripe.disputes.list({ charge: id })).data.find(({ status }) => status === 'needs_response' || status === 'warning_needs_response');
      if (open) await world.payments.control(`/disputes/${open.id}/decide`, { outcome: r < 0.5 || open.status.startsWith('warning') ? 'won' : 'lost' });
    }
  },
  async refundFails(world, player, r) {
    const refunds = (await Promise.all((await world.charges(player)).map(({ id }) => world.stripe.refunds.list({ charge: id })))).flatMap(({ data }) => data);
    const refund = pick(refunds.filter(({ status }) => status === 'succeeded'), r);
    if (refund) await world.payments.control(`/refunds/${refund.id}/fail`);
  },
} satisfies Record<string, Act>;

export type ActName = keyof typeof acts;
export const ACTS: Record<ActName, Act> = acts;
