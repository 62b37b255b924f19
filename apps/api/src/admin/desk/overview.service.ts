import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fill, messages, type Overview, type SystemHealth } from '@coach/contracts';
import { DAY, exactGrowth, GROWTH_DAYS, growthPercent, systemAlerts } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { BookingListService } from '../bookings/booking-list.service.ts';
import { NOT_DELETED } from '../../platform/lists/list-sql.ts';
import { ServiceHealthService } from '../monitor/service-health.service.ts';

interface Numbers {
  users: number;
  users_new: number;
  users_before: number;
  subscriptions: number;
  subscriptions_active: number;
  bookings: number;
  videos: number;
  videos_published: number;
  pending_emails: number;
  paid_too_late: number;
}

/** What needs a personal answer by the coach. */
const WAITING = `select (select count(*)::int from contact_messages where archived_at is null and read_at is null) + (select count(*)::int from threads where archived_at is null and coach_unread > 0) as unread,
  (select count(*)::int from check_ins where replied_at is null) as check_ins_waiting,
  (select count(*)::int from sick_day_sessions where week is not null and state = 'done' and settled is null) as weeks_owed`;

/** All counts in one query (CALL-06); `?` are a day, 30, 60, and 30 days ago. */
const NUMBERS = `
  select u.*, s.*, v.*, (select count(*)::int from bookings) as bookings, (select count(*)::int from email_queue where not processed) as pending_emails,
    (select count(*)::int from coach_notices where kind = 'slot_lost' and happened_at > ?) as paid_too_late
  from
    (select count(*)::int as users, count(*) filter (where p.created_at > ?)::int as users_new,
       count(*) filter (where p.created_at > ? and p.created_at <= ?)::int as users_before from profiles p where ${NOT_DELETED}) u,
    (select count(*)::int as subscriptions, count(*) filter (where status = 'active')::int as subscriptions_active from subscriptions) s,
    (select count(*)::int as videos, count(*) filter (where is_published)::int as videos_published from videos) v`;

/** The business in numbers, counted on request. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly em: EntityManager,
    private readonly bookings: BookingListService,
    private readonly services: ServiceHealthService,
    private readonly clock: Clock,
  ) {}

  /** OVR-01. */
  async overview(): Promise<Overview> {
    const [numbers, { today, upcoming, pending }, [waiting]] = await Promise.all([this.numbers(), this.bookings.counts(), this.em.execute<Array<Pick<Overview, 'unread' | 'check_ins_waiting' | 'weeks_owed'>>>(WAITING)]);
    return {
      users: numbers.users,
      subscriptions: { active: numbers.subscriptions_active, total: numbers.subscriptions },
      bookings: { total: numbers.bookings, today, upcoming, pending },
      videos: { published: numbers.videos_published, total: numbers.videos },
      ...waiting!,
    };
  }

  /** SYS-01..09. */
  async systemHealth(): Promise<SystemHealth> {
    const [numbers, services] = await Promise.all([this.numbers(), this.services.all()]);
    const growth = growthPercent(numbers.users_new, numbers.users_before);
    const alerts = systemAlerts({ pendingEmails: numbers.pending_emails, activeSubscriptions: numbers.subscriptions_active, userGrowth: exactGrowth(numbers.users_new, numbers.users_before), paidTooLate: numbers.paid_too_late });
    return {
      measured_at: this.clock.now().toISOString(),
      alerts: alerts.map(({ level, kind, values }) => ({ level, message: fill(messages.systemHealth.alerts[kind], values) })),
      users: { total: numbers.users, new: numbers.users_new, before: numbers.users_before, growth },
      subscriptions: { active: numbers.subscriptions_active, total: numbers.subscriptions },
      bookings: { total: numbers.bookings },
      videos: { published: numbers.videos_published, total: numbers.videos },
      pending_emails: numbers.pending_emails,
      services,
    };
  }

  private async numbers(): Promise<Numbers> {
    const now = this.clock.now().getTime();
    const ago = (periods: number) => new Date(now - periods * GROWTH_DAYS * DAY);
    const [row] = await this.em.execute<Numbers[]>(NUMBERS, [new Date(now - DAY), ago(1), ago(2), ago(1)]);
    return row!;
  }
}
