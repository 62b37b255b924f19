import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Waiting } from '@coach/contracts';

/** Each count reads few rows, by an index or from a table that stays small. */
const WAITING = `select
  (select count(*)::int from bookings where status = 'pending') as requests,
  (select count(*)::int from contact_messages where archived_at is null and read_at is null) + (select count(*)::int from threads where archived_at is null and coach_unread > 0) as unread,
  (select count(*)::int from check_ins where replied_at is null) as check_ins,
  (select count(*)::int from billing_tasks where resolved_at is null) as money,
  (select count(*)::int from email_queue where not processed and last_error is not null) + (select count(*)::int from videos where upload_status = 'failed') as failures`;

/** Counts everything that waits for the coach, for the panel's frame. */
@Injectable()
export class WaitingService {
  constructor(private readonly em: EntityManager) {}

  async read(): Promise<Waiting> {
    const [row] = await this.em.execute<Waiting[]>(WAITING);
    return row!;
  }
}
