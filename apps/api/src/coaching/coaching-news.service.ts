import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { checkInWeek } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Clock } from '../platform/clock/clock.ts';
import { PremiumClients } from './premium-clients.ts';

const COUNTS = `select
  (select count(*)::int from check_ins where user_id = ?) as check_ins,
  (select count(*)::int from check_ins where user_id = ? and replied_at is not null and reply_seen_at is null) as new_replies,
  exists (select from check_ins where user_id = ? and week = ?) as checked_in,
  (select count(*)::int from meal_plans where user_id = ?) as plans,
  exists (select from meal_plans where user_id = ? and seen_at is null) as has_new_plan`;

interface Counts {
  check_ins: number;
  new_replies: number;
  checked_in: boolean;
  plans: number;
  has_new_plan: boolean;
}

/** What is new to a client, and what they have seen. */
@Injectable()
export class CoachingNews {
  constructor(
    private readonly em: EntityManager,
    private readonly premium: PremiumClients,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async of(userId: string) {
    const [row] = await this.em.execute<Counts[]>(COUNTS, [userId, userId, userId, checkInWeek(this.clock.now(), this.business.zone), userId, userId]);
    const { check_ins: checkIns, plans, ...news } = row!;
    const parts = await this.premium.partsOf(userId);
    return { is_open: parts.length > 0, parts, has_any: checkIns + plans > 0, ...news };
  }

  async seen(userId: string): Promise<void> {
    const now = this.clock.now();
    await this.em.transactional(async (em) => {
      await em.execute('update check_ins set reply_seen_at = ? where user_id = ? and replied_at is not null and reply_seen_at is null', [now, userId]);
      await em.execute('update meal_plans set seen_at = ? where user_id = ? and seen_at is null', [now, userId]);
    });
  }
}
