import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract, type BookingDetails } from '@coach/contracts';
import { mayWriteNotes } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { UNCONDITIONAL } from '../../platform/http/if-match.ts';
import { notesEtag } from './notes-etag.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { BookingViews } from './booking-views.ts';
import { BookingWriter } from './booking-writer.ts';
import { BookingRow } from './booking.entity.ts';

const refusals = contract.bookings.writeNotes['~orpc'].errorMap;

/** A client's notes for the coach about one session. */
@Injectable()
export class SessionNotesService {
  constructor(
    private readonly em: EntityManager,
    private readonly writer: BookingWriter,
    private readonly views: BookingViews,
    private readonly clock: Clock,
  ) {}

  /** Encrypts new notes (ENT-09), until the session is over; somebody else's booking is treated as missing. */
  async write(userId: string, bookingId: string, notes: string, condition = UNCONDITIONAL): Promise<BookingDetails> {
    return this.em.transactional(async (em) => {
      const booking = await em.findOne(BookingRow, { id: bookingId, userId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!booking) throw refusal(refusals, 'NOT_FOUND');
      condition.demand(notesEtag(this.writer.notesOf(booking)));
      if (!mayWriteNotes(booking, this.clock.now())) throw refusal(refusals, 'NOTES_CLOSED');
      this.writer.rewriteNotes(booking, notes);
      return { ...(await this.views.of(em, booking)), notes, etag: notesEtag(notes) };
    });
  }
}
