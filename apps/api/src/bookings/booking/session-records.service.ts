import { randomUUID } from 'node:crypto';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { isHeld, isOver, lastStart, mayNoteAttendance, sessionsOf, type Attendance } from '@coach/domain';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Vault } from '../../platform/encryption/vault.ts';
import type { Sealed } from '../../platform/encryption/seal.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingRow } from './booking.entity.ts';
import { NoShowReturns } from './no-show-returns.service.ts';

const refusals = contract.coachBooking.noteAttendance['~orpc'].errorMap;

/** Where the coach's notes are at home, for the vault. */
export const SESSION_NOTE = 'session_records.note';

const LATEST = `select id, starts_at, note from session_records where user_id = ? and note <> '' and starts_at < ? order by starts_at desc limit 5`;

/** Who came to which session, and what the coach keeps in mind of it. */
@Injectable()
export class SessionRecordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly noShows: NoShowReturns,
    private readonly vault: Vault,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Notes who came, or takes it back. A single session's no-show counts as completed (FLOW-06), and back again. */
  async noteAttendance(bookingId: string, startsAt: Date, attendance: Attendance | null, actor: Actor): Promise<void> {
    await this.em.transactional(async (em) => {
      const booking = await this.booking(em, bookingId, startsAt);
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
    });
  }

  /** An empty note removes the one that is there. */
  async writeNote(bookingId: string, startsAt: Date, note: string, actor: Actor): Promise<void> {
    await this.em.transactional(async (em) => {
      const booking = await this.booking(em, bookingId, startsAt);
      const id = await this.write(em, booking, startsAt, 'note', '');
      if (note) await em.execute('update session_records set note = ? where id = ?', [this.vault.seal(SESSION_NOTE, id, note), id]);
      this.audit.record(em, actor, { action: 'session-note.write', target: `booking:${bookingId}`, after: { starts_at: startsAt.toISOString(), is_empty: note === '' } });
    });
  }

  /** What the coach noted of somebody's sessions before an instant, newest first. Whoever asks records it in the audit log. */
  async latestNotes(em: EntityManager, userId: string, before: Date): Promise<Array<{ starts_at: string; note: string }>> {
    const rows = await em.execute<Array<{ id: string; starts_at: string; note: Sealed }>>(LATEST, [userId, before]);
    return rows.map(({ id, starts_at, note }) => ({ starts_at: new Date(starts_at).toISOString(), note: this.vault.open(SESSION_NOTE, id, note) }));
  }

  /** The booking, locked, when it has a session at this start. */
  private async booking(em: EntityManager, id: string, startsAt: Date): Promise<BookingRow> {
    const booking = await em.findOne(BookingRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const isOne = booking && sessionsOf(booking).some((session) => isHeld(session) && session.startsAt.getTime() === startsAt.getTime());
    if (!booking || !isOne) throw refusal(refusals, 'NOT_FOUND');
    return booking;
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
