import { randomUUID } from 'node:crypto';
import type { Booking, Rebooking, SickDayPreview, SickDayProgress } from '@coach/contracts';
import { eventually } from './eventually.ts';
import { Payments } from './money/payments.ts';
import type { SignedInPerson } from './people.ts';
import type { TestApp } from './test-app.ts';

export interface Program {
  client: SignedInPerson;
  id: string;
}

/** Group programs as clients buy them, and sick days that call off weeks of them. */
export class ProgramDesk {
  constructor(
    private readonly testApp: TestApp,
    readonly coach: SignedInPerson,
  ) {}

  /** Sells six weeks from this start, paid and confirmed. */
  async sold(session_date: string, participant_count = 1): Promise<Program> {
    const client = await this.testApp.people.client();
    const bookingData = { booking_type: 'group_session', session_date, duration_minutes: 60, location: 'Park', notes: 'Fit', participant_count };
    const { id } = await new Payments(this.testApp).book(client, 'group_session', bookingData);
    return { client, id };
  }

  async bookings({ bearer }: SignedInPerson): Promise<Booking[]> {
    return (await this.testApp.request.get<Booking[]>('/bookings', bearer)).body;
  }

  async read({ client, id }: Program): Promise<Booking> {
    return (await this.bookings(client)).find((one) => one.id === id)!;
  }

  async states(program: Program): Promise<string[]> {
    return (await this.read(program)).series!.weeks.map(({ state }) => state);
  }

  post<T = { code?: string }>(path: string, body: object, who: SignedInPerson = this.coach) {
    return this.testApp.request.post<T & { code?: string }>(path, body, who.bearer);
  }

  preview(from: string, to: string) {
    return this.post<SickDayPreview>('/admin/sick-days/preview', { starts_at: from, ends_at: to });
  }

  /** Declares a sick day, waits until all sessions in it are processed, and reopens the time for the next test. */
  async clear(from: string, to: string): Promise<SickDayProgress> {
    const { body } = await this.preview(from, to);
    const id = randomUUID();
    await this.post('/admin/sick-days', { id, starts_at: from, ends_at: to, reason: '', booking_ids: [...new Set(body.sessions.map(({ booking_id }) => booking_id))] });
    const done = await eventually(async () => {
      const { body: progress } = await this.testApp.request.get<SickDayProgress>(`/admin/sick-days/${id}`, this.coach.bearer);
      return progress.done === progress.total ? progress : null;
    });
    await this.testApp.em().execute('delete from time_off');
    return done;
  }

  /** Returns the owed week of a program. */
  async unsettled(program: Program, week: number) {
    return (await this.read(program)).series!.weeks[week - 1]!.off!;
  }

  async offer(program: Program, week: number): Promise<Rebooking> {
    const { id } = await this.unsettled(program, week);
    return (await this.testApp.request.get<Rebooking>(`/rebookings/${id}`, program.client.bearer)).body;
  }

  /** Returns the refunds promised for a program's payment, in cents. */
  async refunded({ id }: Program): Promise<number[]> {
    const rows = await this.testApp.em().execute<Array<{ amount: number }>>(
      'select r.amount from refunds r join payments p on p.id = r.payment_id join bookings b on b.stripe_payment_intent_id = p.stripe_payment_intent_id where b.id = ? order by r.amount',
      [id],
    );
    return rows.map(({ amount }) => amount);
  }

  /** Returns the starts claimed by a program, in order. */
  async claimed({ id }: Program): Promise<string[]> {
    const rows = await this.testApp.em().execute<Array<{ at: Date | string }>>(
      `select lower(c.during) as at from claims c join bookings b on b.claim_id = c.reservation_id where b.id = ? and c.sharing <> 'pause' and c.held_until is null order by 1`,
      [id],
    );
    return rows.map(({ at }) => new Date(at).toISOString());
  }
}
