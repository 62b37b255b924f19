import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type InboxBox, type InboxClient, type InboxEntry, type InboxKind, type InboxPage } from '@coach/contracts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { premiumRuns } from '../../coaching/premium-clients.ts';
import { THREAD_TEXT } from '../../coaching/thread.entity.ts';
import { LETTER_TEXT } from '../../inbox/contact-message.entity.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { cursorOf, readCursor } from '../../platform/lists/keyset-cursor.ts';
import { isoOf, likePattern, NOT_DELETED, personPattern, personText } from '../../platform/lists/list-sql.ts';

const refusals = contract.adminInbox.list['~orpc'].errorMap;

export interface InboxQuestion {
  box: InboxBox;
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

interface Row extends Omit<InboxEntry, 'preview'> {
  /** A contact-form message, or a thread's last message, encrypted. */
  words: string | null;
  message_id: string | null;
}

/** Length of a preview. */
const PREVIEW = 160;

const LETTERS = {
  columns: `'letter' as kind, m.id, null::uuid as user_id, m.first_name || ' ' || m.last_name as name, m.email, m.goals as words,
    null::uuid as message_id, m.last_author, (m.read_at is null)::int as unread, m.archived_at is not null as archived, m.last_at`,
  tables: 'contact_messages m',
  alias: 'm',
  unread: 'm.read_at is null',
  search: (_typed: string): string => `(m.first_name || ' ' || m.last_name || ' ' || m.email) ilike ?`,
  pattern: likePattern,
  always: 'true',
};

const THREADS: typeof LETTERS = {
  columns: `'thread' as kind, t.id, t.user_id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as name, p.email, last.text as words,
    last.id as message_id, t.last_author, t.coach_unread as unread, t.archived_at is not null as archived, t.last_at`,
  tables: `threads t join profiles p on p.user_id = t.user_id
    left join lateral (select id, text from thread_messages where thread_id = t.id order by position desc limit 1) last on true`,
  alias: 't',
  unread: 't.coach_unread > 0',
  search: (typed) => `${personText(typed)} ilike ?`,
  pattern: personPattern,
  always: NOT_DELETED,
};

const inBox = ({ alias, unread }: typeof LETTERS, box: InboxBox): string =>
  ({ open: `${alias}.archived_at is null`, unread: `${alias}.archived_at is null and ${unread}`, archived: `${alias}.archived_at is not null` })[box];

/** Contact-form messages and threads in one list (ADM-09: Inbox). Searchable by person, not by content, which is encrypted. */
@Injectable()
export class InboxListService {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async page({ box, search, cursor, limit }: InboxQuestion): Promise<InboxPage> {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw refusal(refusals, 'BAD_CURSOR');
    const part = (source: typeof LETTERS) => this.part(source, { box, search, after, limit });
    const [letters, threads] = [part(LETTERS), part(THREADS)];
    const [rows, counts] = await Promise.all([
      this.em.execute<Row[]>(`select * from (${letters.sql} union all ${threads.sql}) entries order by last_at desc, id desc limit ?`, [...letters.values, ...threads.values, limit + 1]),
      this.counts(search),
    ]);
    const entries = rows.slice(0, limit).map((row) => this.viewOf(row));
    const last = rows.length > limit ? entries.at(-1) : undefined;
    return { entries, next_cursor: last ? cursorOf(new Date(last.last_at), last.id) : null, counts };
  }

  /** The first premium clients by name matching the search, with their thread if there is one. */
  async clients({ search, limit }: Pick<InboxQuestion, 'search' | 'limit'>): Promise<InboxClient[]> {
    return this.em.execute<InboxClient[]>(
      `select p.user_id, trim(p.first_name || ' ' || p.last_name) as name, p.email, t.id as thread_id
       from subscriptions s join profiles p on p.user_id = s.user_id left join threads t on t.user_id = s.user_id
       where ${premiumRuns(this.business.plans, 'messages')} ${search ? `and ${personText(search)} ilike ?` : ''} order by name, p.email limit ?`,
      [this.clock.now(), ...(search ? [personPattern(search)] : []), limit],
    );
  }

  async one(kind: InboxKind, id: string): Promise<InboxEntry> {
    const { columns, tables, alias } = kind === 'letter' ? LETTERS : THREADS;
    const [row] = await this.em.execute<Row[]>(`select ${columns} from ${tables} where ${alias}.id = ?`, [id]);
    return this.viewOf(row!);
  }

  private part(source: typeof LETTERS, { box, search, after, limit }: Omit<InboxQuestion, 'cursor'> & { after: ReturnType<typeof readCursor> | undefined }) {
    const { columns, tables, alias, always } = source;
    const conditions = [always, inBox(source, box), search && source.search(search), after && `(${alias}.last_at, ${alias}.id) < (?, ?)`].filter(Boolean);
    const values = [...(search ? [source.pattern(search)] : []), ...(after ? [after.instant, after.id] : []), limit + 1];
    return { sql: `(select ${columns} from ${tables} where ${conditions.join(' and ')} order by ${alias}.last_at desc, ${alias}.id desc limit ?)`, values };
  }

  private async counts(search: string | undefined): Promise<InboxPage['counts']> {
    const count = (source: typeof LETTERS, box: InboxBox) => `count(*) filter (where ${inBox(source, box)})::int as ${box}`;
    const sumOf = (source: typeof LETTERS, tables: string) =>
      `select ${(['open', 'unread', 'archived'] as const).map((box) => count(source, box)).join(', ')} from ${tables} where ${source.always} ${search ? `and ${source.search(search)}` : ''}`;
    const values = search ? [LETTERS, THREADS].map(({ pattern }) => pattern(search)) : [];
    const sources = `${sumOf(LETTERS, LETTERS.tables)} union all ${sumOf(THREADS, 'threads t join profiles p on p.user_id = t.user_id')}`;
    const [row] = await this.em.execute<Array<InboxPage['counts']>>(
      `select sum(open)::int as open, sum(unread)::int as unread, sum(archived)::int as archived from (${sources}) sums`,
      values,
    );
    return row!;
  }

  private viewOf({ words, message_id: messageId, last_at: at, ...row }: Row): InboxEntry {
    const text = messageId ? this.vault.open(THREAD_TEXT, messageId, words as Sealed) : this.vault.openOrPlain(LETTER_TEXT, row.id, words ?? '');
    return { ...row, preview: text.replace(/\s+/g, ' ').slice(0, PREVIEW), last_at: isoOf(at) };
  }
}
