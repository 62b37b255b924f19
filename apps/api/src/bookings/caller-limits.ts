import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { COACH_LIMITS, opensLibrary, SESSION_OFFERS, type BookingLimits, type BookingType, type SessionService } from '@coach/domain';
import { PeopleService } from '../auth/people.service.ts';
import type { CoachSettings } from '../availability/coach-settings.ts';
import { SubscriptionRow } from '../billing/subscription.entity.ts';
import { Clock } from '../platform/clock/clock.ts';

/** What a service is as a booking: the two lengths of personal training are one. */
export const bookingTypeOf = (service: SessionService | 'consultation'): BookingType =>
  service === 'consultation' ? 'consultation' : SESSION_OFFERS[service].bookingType;

const forClients = ({ limits }: CoachSettings): BookingLimits => limits;
const forPremium = ({ limits, premiumHorizonDays: horizonDays }: CoachSettings): BookingLimits => ({ ...limits, horizonDays });
const forCoach = (): BookingLimits => COACH_LIMITS;

/** How soon and how far ahead somebody may book: premium members further, the coach without limits (AVL-05). */
@Injectable()
export class CallerLimits {
  constructor(
    private readonly em: EntityManager,
    private readonly people: PeopleService,
    private readonly clock: Clock,
  ) {}

  /** `userId` is null for visitors. */
  async of(userId: string | null): Promise<(settings: CoachSettings) => BookingLimits> {
    if (userId === null) return forClients;
    if (await this.people.isCoach(userId)) return forCoach;
    return (await this.premiumAmong([userId])).has(userId) ? forPremium : forClients;
  }

  /** Who of several people is a premium member at this moment (AVL-05, GAP-07). */
  async premiumAmong(userIds: readonly string[]): Promise<Set<string>> {
    const plans = await this.em.find(SubscriptionRow, { userId: { $in: [...userIds] }, planType: 'premium_package', status: { $in: ['active', 'past_due'] } });
    return new Set(plans.filter((plan) => opensLibrary(plan, this.clock.now())).map(({ userId }) => userId));
  }
}
