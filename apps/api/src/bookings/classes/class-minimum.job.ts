import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { CLASS_MINIMUM_HOURS, HOUR, shortOfMinimum } from '@coach/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { Outbox } from '../../platform/outbox/outbox.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { ClassReader } from './class-reader.ts';
import { GroupClassRow } from './group-class.entity.ts';

/** Two days before a class starts, notifies the coach if it is below its minimum: once, and early enough to decide. */
@Injectable()
export class ClassMinimumJob {
  constructor(
    private readonly em: EntityManager,
    private readonly reader: ClassReader,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.check-class-minimums')
  async run(): Promise<void> {
    const now = this.clock.now();
    const near = { $gt: now, $lte: new Date(now.getTime() + CLASS_MINIMUM_HOURS * HOUR) };
    await this.em.transactional(async (em) => {
      const classes = await em.find(GroupClassRow, { status: 'open', startsAt: near, minimumToldAt: null, runsAnywayAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } });
      for (const one of classes) {
        if (shortOfMinimum({ taken: await this.reader.seatsTaken(em, one.id), minimum: one.minimum }) === 0) continue;
        one.minimumToldAt = now;
        this.outbox.record(em, 'class.below-minimum', { class_id: one.id });
      }
    });
  }
}
