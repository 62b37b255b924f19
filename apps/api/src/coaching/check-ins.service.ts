import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type CheckIn, type CheckInAnswers } from '@coach/contracts';
import { checkInWeek, toTenthOfPound, type LocalDate } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Clock } from '../platform/clock/clock.ts';
import type { Sealed } from '../platform/encryption/seal.ts';
import { Vault } from '../platform/encryption/vault.ts';
import { refusal } from '../platform/http/refusal.ts';
import { PremiumClients } from './premium-clients.ts';

const refusals = contract.coaching.checkIn['~orpc'].errorMap;

const ANSWERS = 'check_ins.answers';
const REPLY = 'check_ins.reply';
/** Half a year. */
const MOST_SHOWN = 26;

interface CheckInRow {
  id: string;
  week: LocalDate;
  answers: Sealed;
  reply: Sealed;
  replied_at: string | null;
  created_at: string;
}

const COLUMNS = `id, to_char(week, 'YYYY-MM-DD') as week, answers, reply, replied_at, created_at`;

/** Weekly check-ins of premium clients, and the coach's replies (GAP-03). */
@Injectable()
export class CheckInsService {
  constructor(
    private readonly em: EntityManager,
    private readonly vault: Vault,
    private readonly premium: PremiumClients,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async of(userId: string): Promise<CheckIn[]> {
    const rows = await this.em.execute<CheckInRow[]>(`select ${COLUMNS} from check_ins where user_id = ? order by week desc limit ?`, [userId, MOST_SHOWN]);
    return rows.map((row) => this.viewOf(row));
  }

  /** One per week, however many are sent at once; it can be edited until the coach has replied. */
  async write(userId: string, given: CheckInAnswers): Promise<CheckIn> {
    const answers = { ...given, weight_lb: given.weight_lb === null ? null : toTenthOfPound(given.weight_lb) };
    if (!(await this.premium.has(userId, 'check_ins'))) throw refusal(refusals, 'PREMIUM_ONLY');
    const [id, now, text] = [randomUUID(), this.clock.now(), JSON.stringify(answers)];
    const week = checkInWeek(now, this.business.zone);
    return this.em.transactional(async (em) => {
      await em.execute('insert into check_ins (id, user_id, week, answers, created_at) values (?, ?, ?, ?, ?) on conflict on constraint check_ins_once_a_week do nothing', [id, userId, week, this.vault.seal(ANSWERS, id, text), now]);
      const row = (await this.locked(em, userId, week))!;
      if (row.replied_at) throw refusal(refusals, 'REPLIED');
      if (row.id !== id) await em.execute('update check_ins set answers = ? where id = ?', [this.vault.seal(ANSWERS, row.id, text), row.id]);
      return { ...this.viewOf(row), ...answers };
    });
  }

  /** Saves the coach's reply in the caller's transaction, replacing an earlier one; undefined when there is no such check-in. */
  async reply(em: EntityManager, userId: string, week: LocalDate, text: string): Promise<{ id: string; isFirst: boolean; view: CheckIn } | undefined> {
    const row = await this.locked(em, userId, week);
    if (!row) return undefined;
    const now = this.clock.now();
    await em.execute('update check_ins set reply = ?, replied_at = ?, reply_seen_at = null where id = ?', [this.vault.seal(REPLY, row.id, text), now, row.id]);
    return { id: row.id, isFirst: row.replied_at === null, view: { ...this.viewOf(row), reply: text, replied_at: now.toISOString() } };
  }

  private async locked(em: EntityManager, userId: string, week: LocalDate): Promise<CheckInRow | undefined> {
    const [row] = await em.execute<CheckInRow[]>(`select ${COLUMNS} from check_ins where user_id = ? and week = ? for update`, [userId, week]);
    return row;
  }

  private viewOf({ id, week, answers, reply, replied_at: repliedAt, created_at: at }: CheckInRow): CheckIn {
    const given = JSON.parse(this.vault.open(ANSWERS, id, answers)) as CheckInAnswers;
    const said = repliedAt ? { reply: this.vault.open(REPLY, id, reply), replied_at: new Date(repliedAt).toISOString() } : { reply: null, replied_at: null };
    return { ...given, week, created_at: new Date(at).toISOString(), ...said };
  }
}
