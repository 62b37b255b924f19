import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { MONITORED_QUEUES, type Monitor } from '@coach/contracts';
import { PROVIDER_API_VERSION } from '../../billing/stripe/stripe.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { recentRequests } from '../../platform/metrics/recent-requests.ts';
import { JobQueues } from '../../platform/queue/job-queues.ts';
import { DependencyChecks } from './dependency-checks.ts';
import { isoOf } from '../../platform/lists/list-sql.ts';

const SHOWN = 50;

const TRANSCODES = `select id, title, upload_status, upload_progress, case when failure_reason is not null then failure end as failure, failure_reason from videos
  where upload_status in ('uploading', 'processing', 'failed') order by created_at desc, id limit ${SHOWN}`;
const EVENTS = `select id, type, received_at, synced_at, api_version from stripe_events order by received_at desc, id desc limit ${SHOWN}`;
const EMAILS = `select id, email_type, recipient_email, attempts, last_error, created_at from email_queue
  where not processed and last_error is not null order by created_at desc limit ${SHOWN}`;
/** Times held for a payment, a waitlist offer or a replacement session; each is listed once, as a payment if one is in progress. */
const HOLDS = `
  select held.id, p.user_id, p.first_name, p.last_name, held.booking_type, (select k.name from group_classes k where k.id = held.class_id) as class_name, held.held_for, held.session_date, max(c.held_until) as held_until from (
    select id, claim_id, user_id, booking_type, class_id, session_date, 'payment' as held_for from session_checkouts where state = 'open'
    union all select w.id, w.claim_id, w.user_id, w.booking_type, null, w.session_date, 'waitlist' from waitlist_entries w
      where w.state = 'offered' and not exists (select from session_checkouts s where s.claim_id = w.claim_id and s.state = 'open')
    union all select o.id, o.claim_id, d.user_id, b.booking_type, null, o.starts_at, 'replacement' from rebooking_offers o join sick_day_sessions d on d.id = o.session_id join bookings b on b.id = d.booking_id
      where not exists (select from session_checkouts s where s.claim_id = o.claim_id and s.state = 'open')
  ) held join profiles p on p.user_id = held.user_id join claims c on c.reservation_id = held.claim_id
  where c.held_until > ? group by held.id, p.user_id, p.first_name, p.last_name, held.booking_type, held.class_id, held.held_for, held.session_date order by held_until, held.session_date limit ${SHOWN}`;

type Timed<Row, Names extends keyof Row> = { [Key in keyof Row]: Key extends Names ? string | Date : Row[Key] };

/** The current state of the system (MON-01). */
@Injectable()
export class MonitorService {
  constructor(
    private readonly em: EntityManager,
    private readonly checks: DependencyChecks,
    private readonly queues: JobQueues,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<Monitor> {
    const { minutes, perMinute, errorPercent, p95 } = recentRequests.summary();
    const [dependencies, queues, rows] = await Promise.all([this.checks.all(), this.depths(), this.rows()]);
    return {
      ...{ measured_at: this.clock.now().toISOString(), dependencies, queues },
      requests: { minutes, per_minute: perMinute, error_percent: errorPercent, p95_milliseconds: p95 },
      ...{ ...rows, payment_api_version: PROVIDER_API_VERSION },
    };
  }

  /** Empty while the queues' store doesn't respond; the dependency checks report that. */
  private async depths(): Promise<Monitor['queues']> {
    const counts = await this.queues.counts().catch(() => ({}) as Record<string, Record<string, number>>);
    return MONITORED_QUEUES.flatMap((name) => {
      const states = counts[name];
      return states ? [{ name, waiting: states['waiting'] ?? 0, active: states['active'] ?? 0, delayed: states['delayed'] ?? 0, failed: states['failed'] ?? 0 }] : [];
    });
  }

  private async rows(): Promise<Pick<Monitor, 'outbox_waiting' | 'transcodes' | 'payment_events' | 'failed_emails' | 'holds'>> {
    const ask = <Row>(sql: string, values: unknown[] = []) => this.em.execute<Row[]>(sql, values);
    const [transcodes, events, emails, holds, [outbox]] = await Promise.all([
      ask<Monitor['transcodes'][number]>(TRANSCODES),
      ask<Timed<Monitor['payment_events'][number], 'received_at'>>(EVENTS),
      ask<Timed<Monitor['failed_emails'][number], 'created_at'>>(EMAILS),
      ask<Timed<Monitor['holds'][number], 'session_date' | 'held_until'>>(HOLDS, [this.clock.now()]),
      ask<{ waiting: number }>('select count(*)::int as waiting from outbox where relayed_at is null'),
    ]);
    return {
      ...{ transcodes, outbox_waiting: outbox!.waiting },
      payment_events: events.map((row) => ({ ...row, received_at: isoOf(row.received_at), synced_at: row.synced_at && isoOf(row.synced_at) })),
      failed_emails: emails.map((row) => ({ ...row, created_at: isoOf(row.created_at) })),
      holds: holds.map((row) => ({ ...row, session_date: isoOf(row.session_date), held_until: isoOf(row.held_until) })),
    };
  }
}
