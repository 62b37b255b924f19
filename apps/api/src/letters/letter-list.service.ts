import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type BulkLetter, type BulkLetterPage } from '@coach/contracts';
import { Vault } from '../platform/encryption/vault.ts';
import type { Sealed } from '../platform/encryption/seal.ts';
import { refusal } from '../platform/http/refusal.ts';
import { cursorOf, readCursor } from '../platform/lists/keyset-cursor.ts';
import { isoOf } from '../platform/lists/list-sql.ts';
import { BULK_LETTER_TEXT, type BulkLetterRow } from './bulk-letter.entity.ts';

const refusals = contract.bulkLetters.list['~orpc'].errorMap;

interface Row {
  id: string;
  subject: string;
  text: Sealed;
  audience: BulkLetterRow['audience'];
  to_name: string | null;
  created_at: string;
  recipients: number;
  sent: number;
  failed: number;
  unsubscribed: number;
  suppressed: number;
  unconfirmed: number;
}

/** Counts go by the email's own record: a client may have unsubscribed after the letter was addressed. */
const COUNTS = `select count(*) filter (where r.left_out is null and q.withheld is null)::int as recipients,
    count(*) filter (where r.left_out is null and q.processed and q.withheld is null)::int as sent,
    count(*) filter (where r.left_out is null and not q.processed and q.parked_at is not null)::int as failed,
    count(*) filter (where r.left_out = 'unsubscribed' or (r.left_out is null and q.withheld = 'unwanted'))::int as unsubscribed,
    count(*) filter (where r.left_out = 'suppressed' or (r.left_out is null and q.withheld = 'suppressed'))::int as suppressed,
    count(*) filter (where r.left_out = 'unconfirmed')::int as unconfirmed
  from bulk_letter_recipients r left join email_queue q on q.key = r.mail_key where r.letter_id = l.id`;
const TO_NAME = `select coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) from bulk_letter_recipients r join profiles p on p.user_id = r.user_id where r.letter_id = l.id limit 1`;
const LETTERS = `select l.id, l.subject, l.text, l.audience, l.created_at, case when jsonb_exists(l.audience, 'one') then coalesce((${TO_NAME}), '') end as to_name, c.* from bulk_letters l cross join lateral (${COUNTS}) c`;

/** Sent letters as the coach sees them. */
@Injectable()
export class LetterListService {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
  ) {}

  async page({ cursor, limit }: { cursor?: string | undefined; limit: number }): Promise<BulkLetterPage> {
    const after = cursor === undefined ? undefined : readCursor(cursor);
    if (after === null) throw refusal(refusals, 'BAD_CURSOR');
    const rows = await this.em.execute<Row[]>(`${LETTERS} ${after ? 'where (l.created_at, l.id) < (?, ?)' : ''} order by l.created_at desc, l.id desc limit ?`, [...(after ? [after.instant, after.id] : []), limit + 1]);
    const letters = rows.slice(0, limit).map((row) => this.viewOf(row));
    const last = rows.length > limit ? letters.at(-1) : undefined;
    return { letters, next_cursor: last ? cursorOf(new Date(last.created_at), last.id) : null };
  }

  async one(id: string): Promise<BulkLetter> {
    const [row] = await this.em.execute<Row[]>(`${LETTERS} where l.id = ?`, [id]);
    return this.viewOf(row!);
  }

  private viewOf({ id, subject, text, audience: { one: _, ...group }, to_name, created_at, recipients, sent, failed, unsubscribed, suppressed, unconfirmed }: Row): BulkLetter {
    return {
      ...{ id, subject, text: this.vault.open(BULK_LETTER_TEXT, id, text), group, to_name, created_at: isoOf(created_at) },
      ...{ recipients, sent, failed, waiting: recipients - sent - failed, left_out: { unsubscribed, suppressed, unconfirmed } },
    };
  }
}
