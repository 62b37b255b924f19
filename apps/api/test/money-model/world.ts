import { yourCoach } from '@coach/content';
import type { AdminPayment, AmountDue, BillingTask, Booking, BusinessDesk } from '@coach/contracts';
import { addDays, DAY, type Plan } from '@coach/domain';
import type Stripe from 'stripe';
import { Clock } from '../../src/platform/clock/clock.ts';
import type { TestApp } from '../test-app.ts';
import { localDate } from '../home-region.ts';
import { Payments } from '../money/payments.ts';
import type { SignedInPerson } from '../people.ts';
import { untilIdle } from '../until-idle.ts';

/** A client of the model, driven by numbers between 0 and 1, so that the same numbers replay the same actions. */
export interface Player extends SignedInPerson {
  /** The provider's customer id, once the client has bought something. */
  customer: string | null;
}

const sold = { bookingName: '', description: 'Sessions and films', features: [], isFeatured: false, opens: { videos: 'everything', coaching: true, priority: true }, givenPriceCents: 0, isActive: true } as const;

/** The plans of the specification, plus a yearly one and one with a free trial. */
const PLANS: Plan[] = [
  ...yourCoach.plans,
  { ...sold, features: [], id: 'year_pass', name: 'Year pass', priceCents: 120_000, interval: 'year', credits: 24 },
  { ...sold, features: [], id: 'trial_month', name: 'Trial month', priceCents: 16_000, interval: 'month', credits: 2, trialDays: 7 },
];

/** The product with many clients and the payment sandbox, with synchronized clocks. */
export class World {
  readonly payments: Payments;
  private coachBearer = '';
  private days = 0;

  constructor(
    readonly testApp: TestApp,
    readonly players: Player[],
    private readonly coach: SignedInPerson,
  ) {
    this.payments = new Payments(testApp);
  }

  get stripe(): Stripe {
    return this.payments.stripe;
  }

  now(): Date {
    return this.testApp.app.get(Clock).now();
  }

  /** Signs everyone in again, because sign-ins last 15 minutes. */
  async wakeUp(): Promise<void> {
    this.coachBearer = (await this.testApp.people.again(this.coach)).bearer;
    for (const player of this.players) player.bearer = (await this.testApp.people.again(player)).bearer;
  }

  /** Publishes the plans that the model sells. */
  async sellPlans(): Promise<void> {
    const { body: desk } = await this.asCoach<BusinessDesk>('PUT', '/admin/business/draft', { revision: 0, plans: PLANS });
    const { status } = await this.asCoach('POST', '/admin/business/publish', { revision: desk.draft!.revision });
    expect(status).toBe(200);
    await this.settle();
  }

  /** Returns the plans with credits, by the provider's ids of all their prices. */
  async plansByPrice(): Promise<ReadonlyMap<string, Plan>> {
    const prices = await this.stripe.prices.list({ limit: 100 }).autoPagingToArray({ limit: 1_000 });
    return new Map(prices.flatMap(({ id, metadata }) => PLANS.filter((plan) => plan.id === metadata['plan_type'] && plan.credits > 0).map((plan) => [id, plan] as const)));
  }

  /** Sends a request; throws on any 5xx except 503. */
  async ask<Body>(method: string, path: string, body: unknown, bearer: string): Promise<{ status: number; body: Body }> {
    const answer = await this.testApp.request.ask<Body>(method, path, body, bearer);
    if (answer.status >= 500 && answer.status !== 503) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  }

  asCoach<Body>(method: string, path: string, body?: unknown): Promise<{ status: number; body: Body }> {
    return this.ask(method, path, body, this.coachBearer);
  }

  /** Returns an available time for personal training, or for a whole program, in the next weeks; null if none. */
  freeHour(r: number, more = ''): Promise<string | null> {
    return this.freeHourOn(addDays(localDate(this.now()), 2 + Math.floor(r * 19)), r, more);
  }

  /** Returns an available time so soon that a booking can only be undone; null if none. */
  nearHour(r: number): Promise<string | null> {
    return this.freeHourOn(addDays(localDate(this.now()), r < 0.5 ? 0 : 1), r);
  }

  private async freeHourOn(day: string, r: number, more = ''): Promise<string | null> {
    const { body } = await this.testApp.request.get<Array<{ time_slot: string; is_available: boolean }>>(`/availability/slots?date=${day}&duration=60${more}`);
    const free = body.filter(({ is_available }) => is_available);
    return free.length > 0 ? free[Math.floor(r * 997) % free.length]!.time_slot : null;
  }

  async bookings(player: Player): Promise<Booking[]> {
    return (await this.testApp.request.get<Booking[]>('/bookings', player.bearer)).body;
  }

  async charges(player: Player): Promise<Stripe.Charge[]> {
    const customer = (player.customer ??= await this.customerOf(player));
    return customer ? (await this.stripe.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: 1_000 })).filter(({ paid }) => paid) : [];
  }

  async coachPayments(player: Player): Promise<AdminPayment[]> {
    return (await this.asCoach<AdminPayment[]>('GET', `/admin/payments?user_id=${player.userId}`)).body;
  }

  /** Returns the client's amounts due. */
  async amountsDue(player: Player): Promise<AmountDue[]> {
    return (await this.asCoach<AmountDue[]>('GET', `/admin/amounts-due?user_id=${player.userId}`)).body;
  }

  async tasks(): Promise<BillingTask[]> {
    return (await this.asCoach<BillingTask[]>('GET', '/admin/billing-tasks')).body;
  }

  /** Advances both clocks. */
  async pass(days: number): Promise<void> {
    if (days <= 0) return;
    this.days += days;
    this.testApp.advance(days * DAY);
    expect(await this.payments.control('/clock', { advance_seconds: days * 86_400 })).toBe(200);
    await this.wakeUp();
  }

  get daysPassed(): number {
    return this.days;
  }

  /** Loses events: marks them as already received. */
  async lose(share: (index: number) => boolean): Promise<number> {
    const events = await this.payments.events();
    const [unseen, em] = [[] as string[], this.testApp.em()];
    const known = new Set((await em.execute<Array<{ id: string }>>('select id from stripe_events')).map(({ id }) => id));
    for (const { id } of events) if (!known.has(id)) unseen.push(id);
    const lost = unseen.filter((_, index) => share(index));
    for (const id of lost) await em.execute(`insert into stripe_events (id, type, object_id, received_at, synced_at) values (?, 'lost', '', now(), now()) on conflict do nothing`, [id]);
    return lost.length;
  }

  /** Waits until nothing is pending. */
  settle(): Promise<void> {
    return untilIdle(this.testApp);
  }

  private async customerOf({ userId }: Player): Promise<string | null> {
    const [row] = await this.testApp.em().execute<Array<{ id: string }>>('select stripe_customer_id as id from billing_customers where user_id = ?', [userId]);
    return row?.id ?? null;
  }
}
