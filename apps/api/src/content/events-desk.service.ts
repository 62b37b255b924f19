import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type AdminEvent, type EventDraft } from '@coach/contracts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Audit, type Actor, type AuditAction } from '../platform/audit/audit.ts';
import { Clock } from '../platform/clock/clock.ts';
import { violatesConstraint } from '../platform/database/sqlstate.ts';
import { etagOf, UNCONDITIONAL } from '../platform/http/if-match.ts';
import { refusal } from '../platform/http/refusal.ts';
import { endOf, eventWords } from './content.view.ts';

const refusals = contract.adminContent.changeEvent['~orpc'].errorMap;

type Row = Omit<AdminEvent, 'eventDate' | 'endDate' | 'is_over' | 'date' | 'time' | 'ends'> & { event_date: string; ends_at: string | null };

const COLUMNS = `id, title, location, description, poster, status, url, zone, event_date, ends_at,
  to_char(event_date at time zone zone, 'YYYY-MM-DD') as day, to_char(event_date at time zone zone, 'HH24:MI') as hour,
  to_char(ends_at at time zone zone, 'YYYY-MM-DD') as end_day, to_char(ends_at at time zone zone, 'HH24:MI') as end_hour`;

/**
 * The two texts are the local time at the event's place, as the previous release shows it. Around a clock change an end
 * can fall before its start: it is then a minute later.
 */
const WRITE = `
  insert into events (id, title, date, time, location, description, poster, status, event_date, ends_at, url, zone, created_at)
  select ?, ?, to_char(start, 'FMMM/FMDD/YYYY'), to_char(start, 'FMHH12:MI am'), ?, ?, ?, 'upcoming', start at time zone zone,
    case when stop is not null then greatest(stop at time zone zone, start at time zone zone + interval '1 minute') end, ?, zone, ?
  from (values (?::date + ?::time, ?::date + ?::time, ?)) as wall (start, stop, zone)
  on conflict (id) do update set title = excluded.title, date = excluded.date, time = excluded.time, location = excluded.location,
    description = excluded.description, poster = excluded.poster, event_date = excluded.event_date, ends_at = excluded.ends_at, url = excluded.url, zone = excluded.zone`;

const audited = ({ title, day, hour, end_day, end_hour, zone, location }: EventDraft | AdminEvent) => ({ title, day, hour, ...(end_hour !== null && { end_day: end_day ?? day, end_hour }), zone, location });

/** The coach's events: created, changed, and removed (ADM-09). */
@Injectable()
export class EventsDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: Audit,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** All of them: upcoming ones first, the next one first; then past ones, latest first. */
  async all(): Promise<AdminEvent[]> {
    const rows = await this.em.execute<Row[]>(
      `select ${COLUMNS} from events order by event_date <= ?, case when event_date > ? then event_date end, event_date desc, id limit 200`,
      [this.clock.now(), this.clock.now()],
    );
    return rows.map((row) => this.viewOf(row));
  }

  async add(actor: Actor, draft: EventDraft): Promise<AdminEvent> {
    const id = randomUUID();
    return this.em.transactional(async (em) => {
      await this.write(em, id, draft);
      this.note(em, actor, id, { action: 'event.add', after: audited(draft) });
      return (await this.find(em, id))!;
    });
  }

  async change(actor: Actor, id: string, draft: EventDraft, condition = UNCONDITIONAL): Promise<AdminEvent> {
    return this.em.transactional(async (em) => {
      const before = await this.find(em, id);
      if (!before) throw refusal(refusals, 'NOT_FOUND');
      condition.demand(before.etag);
      await this.write(em, id, draft);
      this.note(em, actor, id, { action: 'event.change', before: audited(before), after: audited(draft) });
      return (await this.find(em, id))!;
    });
  }

  async remove(actor: Actor, id: string, condition = UNCONDITIONAL): Promise<void> {
    await this.em.transactional(async (em) => {
      const before = await this.find(em, id);
      if (!before) throw refusal(refusals, 'NOT_FOUND');
      condition.demand(before.etag);
      await em.execute('delete from events where id = ?', [id]);
      this.note(em, actor, id, { action: 'event.remove', before: audited(before) });
    });
  }

  private note(em: EntityManager, actor: Actor, id: string, entry: Omit<AuditAction, 'target'>): void {
    this.audit.record(em, actor, { ...entry, target: `event:${id}` });
  }

  private async write(em: EntityManager, id: string, { title, location, description, poster, url, day, hour, end_day: endDay, end_hour: endHour, zone }: EventDraft): Promise<void> {
    try {
      await em.execute(WRITE, [id, title, location, description, poster, url, this.clock.now(), day, hour, endDay ?? day, endHour, zone]);
    } catch (error) {
      throw violatesConstraint(error, 'events_url_unique') ? refusal(refusals, 'EVENT_ADDRESS_TAKEN') : error;
    }
  }

  private async find(em: EntityManager, id: string): Promise<AdminEvent | null> {
    const [row] = await em.execute<Row[]>(`select ${COLUMNS} from events where id = ? for update`, [id]);
    return row ? this.viewOf(row) : null;
  }

  private viewOf({ event_date: at, ends_at: until, ...row }: Row): AdminEvent {
    const start = new Date(at);
    const etag = etagOf([row.title, row.day, row.hour, row.end_day, row.end_hour, row.zone, row.location, row.description, row.poster, row.url]);
    const { region } = this.business.current;
    return { ...row, ...eventWords(start, row.zone, region), ...endOf(start, until === null ? null : new Date(until), row.zone, region), eventDate: start.toISOString(), is_over: start <= this.clock.now(), etag };
  }
}
