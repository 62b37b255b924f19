import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { refusal } from '../../platform/http/refusal.ts';

const refusals = contract.coachBooking.mailState['~orpc'].errorMap;

/** The mail of the latest confirmation: an earlier one's says nothing about it. */
const MAIL = `
  select b.id, q.processed, q.last_error is not null as has_failed
  from bookings b left join email_queue q on q.booking_id = b.id and q.email_type = 'booking_confirmed' and q.created_at >= b.updated_at
  where b.id = ? order by q.created_at desc nulls last limit 1`;

/** Whether a booking's client was mailed the confirmation (ABK-13). */
@Injectable()
export class ConfirmationMailService {
  constructor(private readonly em: EntityManager) {}

  /** failed: tried, and retried later by the queue; the Monitor lists it. */
  async state(bookingId: string): Promise<{ state: 'waiting' | 'sent' | 'failed' }> {
    const [row] = await this.em.execute<Array<{ processed: boolean | null; has_failed: boolean }>>(MAIL, [bookingId]);
    if (!row) throw refusal(refusals, 'NOT_FOUND');
    return { state: row.processed ? 'sent' : row.has_failed ? 'failed' : 'waiting' };
  }
}
