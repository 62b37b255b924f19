import { Injectable } from '@nestjs/common';
import type { Coaching } from '@coach/contracts';
import { checkInWeek } from '@coach/domain';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { Clock } from '../platform/clock/clock.ts';
import { CheckInsService } from './check-ins.service.ts';
import { HealthReviewsService } from './health-reviews.service.ts';
import { MealPlansService } from './meal-plans.service.ts';
import { PremiumClients } from './premium-clients.ts';
import { ProgressService } from './progress.service.ts';

/** A client's coaching besides messages. */
@Injectable()
export class CoachingService {
  constructor(
    private readonly premium: PremiumClients,
    private readonly checkIns: CheckInsService,
    private readonly plans: MealPlansService,
    private readonly progress: ProgressService,
    private readonly reviews: HealthReviewsService,
    private readonly business: BusinessSnapshot,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<Coaching> {
    const [parts, checkIns, plans, progress, health] = await Promise.all([this.premium.partsOf(userId), this.checkIns.of(userId), this.plans.of(userId), this.progress.of(userId), this.reviews.of(userId)]);
    return { is_open: parts.length > 0, parts, week: checkInWeek(this.clock.now(), this.business.zone), check_ins: checkIns, meal_plans: plans, progress, health };
  }
}
