import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '@coach/domain';
import { LETTER_TEXT } from '../../src/inbox/contact-message.entity.ts';
import { REPLY_TEXT } from '../../src/inbox/contact-reply.entity.ts';
import { BULK_LETTER_TEXT } from '../../src/letters/bulk-letter.entity.ts';
import { Clock } from '../../src/platform/clock/clock.ts';
import { Vault } from '../../src/platform/encryption/vault.ts';
import type { TestApp } from '../test-app.ts';
import type { SignedInPerson } from '../people.ts';

/** The week whose videos are announced. */
export const NEWS_WEEK = '2027-03-05';

/** A client with data for every mail, and the ids of that data. */
export interface MailFixture extends SignedInPerson {
  ids: Record<'confirmed' | 'cancelled' | 'program' | 'sickDay' | 'sickDaySession' | 'weekOff' | 'waiting' | 'classRequest' | 'checkout' | 'letter' | 'reply' | 'bulkLetter' | 'thread' | 'checkIn' | 'notice' | 'export' | 'archive' | 'deletion' | 'refund' | 'providerRefund' | 'dispute' | 'task' | 'receipt' | 'due' | 'fee' | 'handRefund' | 'credit' | 'subscription' | 'token' | 'session', string>;
  /** The start of the confirmed session. */
  startsAt: Date;
}

type Row = Record<string, unknown>;

/** Inserts a client's rows directly into the database: the tests check the mails, not how the data came about. */
class CastWriter {
  readonly now: Date;
  readonly startsAt: Date;

  constructor(
    private readonly testApp: TestApp,
    private readonly person: SignedInPerson,
    number: number,
  ) {
    this.now = testApp.app.get(Clock).now();
    this.startsAt = new Date(Math.floor(this.now.getTime() / HOUR) * HOUR + number * 3 * HOUR);
  }

  /** Inserts a row, with a new id unless given. */
  async put(table: string, row: Row): Promise<string> {
    const whole: Row = { id: randomUUID(), user_id: this.person.userId, created_at: this.now, ...row };
    const names = Object.keys(whole).filter((name) => whole[name] !== undefined);
    await this.testApp.em().execute(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`, names.map((name) => whole[name]));
    return String(whole['id']);
  }

  claim(offset: number): Promise<string> {
    const from = new Date(this.startsAt.getTime() + offset * HOUR);
    return this.put('claims', { user_id: undefined, during: `[${from.toISOString()},${new Date(from.getTime() + HOUR).toISOString()})`, sharing: randomUUID() });
  }

  booking(row: Row): Promise<string> {
    const session = { booking_type: 'personal_training', session_date: this.startsAt, duration_minutes: 60, location: 'Studio', notes: '', participant_count: 1 };
    return this.put('bookings', { ...session, cancellation_deadline: new Date(this.startsAt.getTime() - DAY), updated_at: this.now, ...row });
  }

  async sessions() {
    const changed_from = JSON.stringify({ durationMinutes: 30, priceCents: null, location: 'Park', placeId: '' });
    const confirmed = await this.booking({ status: 'confirmed', moves: 1, changed_from, claim_id: await this.claim(0) });
    const cancelled = await this.booking({ status: 'cancelled', cancelled_at: this.now, cancelled_by: 'admin' });
    const sickDay = await this.put('sick_days', { user_id: undefined, during: `[${this.now.toISOString()},${new Date(this.now.getTime() + DAY).toISOString()})`, reason: 'Flu', declared_by: this.person.userId });
    const sickDaySession = await this.put('sick_day_sessions', { created_at: undefined, sick_day_id: sickDay, booking_id: confirmed, starts_at: this.startsAt, effect: 'tell', state: 'done' });
    const program = await this.booking({ status: 'confirmed', booking_type: 'group_session', claim_id: await this.claim(2) });
    const weekOff = await this.put('sick_day_sessions', { created_at: undefined, sick_day_id: sickDay, booking_id: program, starts_at: this.startsAt, effect: 'week', week: 3, state: 'done', off_at: this.now, share_cents: 1_667, refund_cents: 1_667 });
    const waiting = await this.put('waitlist_entries', { service_type: 'personal_training_60', session_date: this.startsAt, participant_count: 1, state: 'offered', claim_id: await this.claim(1), held_until: new Date(this.now.getTime() + HOUR) });
    const classRequest = await this.put('class_requests', { weekdays: '{2,4}', around: 1_080, participants: 3, words: 's1.k.sealed', state: 'declined', answered_at: this.now });
    const checkout = await this.put('session_checkouts', { service_type: 'personal_training_60', booking_type: 'personal_training', session_date: this.startsAt, duration_minutes: 60, location: '', notes: '', participant_count: 1, price_cents: 9_000, state: 'lost' });
    return { confirmed, cancelled, program, sickDay, sickDaySession, weekOff, waiting, classRequest, checkout };
  }

  async words() {
    const [vault, letterId, replyId] = [this.testApp.app.get(Vault), randomUUID(), randomUUID()];
    const { email } = this.person;
    const letter = await this.put('contact_messages', { id: letterId, user_id: undefined, first_name: 'Letter', last_name: `of ${email}`, email, goals: vault.seal(LETTER_TEXT, letterId, 'Stairs') });
    const reply = await this.put('contact_replies', { id: replyId, user_id: undefined, message_id: letter, text: vault.seal(REPLY_TEXT, replyId, 'Come by.') });
    const bulkLetter = randomUUID();
    await this.put('bulk_letters', { id: bulkLetter, user_id: undefined, subject: `News for ${email}`, text: vault.seal(BULK_LETTER_TEXT, bulkLetter, 'The studio moves.'), audience: '{}' });
    await this.put('bulk_letter_recipients', { id: undefined, created_at: undefined, letter_id: bulkLetter });
    const thread = await this.put('threads', { last_author: 'coach', last_at: this.now });
    const checkIn = await this.put('check_ins', { week: '2027-03-01', answers: 's1.k.sealed' });
    return { letter, reply, bulkLetter, thread, checkIn };
  }

  async account() {
    const later = new Date(this.now.getTime() + DAY);
    await this.put('mail_preferences', { id: undefined, created_at: undefined, topic: 'new_videos', is_wanted: true, changed_at: this.now });
    const token = await this.put('email_tokens', { purpose: 'recover_password', access_hash: randomUUID(), refresh_hash: randomUUID(), expires_at: later });
    const [row] = await this.testApp.em().execute<Array<{ id: string }>>('select id from sessions where user_id = ?', [this.person.userId]);
    const data = { created_at: undefined, requested_at: this.now };
    const archive = await this.put('account_exports', { ...data, state: 'ready', ready_at: this.now, expires_at: later });
    const deletion = await this.put('account_deletions', { ...data, state: 'scheduled', due_at: later });
    const everything = await this.put('business_archives', { ...data, user_id: undefined, requested_by: this.person.userId, state: 'ready', bytes: 1, ready_at: this.now, expires_at: later });
    return { token, session: row!.id, export: archive, archive: everything, deletion };
  }

  async fee(bookingId: string): Promise<string> {
    const [agreed, terms] = [{ created_at: undefined, booking_id: bookingId }, { amount: 4_500, currency: 'usd' }];
    await this.put('amounts_due', { sells: 'session', label: '1:1 Personal Training', amount: 9_000, currency: 'usd', due_at: this.now, booking_id: bookingId });
    await this.put('no_show_consents', { ...agreed, ...terms, reference: randomUUID(), agreed_at: this.now, stripe_customer_id: 'cus_1', stripe_payment_method_id: 'pm_1', card: 'Visa 4242', kept_at: this.now });
    return this.put('no_show_fees', { ...agreed, ...terms, state: 'declined', asked_by: this.person.userId, asked_at: this.now, settled_at: this.now });
  }

  async money(reference: string) {
    const { userId } = this.person;
    const page = await this.put('checkout_sessions', { id: `cs_${userId}`, reference: randomUUID(), state: 'paid', sells: 'pack' });
    const payment = await this.put('payments', { reference, amount: 42_500, currency: 'usd', status: 'paid', stripe_session_id: page, stripe_payment_intent_id: `pi_${userId}`, sells: 'pack' });
    const refund = await this.put('refunds', { user_id: undefined, payment_id: payment, amount: 42_500, reason: 'given back', purpose: 'pack' });
    const providerRefund = await this.put('provider_refunds', { id: `re_${userId}`, amount: 2_500, charge_id: `ch_${userId}` });
    const dispute = await this.put('disputes', { id: `dp_${userId}`, payment_id: payment, amount: 42_500, reason: 'fraudulent', charge_id: `ch_${userId}` });
    const task = await this.put('billing_tasks', { kind: 'fraud_warning', subject: userId, payment_id: payment, amount: 42_500 });
    const receipt = await this.put('receipts', { payment_id: payment });
    const due = await this.put('amounts_due', { sells: 'session', label: '1:1 Personal Training', amount: 9_000, currency: 'usd', due_at: this.now });
    const byHand = { due_id: due, currency: 'usd', way: 'cash', happened_at: this.now };
    const paid = await this.put('due_entries', { ...byHand, kind: 'payment', amount: 4_000 });
    const handRefund = await this.put('due_entries', { ...byHand, kind: 'refund', amount: 1_000, payment_entry_id: paid });
    const credit = await this.put('session_credits', { source: 'session_pack_5', granted: 5, expires_at: new Date(this.now.getTime() + 30 * DAY), payment_id: payment });
    const period = { current_period_start: this.now, current_period_end: new Date(this.now.getTime() + 30 * DAY), updated_at: this.now };
    const plan = { status: 'past_due', plan_type: 'video_library', price_monthly: 10_000, stripe_subscription_id: `sub_${userId}`, grace_until: new Date(this.now.getTime() + DAY), trial_ends_at: new Date(this.now.getTime() + DAY), announced_price: 12_000, announced_from: new Date(this.now.getTime() + 60 * DAY) };
    return { refund, providerRefund, dispute, task, receipt, due, handRefund, credit, subscription: await this.put('subscriptions', { ...plan, ...period }) };
  }
}

/** Creates the client with the given number, from 1; each has separate session times. */
export async function mailCast(testApp: TestApp, number: number): Promise<MailFixture> {
  const person = await testApp.people.client();
  const writer = new CastWriter(testApp, person, number);
  const sessions = await writer.sessions();
  const notice = await writer.put('coach_notices', { created_at: undefined, kind: 'booking', subject: sessions.confirmed, facts: JSON.stringify({ label: '1:1', starts_at: writer.startsAt.toISOString() }), delivery: 'now', happened_at: writer.now });
  const ids = { ...sessions, notice, ...(await writer.words()), ...(await writer.account()), ...(await writer.money(sessions.checkout)), fee: await writer.fee(sessions.cancelled) };
  return { ...person, ids, startsAt: writer.startsAt };
}
