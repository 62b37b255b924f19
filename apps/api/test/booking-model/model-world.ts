import { MINUTE } from '@coach/domain';
import { Clock } from '../../src/platform/clock/clock.ts';
import { GOOD_CARD, Payments } from '../money/payments.ts';
import type { SignedInPerson } from '../people.ts';
import type { Requests } from '../requests.ts';
import type { TestApp } from '../test-app.ts';
import { CLIENTS } from './operations.ts';

/** The clock is set back before it reaches the sessions of the second week. */
const LONGEST_DAY = 12 * 60 * MINUTE;

/** The product under test: its clients, its coach, two servers and the open payment pages. */
export class ModelWorld {
  readonly pages: string[] = [];
  private elapsed = 0;

  private constructor(
    readonly testApp: TestApp,
    readonly apis: readonly Requests[],
    public clients: SignedInPerson[],
    public coach: SignedInPerson,
  ) {}

  static async start(testApp: TestApp): Promise<ModelWorld> {
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => testApp.people.client()));
    return new ModelWorld(testApp, [testApp.request, await testApp.another()], clients, await testApp.people.coach());
  }

  asCoach<Body = { code?: string }>(method: string, path: string, body?: unknown) {
    return this.testApp.request.ask<Body>(method, path, body, this.coach.bearer);
  }

  rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.testApp.em().execute(sql, values) as Promise<Row[]>;
  }

  /** Responses with status 500 or higher, including their bodies. */
  faults(): string[] {
    return this.apis.flatMap(({ faults }) => faults);
  }

  now(): number {
    return this.testApp.app.get(Clock).now().getTime();
  }

  /** The booking of a paid page: `id` is null when the time was no longer available; null while the outcome is unknown. */
  async outcomeOf(page: string): Promise<{ id: string | null } | null> {
    const [row] = await this.rows<{ id: string | null; is_back: boolean }>(
      `select b.id, r.id is not null as is_back from payments p left join bookings b on b.stripe_payment_intent_id = p.stripe_payment_intent_id
       left join refunds r on r.payment_id = p.id where p.stripe_session_id = ?`, [page]);
    return row && (row.id ?? row.is_back) ? { id: row.id } : null;
  }

  /** Remembers an open payment page; returns the provider's id for it. */
  opened(url: string): string {
    const page = new URL(url).pathname.split('/').at(-1)!;
    this.pages.push(page);
    return page;
  }

  pay(page: string): Promise<number> {
    return new Payments(this.testApp).control(`/checkout/${page}/pay`, { card: GOOD_CARD });
  }

  wait(): null {
    this.testApp.advance(20 * MINUTE);
    this.elapsed += 20 * MINUTE;
    return null;
  }

  /** Signs everyone in again, because sign-ins last 15 minutes, and sets the clock back after a day. */
  async rest(): Promise<void> {
    [this.clients, this.coach] = [await Promise.all(this.clients.map((client) => this.testApp.people.again(client))), await this.testApp.people.again(this.coach)];
    if (this.elapsed <= LONGEST_DAY) return;
    this.testApp.advance(-this.elapsed);
    this.elapsed = 0;
  }
}

/** Picks an item by number; null if there are none. */
export const pickByIndex = <T>(items: readonly T[], which: number): T | null => items[which % Math.max(1, items.length)] ?? null;
