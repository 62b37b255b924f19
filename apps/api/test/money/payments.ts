import { MikroORM, RequestContext } from '@mikro-orm/core';
import type { Booking, BusinessReport } from '@coach/contracts';
import type Stripe from 'stripe';
import { ReconcileJob } from '../../src/billing/reconcile/reconcile.job.ts';
import { STRIPE } from '../../src/billing/stripe/stripe.ts';
import { CreditMaintenanceJob } from '../../src/billing/credits/credit-maintenance.job.ts';
import type { TestApp } from '../test-app.ts';
import { eventually } from '../eventually.ts';
import type { SignedInPerson } from '../people.ts';

export const GOOD_CARD = '4242424242424242';

export interface SandboxEvent {
  id: string;
  type: string;
  data: { object: { id: string } };
}

/** Returns the provider's id of a payment page from its URL. */
export const pageIdOf = (url: string): string => new URL(url).pathname.split('/').at(-1)!;

/** Pays at the sandbox, and reads what the product recorded. */
export class Payments {
  readonly stripe: Stripe;

  constructor(private readonly testApp: TestApp) {
    this.stripe = testApp.app.get<Stripe>(STRIPE, { strict: false });
  }

  /** Sends a control request to the sandbox; returns its status. */
  async control(path: string, body: unknown = {}): Promise<number> {
    const response = await fetch(`${this.testApp.sandbox.url}/sandbox${path}`, {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
      body: JSON.stringify(body),
    });
    return response.status;
  }

  async events(): Promise<SandboxEvent[]> {
    return ((await (await fetch(`${this.testApp.sandbox.url}/sandbox/events`)).json()) as { data: SandboxEvent[] }).data;
  }

  /** Opens the payment page of a plan or a pack; returns the provider's id of it. */
  async open(client: SignedInPerson, serviceType: string): Promise<string> {
    const { status, body } = await this.testApp.request.post<{ url: string }>('/billing/checkout', { serviceType }, client.bearer);
    expect({ status, body }).toMatchObject({ status: 200 });
    return pageIdOf(body.url);
  }

  pay(session: string, card = GOOD_CARD): Promise<number> {
    return this.control(`/checkout/${session}/pay`, { card });
  }

  /** Buys a session of any service, and waits until it is booked. */
  async book(client: SignedInPerson, serviceType: string, bookingData: object): Promise<Booking> {
    const { status, body } = await this.testApp.request.post<{ code?: string; url: string }>('/billing/checkout', { serviceType, bookingData }, client.bearer);
    expect({ status, code: body.code }).toEqual({ status: 200, code: undefined });
    await this.pay(pageIdOf(body.url));
    return eventually(async () => (await this.testApp.request.get<Booking[]>('/bookings', client.bearer)).body[0]);
  }

  /** Buys a plan and waits until the product has recorded it; returns the provider's subscription id. */
  async subscribe(client: SignedInPerson, plan: string, card = GOOD_CARD): Promise<string> {
    expect(await this.pay(await this.open(client, plan), card)).toBe(200);
    const found = await eventually(() => this.subscription(client));
    return found['stripe_subscription_id'] as string;
  }

  /** Returns the client's subscription as the product shows it. */
  async subscription(client: SignedInPerson): Promise<Record<string, unknown> | null> {
    const { status, body } = await this.testApp.request.get<{ subscription: Record<string, unknown> | null }>('/billing/subscription', client.bearer);
    expect(status).toBe(200);
    return body.subscription;
  }

  /** Returns the monthly recurring revenue in the coach's report, in cents. */
  async monthlyRevenue(): Promise<number> {
    return (await this.testApp.request.get<BusinessReport>('/admin/reports/business', (await this.testApp.people.coach()).bearer)).body.mrr;
  }

  async statusOf(session: string, bearer?: string): Promise<Record<string, Record<string, unknown> | null>> {
    return (await this.testApp.request.get<Record<string, Record<string, unknown> | null>>(`/billing/payment-status?session_id=${session}`, bearer)).body;
  }

  reconcile(): Promise<void> {
    return this.within(() => this.testApp.app.get(ReconcileJob, { strict: false }).reconcile());
  }

  maintainCredits(): Promise<void> {
    return this.within(() => this.testApp.app.get(CreditMaintenanceJob, { strict: false }).run());
  }

  within<T>(act: () => Promise<T>): Promise<T> {
    return RequestContext.create(this.testApp.app.get(MikroORM).em, act);
  }
}
