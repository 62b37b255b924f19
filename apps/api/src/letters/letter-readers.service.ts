import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { LetterAudience } from '@coach/contracts';
import { leftOutBecause, wantsTopic, type Language, type LeftOutReason } from '@coach/domain';
import { Clock } from '../platform/clock/clock.ts';
import { NOT_DELETED } from '../platform/lists/list-sql.ts';
import { groupConditions } from './client-groups.ts';

/** A client in the group, and the reason if they don't receive the letter. */
export interface Reader {
  userId: string;
  name: string;
  firstName: string;
  language: Language;
  leftOut: LeftOutReason | null;
}

interface Row {
  user_id: string;
  name: string;
  first_name: string;
  language: Language;
  is_confirmed: boolean;
  is_suppressed: boolean;
  is_wanted: boolean | null;
}

/** Clients only: no coaches and no suspended accounts. */
const READERS = `select p.user_id, coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.email) as name, p.first_name, u.language,
    u.email_confirmed_at is not null as is_confirmed, s.address is not null as is_suppressed, m.is_wanted
  from profiles p join users u on u.id = p.user_id
    left join email_suppressions s on s.address = lower(p.email)
    left join mail_preferences m on m.user_id = p.user_id and m.topic = 'coach_letters'
  where ${NOT_DELETED} and not p.is_admin and p.suspended_at is null`;

/** Determines who receives a letter and who is left out. */
@Injectable()
export class LetterReaders {
  constructor(private readonly clock: Clock) {}

  /** Sorted by name. A letter to a single client is not a mass mailing, so it is sent even if they have opted out of group letters. */
  async of(em: EntityManager, { user_id: userId, ...group }: LetterAudience): Promise<Reader[]> {
    const conditions = userId ? [{ where: 'p.user_id = ?', values: [userId] }] : groupConditions(group, this.clock.now());
    const sql = [READERS, ...conditions.map(({ where }) => `and ${where}`), 'order by 2, p.user_id'].join(' ');
    const rows = await em.execute<Row[]>(sql, conditions.flatMap(({ values }) => values));
    return rows.map((row) => ({
      ...{ userId: row.user_id, name: row.name, firstName: row.first_name, language: row.language },
      leftOut: leftOutBecause({ isConfirmed: row.is_confirmed, isSuppressed: row.is_suppressed, wantsLetters: userId !== undefined || wantsTopic('coach_letters', row.is_wanted) }),
    }));
  }
}
