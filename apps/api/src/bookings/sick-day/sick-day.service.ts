import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type SickDayProgress } from '@coach/contracts';
import type { TimeRange } from '@coach/domain';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { HoldWithdrawal } from '../time-off/hold-withdrawal.service.ts';
import { RangeContentsReader, type HitSession } from '../time-off/range-contents.service.ts';

const refusals = contract.sickDay.declare['~orpc'].errorMap;
const readRefusals = contract.sickDay.read['~orpc'].errorMap;

export interface SickDayRequest {
  id: string;
  range: TimeRange;
  reason: string;
  /** The bookings that the coach was shown. */
  bookingIds: readonly string[];
}

interface ClearedRange extends Pick<SickDayRequest, 'id' | 'range' | 'reason'> {
  sessions: readonly HitSession[];
}

const PROGRESS = `
  select d.id, count(s.id)::int as total, count(s.id) filter (where s.state <> 'waiting')::int as done,
    coalesce(sum(s.refund_cents), 0)::int as refund_cents, count(s.id) filter (where s.credit_returned)::int as credits_returned,
    count(*) filter (where s.rebooked_as is not null or s.settled = 'made_up')::int as rebooked
  from sick_days d left join sick_day_sessions s on s.sick_day_id = d.id where d.id = ? group by d.id`;

/** A time range that the coach clears: declared in one step, then processed booking by booking. */
@Injectable()
export class SickDayService {
  constructor(
    private readonly em: EntityManager,
    private readonly contents: RangeContentsReader,
    private readonly holds: HoldWithdrawal,
    private readonly timeOff: TimeOffService,
    private readonly audit: Audit,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Blocks the time range and records who is affected; the same id again changes nothing. Refuses when it contains other bookings than shown. */
  async declare({ id, range, reason, bookingIds }: SickDayRequest, actor: Actor): Promise<SickDayProgress> {
    if (range.end <= this.clock.now()) throw refusal(refusals, 'IN_THE_PAST');
    await this.em.transactional(async (em) => {
      // Bookings in progress come first, later ones find the time blocked.
      await this.timeOff.closeFor(em);
      const [known] = await em.execute<unknown[]>('select id from sick_days where id = ?', [id]);
      if (known) return;
      const { sessions, holds } = await this.contents.read(range, em);
      if (!isSame(sessions.map(({ booking }) => booking.id), bookingIds)) throw refusal(refusals, 'CHANGED');
      await this.timeOff.add(em, range, reason || 'Sick day');
      await this.holds.withdraw(em, range, holds);
      await this.clear(em, { id, range, reason, sessions }, actor);
    });
    return this.progress(id);
  }

  /** Records whose sessions are canceled, in the transaction that blocks the time; they are processed one by one. */
  async clear(em: EntityManager, { id, range, reason, sessions }: ClearedRange, actor: Actor): Promise<void> {
    await em.execute('insert into sick_days (id, during, reason, declared_by, created_at) values (?, tstzrange(?, ?), ?, ?, ?)', [id, range.start, range.end, reason, actor.userId, this.clock.now()]);
    for (const { booking, effect, startsAt, week } of sessions) {
      await em.execute(
        `insert into sick_day_sessions (id, sick_day_id, booking_id, user_id, starts_at, effect, week, state) values (?, ?, ?, ?, ?, ?, ?, 'waiting')`,
        [randomUUID(), id, booking.id, booking.userId, startsAt, effect, week],
      );
    }
    this.audit.record(em, actor, { action: 'sick-day.declare', target: `sick-day:${id}`, after: { from: range.start.toISOString(), to: range.end.toISOString(), reason, bookings: sessions.length } });
    this.outbox.record(em, 'sick-day.declared', { sick_day_id: id });
  }

  /** Its progress and totals. */
  async progress(id: string): Promise<SickDayProgress> {
    const [row] = await this.em.fork().execute<SickDayProgress[]>(PROGRESS, [id]);
    if (!row) throw refusal(readRefusals, 'NOT_FOUND');
    return row;
  }
}

const isSame = (found: readonly string[], shown: readonly string[]): boolean => [...new Set(found)].sort().join() === [...new Set(shown)].sort().join();
