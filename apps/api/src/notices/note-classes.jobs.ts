import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { requestWords, serviceAskedFor } from '@coach/domain';
import { ClassReader } from '../bookings/classes/class-reader.ts';
import { GroupClassRow } from '../bookings/classes/group-class.entity.ts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { CoachNotices } from './coach-notices.ts';

interface RequestRow {
  user_id: string;
  service_id: string | null;
  weekdays: number[];
  around: number;
  participants: number;
}

/** Notices about class decisions that the coach has to make. */
@Injectable()
export class NoteClassesJobs {
  constructor(
    private readonly em: EntityManager,
    private readonly notices: CoachNotices,
    private readonly classes: ClassReader,
    private readonly business: BusinessSnapshot,
  ) {}

  /** Skips a request that was deleted along with its client. */
  @OnJob('notices.note-class-request')
  async asked({ request_id }: JobPayload<'notices.note-class-request'>): Promise<void> {
    const [row] = await this.em.execute<RequestRow[]>('select user_id, service_id, weekdays, around, participants from class_requests where id = ?', [request_id]);
    if (!row) return;
    const label = requestWords({ ...row, service: serviceAskedFor(this.business.services, row.service_id)?.name }, this.business.formats);
    await this.notices.note({ kind: 'class_request', subject: request_id, userId: row.user_id, facts: { label } });
  }

  @OnJob('notices.note-short-class')
  async short({ class_id }: JobPayload<'notices.note-short-class'>): Promise<void> {
    const { name, startsAt, minimum } = await this.em.findOneOrFail(GroupClassRow, { id: class_id });
    const seats_taken = await this.classes.seatsTaken(this.em, class_id);
    await this.notices.note({ kind: 'class_short', subject: `${class_id} ${startsAt.toISOString()}`, userId: null, facts: { label: name, starts_at: startsAt.toISOString(), seats_taken, minimum } });
  }
}
