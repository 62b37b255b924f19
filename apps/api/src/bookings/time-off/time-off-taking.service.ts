import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { timeOffRefusal, type TimeOffChoice, type TimeRange } from '@coach/domain';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { SickDayService } from '../sick-day/sick-day.service.ts';
import { HoldWithdrawal } from './hold-withdrawal.service.ts';
import { fingerprintOf, RangeContentsReader, type HitHold, type RangeContents } from './range-contents.service.ts';

const refusals = contract.adminCalendar.addAway['~orpc'].errorMap;

export interface WantedTimeOff {
  id?: string | undefined;
  range: TimeRange;
  /** Visible only to the coach. */
  reason: string;
  choice: TimeOffChoice | null;
  /** The fingerprint of what the coach was shown. */
  shown: string;
  /** Shown to clients whose sessions are canceled. */
  told: string;
}

export interface TakenTimeOff {
  id: string;
  /** Set when sessions are canceled. */
  sick_day_id: string | null;
}

const KNOWN = `
  select during = tstzrange(?, ?) as is_same, exists (select from sick_days where id = ?) as clears
  from (select during from time_off where id = ? union all select during from sick_days where id = ?) known limit 1`;

/** Time off over existing sessions: the coach decides what happens to sessions, and times being paid for are withdrawn. */
@Injectable()
export class TimeOffTaking {
  constructor(
    private readonly em: EntityManager,
    private readonly contents: RangeContentsReader,
    private readonly sickDays: SickDayService,
    private readonly holds: HoldWithdrawal,
    private readonly timeOff: TimeOffService,
    private readonly audit: Audit,
  ) {}

  /** In one step or not at all; the same id again changes nothing. Throws the contract's refusal when it contains something that the coach has not decided about. */
  async take({ id = randomUUID(), range, reason, choice, shown, told }: WantedTimeOff, actor: Actor): Promise<TakenTimeOff> {
    return this.em.transactional(async (em) => {
      // Bookings in progress come first, later ones find the time blocked.
      await this.timeOff.closeFor(em);
      const known = await this.known(em, id, range);
      if (known) return known;
      const found = await this.contents.read(range, em);
      const refused = timeOffRefusal({ choice, found: found.sessions.length + found.holds.length, isAsShown: shown === fingerprintOf(found) });
      if (refused) throw refusal(refusals, refused, refused === 'CHANGED' ? undefined : countsOf(found));
      await this.timeOff.add(em, range, reason, id);
      // What was paid a moment ago counts as a session.
      const isKept = ({ isPaid }: HitHold) => isPaid && choice === 'keep';
      await this.holds.keep(em, found.holds.filter(isKept));
      await this.holds.withdraw(em, range, found.holds.filter((one) => !isKept(one)));
      const clears = choice === 'clear' && found.sessions.length > 0;
      if (clears) await this.sickDays.clear(em, { id, range, reason: told, sessions: found.sessions }, actor);
      this.audit.record(em, actor, { action: 'time-off.add', target: `time-off:${id}`, after: { from: range.start.toISOString(), to: range.end.toISOString(), reason, choice: choice ?? '', ...countsOf(found) } });
      return { id, sick_day_id: clears ? id : null };
    });
  }

  private async known(em: EntityManager, id: string, { start, end }: TimeRange): Promise<TakenTimeOff | null> {
    const [row] = await em.execute<Array<{ is_same: boolean; clears: boolean }>>(KNOWN, [start, end, id, id, id]);
    if (!row) return null;
    if (!row.is_same) throw refusal(refusals, 'ID_TAKEN');
    return { id, sick_day_id: row.clears ? id : null };
  }
}

const countsOf = ({ sessions, holds }: RangeContents): { sessions: number; holds: number } => ({ sessions: sessions.length, holds: holds.length });
