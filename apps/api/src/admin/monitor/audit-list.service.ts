import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { AUDIT_COUNT_LIMIT, contract, type AuditEntry, type AuditPage } from '@coach/contracts';
import type { Zone } from '@coach/domain';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { csvFile, csvMoment, csvMomentHeading, type CsvCell } from '../../platform/http/csv.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { cursorOf, readCursor } from '../../platform/lists/keyset-cursor.ts';
import { AFTER, isoOf, likePattern, personPattern, personText } from '../../platform/lists/list-sql.ts';
import { readPages } from '../../platform/lists/read-pages.ts';

const refusals = contract.adminAudit.list['~orpc'].errorMap;

/** Maximum number of rows in an export; a narrower filter returns the rest. */
const MOST_ROWS = 10_000;

export interface AuditFilter {
  search?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}
export type AuditQuestion = AuditFilter & { cursor?: string | undefined; limit: number };

type Row = Omit<AuditEntry, 'actor' | 'acting_as'> & { actor: string; actor_name: string | null; actor_email: string | null; acting_as: string | null; acting_email: string | null };

const PAGE = `a.id, a.created_at, a.actor, a.acting_as, a.action, a.target, a.before, a.after, a.ip`;
/** The id in a target of the given kind, or null. */
const ID_OF = (kind: string): string => `case when a.target ~ '^${kind}:[0-9a-f]{8}-[0-9a-f-]{27}$' then substr(a.target, ${kind.length + 2})::uuid end`;
/** Looks up people for the rows of a page only; bookings and subscriptions are resolved to their client. */
const NAMED = (page: string): string => `
  select a.*, nullif(trim(p.first_name || ' ' || p.last_name), '') as actor_name, p.email as actor_email, seen.email as acting_email, target.email as target_name
  from (${page}) a left join profiles p on p.user_id = a.actor left join profiles seen on seen.user_id = a.acting_as
    left join bookings b on b.id = ${ID_OF('booking')} left join subscriptions s on s.id = ${ID_OF('subscription')}
    left join profiles target on target.user_id = coalesce(${ID_OF('person')}, b.user_id, s.user_id)
  order by a.created_at desc, a.id desc`;

/** Maximum number of people that a search matches. */
const MOST_PEOPLE = 200;

/** Matches actions, ids, actors and affected people. The people are passed as values so that the planner sees how few entries match and uses the index (F4). */
function searchFor(search: string, people: readonly string[]): { where: string; values: unknown[] } {
  const marks = people.map(() => '?').join(', ');
  const ofPeople = people.length > 0 ? ` or a.actor in (${marks}) or a.target in (${marks})` : '';
  return { where: `((a.action || ' ' || a.target) ilike ?${ofPeople})`, values: [likePattern(search), ...(people.length > 0 ? [...people, ...people.map((id) => `person:${id}`)] : [])] };
}

const viewOf = ({ actor, actor_name: name, actor_email: email, acting_as: actingAs, acting_email: actingEmail, created_at: at, ...row }: Row): AuditEntry => ({
  ...row,
  created_at: isoOf(at),
  actor: { user_id: actor, name: name ?? email ?? 'Account is gone', email },
  acting_as: actingAs ? { user_id: actingAs, email: actingEmail } : null,
});

function conditionsOf({ search, action, from, to }: AuditFilter, people: readonly string[], { dayRange }: Zone): { where: string[]; values: unknown[] } {
  const searched = search ? searchFor(search, people) : undefined;
  return {
    where: [searched?.where, action && 'a.action = ?', from && 'a.created_at >= ?', to && 'a.created_at < ?'].filter((one): one is string => Boolean(one)),
    values: [...(searched?.values ?? []), ...(action ? [action] : []), ...(from ? [dayRange(from).start] : []), ...(to ? [dayRange(to).end] : [])],
  };
}

/** The audit log for the coach, newest first (S10, ADM-09: Audit Log). */
@Injectable()
export class AuditListService {
  constructor(
    private readonly em: EntityManager,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async page(question: AuditQuestion): Promise<AuditPage> {
    const people = await this.people(question.search);
    const [page, total, actions] = await Promise.all([this.entries(question, people), this.total(question, people), this.actions()]);
    return { ...page, total, actions };
  }

  async exportCsv(filter: AuditFilter): Promise<File> {
    const people = await this.people(filter.search);
    const { formats } = this.business;
    const heading = [...csvMomentHeading('at', formats), 'actor', 'actor_email', 'viewing_as', 'action', 'target', 'target_email', 'before', 'after', 'ip'];
    const cellsOf = ({ created_at: at, actor, acting_as: as, action, target, target_name: name, before, after, ip }: AuditEntry): CsvCell[] => [
      ...csvMoment(at, formats),
      ...[actor.name, actor.email, as?.email ?? null, action, target, name, before && JSON.stringify(before), after && JSON.stringify(after), ip],
    ];
    const rows = readPages(MOST_ROWS, (cursor, limit) => this.entries({ ...filter, cursor, limit }, people), ({ entries }) => entries.map(cellsOf));
    return csvFile('audit-log', this.business.zone.localDate(this.clock.now()), heading, rows);
  }

  private async entries({ cursor, limit, ...filter }: AuditQuestion, people: readonly string[]): Promise<Pick<AuditPage, 'entries' | 'next_cursor'>> {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw refusal(refusals, 'BAD_CURSOR');
    const { where, values } = conditionsOf(filter, people, this.business.zone);
    const conditions = [...where, ...(after ? [AFTER('a', 'id')] : [])];
    const page = `select ${PAGE} from audit_log a ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''} order by a.created_at desc, a.id desc limit ?`;
    const rows = await this.em.execute<Row[]>(NAMED(page), [...values, ...(after ? [after.instant, after.id] : []), limit + 1]);
    const entries = rows.slice(0, limit).map(viewOf);
    const last = rows.length > limit ? entries.at(-1) : undefined;
    return { entries, next_cursor: last ? cursorOf(new Date(last.created_at), last.id) : null };
  }

  private async total(filter: AuditFilter, people: readonly string[]): Promise<number> {
    const { where, values } = conditionsOf(filter, people, this.business.zone);
    const counted = `select 1 from audit_log a ${where.length > 0 ? `where ${where.join(' and ')}` : ''} limit ${AUDIT_COUNT_LIMIT}`;
    const [row] = await this.em.execute<Array<{ total: number }>>(`select count(*)::int as total from (${counted}) counted`, values);
    return row!.total;
  }

  private async people(search: string | undefined): Promise<string[]> {
    if (!search) return [];
    const rows = await this.em.execute<Array<{ user_id: string }>>(`select p.user_id from profiles p where ${personText(search)} ilike ? limit ${MOST_PEOPLE}`, [personPattern(search)]);
    return rows.map(({ user_id: id }) => id);
  }

  /** Skips from action to action along the index instead of scanning the log. */
  private async actions(): Promise<string[]> {
    const rows = await this.em.execute<Array<{ action: string }>>(
      `with recursive actions as (
         (select action from audit_log order by action limit 1)
         union all select (select a.action from audit_log a where a.action > actions.action order by a.action limit 1) from actions where actions.action is not null)
       select action from actions where action is not null`,
    );
    return rows.map(({ action }) => action);
  }
}
