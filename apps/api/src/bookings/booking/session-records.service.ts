import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { isHeld, isOver, lastStart, mayNoteAttendance, sessionsOf, type Attendance } from '@coach/domain';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { UNCONDITIONAL } from '../../platform/http/if-match.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingRow } from './booking.entity.ts';
import { NoShowReturns } from './no-show-returns.service.ts';
import { attendanceEtag, recordEtag } from './record-etags.ts';

const refusals = contract.coachBooking.noteAttendance['~orpc'].errorMap;

/** The vault's address of the coach's notes. */
export const SESSION_NOTE = 'session_records.note';

const RECORD = `select attendance, note from session_records where booking_id = ? and starts_at = ?`;
const LATEST = `select id, starts_at, note from session_records where user_id = ? and note <> '' and starts_at < ? order by starts_at desc limit 5`;

/** The session that a record is about: a booking has one, a program one per week. */
interface Noted {
  booking_id: string;
  starts_at: string;
}

/** Attendance at sessions, and the coach's notes about them. */
@Injectable()
export class SessionRecordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly noShows: NoShowReturns,
    private readonly vault: Vault,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Records attendance, or removes it. A single session's no-show counts as completed (FLOW-06), and is restored likewise. Returns its etag. */
  async noteAttendance({ booking_id: bookingId, ...noted }: Noted, attendance: Attendance | null, actor: Actor, condition = UNCONDITIONAL): Promise<string> {
    const startsAt = new Date(noted.starts_at);
    return this.em.transactional(async (em) => {
      const booking = await this.booking(em, bookingId, startsAt);
      condition.demand(attendanceEtag((await this.recordOf(em, bookingId, startsAt)).attendance, booking.noShow));
      const now = this.clock.now();
      if (attendance && !mayNoteAttendance({ status: booking.status, startsAt }, attendance, now)) throw refusal(refusals, 'TOO_EARLY');
      await this.write(em, booking, startsAt, 'attendance', attendance);
      const isLast = lastStart(booking).getTime() === startsAt.getTime();
      const noShow = attendance === 'no_show';
      if (isLast && booking.noShow !== noShow) {
        if (noShow) this.noShows.begin(booking);
        else await this.noShows.takeBack(em, booking);
        Object.assign(booking, { noShow, status: noShow || isOver(booking, now) ? 'completed' : 'confirmed', updatedAt: now });
      }
      this.audit.record(em, actor, { action: 'booking.note-attendance', target: `booking:${bookingId}`, after: { starts_at: startsAt.toISOString(), attendance } });
      await em.flush();
      return attendanceEtag(attendance, booking.noShow);
    });
  }

  /** An empty note removes the existing one. Returns its etag. */
  async writeNote({ booking_id: bookingId, ...noted }: Noted, note: string, actor: Actor, condition = UNCONDITIONAL): Promise<string> {
    const startsAt = new Date(noted.starts_at);
    return this.em.transactional(async (em) => {
      const booking = await this.booking(em, bookingId, startsAt);
      condition.demand(recordEtag((await this.recordOf(em, bookingId, startsAt)).note));
      const id = await this.write(em, booking, startsAt, 'note', '');
      const sealed = note && this.vault.seal(SESSION_NOTE, id, note);
      if (sealed) await em.execute('update session_records set note = ? where id = ?', [sealed, id]);
      this.audit.record(em, actor, { action: 'session-note.write', target: `booking:${bookingId}`, after: { starts_at: startsAt.toISOString(), is_empty: note === '' } });
      return recordEtag(sealed);
    });
  }

  /** The coach's notes about a client's sessions before a moment, newest first. The caller records the access in the audit log. */
  async latestNotes(em: EntityManager, userId: string, before: Date): Promise<Array<{ starts_at: string; note: string }>> {
    const rows = await em.execute<Array<{ id: string; starts_at: string; note: Sealed }>>(LATEST, [userId, before]);
    return rows.map(({ id, starts_at, note }) => ({ starts_at: new Date(starts_at).toISOString(), note: this.vault.open(SESSION_NOTE, id, note) }));
  }

  /** The locked booking, if it has a session at this start. */
  private async booking(em: EntityManager, id: string, startsAt: Date): Promise<BookingRow> {
    const booking = await em.findOne(BookingRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const isOne = booking && sessionsOf(booking).some((session) => isHeld(session) && session.startsAt.getTime() === startsAt.getTime());
    if (!booking || !isOne) throw refusal(refusals, 'NOT_FOUND');
    return booking;
  }

  /** The record of a session, empty when there is none. */
  private async recordOf(em: EntityManager, bookingId: string, startsAt: Date): Promise<{ attendance: Attendance | null; note: string }> {
    const [row] = await em.execute<Array<{ attendance: Attendance | null; note: string | null }>>(RECORD, [bookingId, startsAt]);
    return { attendance: row?.attendance ?? null, note: row?.note ?? '' };
  }

  private async write(em: EntityManager, { id: bookingId, userId }: BookingRow, startsAt: Date, column: 'attendance' | 'note', value: string | null): Promise<string> {
    const [row] = await em.execute<Array<{ id: string }>>(
      `insert into session_records (id, booking_id, user_id, starts_at, ${column}, updated_at) values (?, ?, ?, ?, ?, ?)
       on conflict on constraint session_records_once do update set ${column} = excluded.${column}, updated_at = excluded.updated_at returning id`,
      [randomUUID(), bookingId, userId, startsAt, value, this.clock.now()],
    );
    return row!.id;
  }
}
