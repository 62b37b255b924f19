import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { contract } from '@coach/contracts';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { Audit, type Actor } from '../../platform/audit/audit.ts';
import { refusal } from '../../platform/http/refusal.ts';

const refusals = contract.adminCalendar.removeAway['~orpc'].errorMap;

/** Removes time off as a whole, however many days it has. */
@Injectable()
export class TimeAwayService {
  constructor(
    private readonly em: EntityManager,
    private readonly timeOff: TimeOffService,
    private readonly audit: Audit,
  ) {}

  async remove(id: string, actor: Actor): Promise<{ done: true }> {
    await this.em.transactional(async (em) => {
      const removed = await this.timeOff.remove(em, id);
      if (!removed) throw refusal(refusals, 'NOT_FOUND');
      const before = { from: new Date(removed.start).toISOString(), to: new Date(removed.end).toISOString() };
      this.audit.record(em, actor, { action: 'time-off.remove', target: `time-off:${id}`, before });
    });
    return { done: true };
  }
}
