import type { AdminPayment, BillingTask, BusinessReport, Credits, Invoice } from '@coach/contracts';
import { addDays, weekdayOf } from '@coach/domain';
import { Clock } from '../../src/platform/clock/clock.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { isoWithOffset, localDate, wallClockOf } from '../home-region.ts';
import { eventually } from '../eventually.ts';
import { Payments } from './payments.ts';
import type { SignedInPerson } from '../people.ts';
import { SoldSessions, type SoldSession } from './sold-session.ts';

/** A test app on today's date with a coach, and helpers for payment tests. */
export class MoneyDesk {
  private hours = 0;

  private constructor(
    readonly testApp: TestApp,
    readonly payments: Payments,
    readonly sold: SoldSessions,
    readonly coach: SignedInPerson,
  ) {}

  static async open(): Promise<MoneyDesk> {
    const testApp = await startTestApp({ clock: new Date().toISOString() });
    return new MoneyDesk(testApp, new Payments(testApp), new SoldSessions(testApp), await testApp.people.coach());
  }

  /** Returns an unused time in the week after next. */
  hour(): string {
    const today = localDate(this.testApp.app.get(Clock).now());
    const monday = addDays(today, 15 - weekdayOf(today));
    const [day, hour] = [Math.floor(this.hours / 8), this.hours % 8];
    this.hours += 1;
    return isoWithOffset(wallClockOf(addDays(monday, Math.floor(day / 5) * 7 + (day % 5)))((8 + hour) * 60)!);
  }

  session(): Promise<SoldSession> {
    return this.sold.at(this.hour());
  }

  async pack(): Promise<{ client: SignedInPerson; id: string; intent: string }> {
    const client = await this.testApp.people.client();
    await this.payments.pay(await this.payments.open(client, 'session_pack_5'));
    const [row] = await eventually(async () => {
      const rows = await this.testApp.em().execute<Array<{ id: string; intent: string }>>(`select id, stripe_payment_intent_id as intent from payments where user_id = ? and sells = 'pack'`, [client.userId]);
      return rows.length > 0 && (await this.credits(client)).available === 5 ? rows : null;
    });
    return { client, ...row! };
  }

  async credits({ bearer }: SignedInPerson): Promise<Credits> {
    return (await this.testApp.request.get<Credits>('/billing/credits', bearer)).body;
  }

  book(client: SignedInPerson, session_date = this.hour()) {
    return this.testApp.request.post<{ id: string; code?: string }>('/bookings/with-credit', { booking_type: 'personal_training', session_date, duration_minutes: 60, location: 'Studio', notes: 'Knee' }, client.bearer);
  }

  asCoach<Body>(method: string, path: string, body?: unknown) {
    return this.testApp.request.ask<Body>(method, path, body, this.coach.bearer);
  }

  async paymentsOf({ userId }: SignedInPerson): Promise<AdminPayment[]> {
    return (await this.asCoach<AdminPayment[]>('GET', `/admin/payments?user_id=${userId}`)).body;
  }

  /** Waits for the open billing task of a kind. */
  task(kind: BillingTask['kind'], amount: number): Promise<BillingTask> {
    return eventually(async () => (await this.asCoach<BillingTask[]>('GET', '/admin/billing-tasks')).body.find((task) => task.kind === kind && task.amount === amount));
  }

  answer({ id }: BillingTask, answer: string) {
    return this.asCoach<BillingTask[]>('POST', `/admin/billing-tasks/${id}/answer`, { answer });
  }

  /** Returns the cents refunded at the provider for a payment. */
  async sent(intent: string): Promise<number> {
    const { data } = await this.payments.stripe.charges.list({ payment_intent: intent });
    return data.reduce((sum, { amount_refunded: back }) => sum + back, 0);
  }

  async counted(): Promise<number> {
    return (await this.asCoach<BusinessReport>('GET', '/admin/reports/business?days=90')).body.days.reduce((sum, { refunds }) => sum + refunds, 0);
  }

  async invoice({ bearer }: SignedInPerson): Promise<Invoice> {
    return (await this.testApp.request.get<Invoice[]>('/billing/invoices', bearer)).body[0]!;
  }

  /** Waits for a client's mail whose subject starts with the text. */
  mailNamed({ email }: { email: string }, subject: string) {
    return eventually(() => this.testApp.mailbox.mails.find((mail) => mail.to.some(({ address }) => address === email) && mail.subject.startsWith(subject)));
  }

  /** Waits for the coach's mail about a client; returns its plain text. */
  async coachMail(subject: string, about: string): Promise<string> {
    const found = await eventually(() => this.testApp.mailbox.mails.find((mail) => mail.subject.startsWith(subject) && mail.text.includes(about)));
    return found.text.replace(/\s+/g, ' ');
  }

  async dispute(intent: string): Promise<string> {
    expect(await this.payments.control(`/charges/${intent}/dispute`)).toBe(200);
    const [made] = (await this.payments.stripe.disputes.list({ payment_intent: intent })).data;
    await eventually(async () => (await this.testApp.em().execute('select 1 from disputes where id = ?', [made!.id])).length > 0);
    return made!.id;
  }

  async decide(id: string, outcome: 'won' | 'lost'): Promise<void> {
    expect(await this.payments.control(`/disputes/${id}/decide`, { outcome })).toBe(200);
    await eventually(async () => (await this.testApp.em().execute('select 1 from disputes where id = ? and outcome = ?', [id, outcome])).length > 0);
  }
}
