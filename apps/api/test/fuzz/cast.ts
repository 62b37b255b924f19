import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { TestApp } from '../test-app.ts';
import { hashPassword } from '../../src/auth/sign-in/passwords.ts';
import { giveCredits } from '../money/given-credits.ts';
import type { SignedInPerson } from '../people.ts';
import type { Known } from './schema-arbitrary.ts';

export type Role = 'visitor' | 'member' | 'coach';
export const ROLES: readonly Role[] = ['visitor', 'member', 'coach'];

/** The table whose ids a field contains, by field name. */
const TABLES: Record<string, string> = {
  ...{ booking_id: 'bookings', bookingId: 'bookings', booking_ids: 'bookings', user_id: 'users', user_ids: 'users', user_id_param: 'users', video_id: 'videos', video_id_param: 'videos' },
  ...{ session_id: 'sessions', passkey_id: 'passkeys', export_id: 'account_exports', payment_id: 'payments', subscription_id: 'subscriptions', email_id: 'email_logs', due_id: 'amounts_due', due_entry_id: 'due_entries' },
  ...{ rebooking_id: 'sick_day_sessions', event_id: 'events', testimonial_id: 'testimonials', conversation_id: 'contact_messages', entry_id: 'waitlist_entries', place_id: 'places', place_ids: 'places', class_id: 'group_classes', request_id: 'class_requests', id: 'time_off', offer_id: 'rebooking_offers' },
};
const SHOWN = 20;
const SOME = (column: string, table: string): string => `(select '${table}.${column}' as place, ${column}::text as found from ${table} order by random() limit ${SHOWN})`;
const HALF_HOUR = 1_800_000;
const DAYS_AHEAD = 40;

/** The actors: a member with data of every kind, a coach, and a visitor. Accounts lost on the way are replaced. */
export class FuzzActors {
  private readonly people = new Map<Role, SignedInPerson>();
  private values = new Map<string, Array<{ found: string }>>();

  constructor(
    private readonly testApp: TestApp,
    private readonly now: Date,
  ) {}

  bearer(role: Role): string | undefined {
    return this.people.get(role)?.bearer;
  }

  /** Ensures that both are signed in, resets all rate limits, and collects existing ids. */
  async gather(): Promise<void> {
    const { request } = this.testApp;
    if ((await request.get('/profile', this.bearer('member'))).status !== 200) await this.newMember();
    if ((await request.get('/admin/calendar-import', this.bearer('coach'))).status !== 200) await this.newCoach();
    await this.forgetLimits();
    const found = await this.rows<{ place: string; found: string }>([...new Set(Object.values(TABLES))].map((table) => SOME('id', table)).concat(SOME('email', 'users')).join(' union all '));
    this.values = Map.groupBy(found, ({ place }) => place);
  }

  forgetLimits(): Promise<unknown> {
    return this.rows('delete from rate_limits');
  }

  /** Suggests values for a field by its name. */
  readonly known: Known = (name, { type }) => {
    const existing = this.values.get(name === 'email' ? 'users.email' : `${TABLES[name]}.id`)?.map(({ found }) => found) ?? [];
    if (existing.length > 0) return fc.constantFrom(...existing);
    if (type !== 'string') return undefined;
    if (/^(session_dates?|starts_at|ends_at)$/.test(name)) return this.halfHours.map((at) => at.toISOString());
    if (/^(date|from|to|day)$/.test(name)) return this.halfHours.map((at) => at.toISOString().slice(0, 10));
    return undefined;
  };

  private readonly halfHours = fc.nat({ max: DAYS_AHEAD * 48 }).map((count) => new Date(this.now.getTime() + count * HALF_HOUR));

  private async newMember(): Promise<void> {
    const member = await this.testApp.people.client();
    this.people.set('member', member);
    await this.rows(
      `insert into subscriptions (id, user_id, status, plan_type, price_monthly, current_period_start, current_period_end, created_at, updated_at)
       values (?, ?, 'active', 'premium_package', 32000, now(), now() + interval '9 years', now(), now())`,
      [randomUUID(), member.userId],
    );
    await this.givePassword(member);
    await giveCredits(this.testApp, member, 40);
    const wish = { booking_type: 'consultation', duration_minutes: 60, location: 'Studio', notes: 'Left knee' };
    for (const day of ['02', '03', '04', '05']) await this.testApp.request.post('/bookings', { ...wish, session_date: `2027-03-${day}T1${day.at(1)}:00:00-08:00` }, member.bearer);
    await this.testApp.request.post('/account/exports', {}, member.bearer);
    await this.rows(
      `insert into passkeys (id, user_id, credential_id, public_key, counter, name, is_synced, created_at) values (?, ?, ?, 'key', 0, 'My phone', false, now())`,
      [randomUUID(), member.userId, randomUUID()],
    );
  }

  private async newCoach(): Promise<void> {
    const coach = await this.testApp.people.coach();
    this.people.set('coach', coach);
    await this.givePassword(coach);
  }

  private async givePassword({ userId }: SignedInPerson): Promise<void> {
    await this.rows('update users set password_hash = ? where id = ?', [await hashPassword('the right password'), userId]);
  }

  private rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return this.testApp.em().execute(sql, values);
  }
}
