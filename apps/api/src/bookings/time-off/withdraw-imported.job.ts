import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { TimeOffService } from '../../availability/time-off.service.ts';
import { Clock } from '../../platform/clock/clock.ts';
import type { JobPayload } from '../../platform/queue/declarations.ts';
import { OnJob } from '../../platform/queue/on-job.ts';
import { HoldWithdrawal } from './hold-withdrawal.service.ts';
import { RangeContentsReader } from './range-contents.service.ts';

/** Busy times of an external calendar that overlap a hold without a session; `?` are now, twice. */
const OVER_HOLDS = `
  select lower(t.during) as starts_at, upper(t.during) as ends_at from time_off t
  where t.import_id = ? and upper(t.during) > ? and exists (select from claims c where c.during && t.during and c.held_until > ? and c.sharing <> 'pause') order by t.during`;

/** Holds that conflict with the coach's external calendar: withdrawn politely, as for time off entered here. Booked or paid sessions stay, since nobody decided about them. */
@Injectable()
export class WithdrawImportedJob {
  constructor(
    private readonly em: EntityManager,
    private readonly contents: RangeContentsReader,
    private readonly holds: HoldWithdrawal,
    private readonly timeOff: TimeOffService,
    private readonly clock: Clock,
  ) {}

  @OnJob('bookings.withdraw-imported')
  async withdraw({ import_id }: JobPayload<'bookings.withdraw-imported'>): Promise<void> {
    const now = this.clock.now();
    const busy = await this.em.execute<Array<{ starts_at: string; ends_at: string }>>(OVER_HOLDS, [import_id, now, now]);
    for (const { starts_at, ends_at } of busy) {
      const range = { start: new Date(starts_at), end: new Date(ends_at) };
      await this.em.fork().transactional(async (fork) => {
        const em = fork as EntityManager;
        // Bookings in progress come first.
        await this.timeOff.closeFor(em);
        const { holds } = await this.contents.read(range, em);
        await this.holds.keep(em, holds.filter(({ isPaid }) => isPaid));
        await this.holds.withdraw(em, range, holds.filter(({ isPaid }) => !isPaid));
      });
    }
  }
}
