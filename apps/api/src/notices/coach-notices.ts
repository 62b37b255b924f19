import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CoachNotice } from '@coach/contracts';
import { DAY, NOTICE_DAYS, noticeWords, pathOfNotice, type Language, type LocalDate, type NoticeFacts, type NoticeKind, type Region } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { CoachChoices } from '../email/recipients/coach-choices.ts';
import { PushMessages } from '../email/push/push-messages.ts';
import { Clock } from '../platform/clock/clock.ts';
import { isoOf, NOT_DELETED } from '../platform/lists/list-sql.ts';
import { Outbox } from '../platform/outbox/outbox.ts';

/** How many notices the panel lists at most. */
const MOST_LISTED = 100;

export interface NewNotice {
  kind: NoticeKind;
  /** What the notice is about: recorded once per kind and subject. */
  subject: string;
  userId: string | null;
  facts: NoticeFacts;
}

interface NoticeRow {
  id: string;
  subject: string;
  kind: NoticeKind;
  facts: NoticeFacts;
  who: string;
  email: string | null;
  happened_at: string;
}

const READ = `
  select n.id, n.subject, n.kind, n.facts, n.happened_at, p.email, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email, '') as who
  from coach_notices n left join profiles p on p.user_id = n.user_id and ${NOT_DELETED}`;

function viewOf({ id, kind, facts, who, email, happened_at }: NoticeRow, region: Region, language: Language = 'en'): CoachNotice {
  const { path, ...words } = noticeWords(kind, facts, who, region, language);
  return { id, kind, happened_at: isoOf(happened_at), email, ...words, path: pathOfNotice(path, email) };
}

/** Renders a notice in a language. */
type Told = (language: Language) => CoachNotice;

/** Notices for the coach: recorded once, delivered as she chose, and listed in the panel. */
@Injectable()
export class CoachNotices {
  constructor(
    private readonly em: EntityManager,
    private readonly choices: CoachChoices,
    private readonly outbox: Outbox,
    private readonly pushes: PushMessages,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Records a notice; repeated calls do not duplicate it. Emails it if the coach wants it immediately, and pushes it to her devices. */
  async note({ kind, subject, userId, facts }: NewNotice): Promise<void> {
    const delivery = await this.choices.deliveryOf(kind);
    await this.em.transactional(async (em) => {
      const rows = await em.execute<Array<{ id: string }>>(
        'insert into coach_notices (id, kind, subject, user_id, facts, delivery, happened_at) values (?, ?, ?, ?, ?, ?, ?) on conflict on constraint coach_notices_once do nothing returning id',
        [randomUUID(), kind, subject, userId, JSON.stringify(facts), delivery, this.clock.now()],
      );
      if (rows[0] && delivery === 'now') this.outbox.record(em, 'coach-notice.recorded', { notice_id: rows[0].id });
    });
    await this.push(kind, subject);
  }

  /** Pushes a notice to the coach's devices, regardless of email; also after a first attempt that ended before this step. */
  private async push(kind: NoticeKind, subject: string): Promise<void> {
    const [row] = await this.em.execute<NoticeRow[]>(`${READ} where n.kind = ? and n.subject = ?`, [kind, subject]);
    if (!row) return;
    const words = (language: Language) => {
      const { title, text, path } = this.toldOf(row)(language);
      return { title, body: text, url: path };
    };
    await this.pushes.offer({ key: `notice:${row.id}`, topic: kind, to: 'coach', words });
  }

  /** Returns null for a notice that has been deleted. */
  async find(id: string): Promise<(Pick<NewNotice, 'kind' | 'subject'> & { told: Told }) | null> {
    const [row] = await this.em.execute<NoticeRow[]>(`${READ} where n.id = ?`, [id]);
    return row ? { kind: row.kind, subject: row.subject, told: this.toldOf(row) } : null;
  }

  /** Newest first. */
  async latest(): Promise<CoachNotice[]> {
    const rows = await this.em.execute<NoticeRow[]>(`${READ} where n.happened_at > ? order by n.happened_at desc, n.id limit ${MOST_LISTED}`, [this.oldest()]);
    return rows.map((row) => viewOf(row, this.business.current.region));
  }

  /** The notices in a day's agenda, oldest first. */
  async inAgenda(day: LocalDate): Promise<Told[]> {
    const rows = await this.em.execute<NoticeRow[]>(`${READ} where n.agenda_day = ? order by n.happened_at, n.id`, [day]);
    return rows.map((row) => this.toldOf(row));
  }

  /** Adds all notices waiting for an agenda to this one, in the caller's transaction. Returns how many. */
  async takeIntoAgenda(em: EntityManager, day: LocalDate): Promise<number> {
    const rows = await em.execute<unknown[]>(`update coach_notices set agenda_day = ? where delivery = 'agenda' and agenda_day is null returning id`, [day]);
    return rows.length;
  }

  async forgetOld(): Promise<void> {
    await this.em.execute('delete from coach_notices where happened_at <= ?', [this.oldest()]);
  }

  private toldOf(row: NoticeRow): Told {
    const { region } = this.business.current;
    return (language) => viewOf(row, region, language);
  }

  private oldest(): Date {
    return new Date(this.clock.now().getTime() - NOTICE_DAYS * DAY);
  }
}
