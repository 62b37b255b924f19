import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type AdminClient, type GrantLeft, type ClientEvent, type ClientTimeline, type WatchedFilm } from '@coach/contracts';
import { soldAs, type ProgramWeek } from '@coach/domain';
import { PeopleService } from '../../auth/account/people.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { ThreadsService } from '../../coaching/threads.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { cursorOf, readCursor } from '../../platform/lists/keyset-cursor.ts';
import { isoOf } from '../../platform/lists/list-sql.ts';
import { TodayService } from '../calendar/today.service.ts';
import { SubscriptionListService } from '../people/subscription-list.service.ts';
import { UserListService } from '../people/user-list.service.ts';
import { tagsEtag } from './tags-etag.ts';
import { BOOKED, CONSENTS, CREDITS, FILMS, HEAD, timelineSql } from './client-sql.ts';

const refusals = contract.adminClients.timeline['~orpc'].errorMap;

const AHEAD = `select b.id, b.session_date, b.weeks, b.duration_minutes, ${BOOKED} as name from bookings b
  where b.user_id = ? and b.status = 'confirmed' and b.last_session_at > ? order by b.session_date, b.id limit 50`;

interface HeadRow extends Record<keyof AdminClient['counts'], number> {
  is_confirmed: boolean;
  invited_at: string | null;
  wants_letters: boolean;
  subscription_id: string | null;
  thread_id: string | null;
}

interface AheadRow {
  id: string;
  session_date: string;
  weeks: ProgramWeek[] | null;
  duration_minutes: number;
  name: string;
}

interface Paged {
  user_id: string;
  cursor?: string | undefined;
  limit: number;
}

type ConsentRow = AdminClient['consents'][number];

/** A client on one page: profile, purchases, and history. */
@Injectable()
export class ClientPageService {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly users: UserListService,
    private readonly subscriptions: SubscriptionListService,
    private readonly threads: ThreadsService,
    private readonly days: TodayService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async open(userId: string): Promise<AdminClient> {
    await this.mustExist(userId);
    const now = this.clock.now();
    const [user, [head], credits, consents, next, last, mayWrite] = await Promise.all([
      this.users.one(userId),
      this.em.execute<HeadRow[]>(HEAD, [now, now, userId]),
      this.credits(userId),
      this.em.execute<ConsentRow[]>(CONSENTS, [userId]),
      this.nextSession(userId),
      this.days.latestOf(userId),
      this.threads.mayAnswer(userId),
    ]);
    const { is_confirmed, invited_at, wants_letters, subscription_id: subscription, thread_id, ...counts } = head!;
    return {
      ...{ user, is_confirmed, wants_letters, thread_id, may_write: mayWrite, credits, counts, next_session: next, last_session: last },
      invited_at: invited_at && isoOf(invited_at),
      etag: tagsEtag(user.tags),
      subscription: subscription ? await this.subscriptions.one(subscription) : null,
      consents: consents.map((one) => ({ ...one, granted_at: isoOf(one.granted_at) })),
    };
  }

  /** Usable ones, the first to expire first. */
  private async credits(userId: string): Promise<GrantLeft[]> {
    const rows = await this.em.execute<GrantLeft[]>(CREDITS, [userId, this.clock.now()]);
    return rows.map((row) => ({ ...row, expires_at: isoOf(row.expires_at) }));
  }

  async timeline({ user_id: userId, cursor, limit }: Paged): Promise<ClientTimeline> {
    await this.mustExist(userId);
    const { sql, values } = timelineSql(userId, this.clock.now(), this.after(cursor), limit + 1);
    const rows = await this.em.execute<ClientEvent[]>(sql, values);
    const events = rows.slice(0, limit).map((row) => ({ ...row, what: this.said(row), at: isoOf(row.at) }));
    const last = rows.length > limit ? events.at(-1) : undefined;
    return { events, next_cursor: last ? cursorOf(new Date(last.at), last.id) : null };
  }

  async films({ user_id: userId, cursor, limit }: Paged): Promise<{ films: WatchedFilm[]; next_cursor: string | null }> {
    await this.mustExist(userId);
    const after = this.after(cursor);
    const rows = await this.em.execute<WatchedFilm[]>(`${FILMS} ${after ? 'and (w.watched_at, v.id) < (?, ?)' : ''} order by w.watched_at desc, v.id desc limit ?`, [userId, ...(after ? [after.instant, after.id] : []), limit + 1]);
    const films = rows.slice(0, limit).map((row) => ({ ...row, watched_at: isoOf(row.watched_at) }));
    const last = rows.length > limit ? films.at(-1) : undefined;
    return { films, next_cursor: last ? cursorOf(new Date(last.watched_at), last.id) : null };
  }

  /** For programs, the first upcoming week. */
  private async nextSession(userId: string): Promise<AdminClient['next_session']> {
    const now = this.clock.now();
    const rows = await this.em.execute<AheadRow[]>(AHEAD, [userId, now]);
    const starts = rows.flatMap(({ id, session_date, weeks, duration_minutes: minutes, name }) =>
      this.startsOf(session_date, weeks).filter((start) => start > now).map((start) => ({ booking_id: id, starts_at: start.toISOString(), name: this.service(name), duration_minutes: minutes })),
    );
    return starts.sort((one, other) => one.starts_at.localeCompare(other.starts_at))[0] ?? null;
  }

  private startsOf(sessionDate: string, weeks: ProgramWeek[] | null): Date[] {
    if (weeks === null) return [new Date(sessionDate)];
    return weeks.filter(({ state }) => state === 'scheduled' || state === 'made_up').map(({ starts_at: start }) => new Date(start));
  }

  /** In the business's wording, if any. */
  private said({ kind, what }: ClientEvent): string {
    if (kind === 'session' || kind === 'canceled') return this.service(what);
    return kind === 'plan' ? soldAs(this.business.plans, what).name : what;
  }

  private service(what: string): string {
    return this.business.services.find(({ id }) => id === what)?.name ?? what;
  }

  private after(cursor: string | undefined): { instant: Date; id: string } | undefined {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw refusal(refusals, 'BAD_CURSOR');
    return after;
  }

  private async mustExist(userId: string): Promise<void> {
    if (!(await this.people.exists(userId))) throw refusal(refusals, 'NOT_FOUND');
  }
}
