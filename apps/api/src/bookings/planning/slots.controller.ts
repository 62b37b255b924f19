import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract, messages, serviceRefusal } from '@coach/contracts';
import { daysFrom, sessionOffers, serviceSoldAs, type SoldAs } from '@coach/domain';
import type { Caller } from '../../auth/caller.ts';
import { OptionalCaller, SignedInOrNot } from '../../auth/guards.ts';
import { slotViews, SlotsService, type SlotQuery } from '../../availability/slots.service.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { refusal } from '../../platform/http/refusal.ts';
import { CallerLimits } from './caller-limits.ts';
import { offered } from './offered.ts';
import { OwnTime } from './own-time.ts';

const routes = contract.availability;

interface AskedSlots {
  duration: number;
  service_type?: SoldAs | undefined;
  participant_count?: number | undefined;
  moving?: string | undefined;
}

/** The slot routes: availability provides the times, but how far ahead they are shown depends on the caller. */
@SignedInOrNot()
@Controller()
export class SlotsController {
  constructor(
    private readonly slots: SlotsService,
    private readonly limits: CallerLimits,
    private readonly own: OwnTime,
    private readonly business: BusinessSnapshot,
  ) {}

  @Implement(routes.slots)
  ofDay(@OptionalCaller() caller: Caller | null) {
    return implement(routes.slots).handler(async ({ input }) => (this.business.isShownTo(caller) ? slotViews(await this.slots.ofDay(input.date, await this.slotQuery(caller, input)), this.business.zone) : []));
  }

  @Implement(routes.days)
  ofDays(@OptionalCaller() caller: Caller | null) {
    return implement(routes.days).handler(async ({ input }) => (this.business.isShownTo(caller) ? this.slots.summaries(input.from, input.days, await this.slotQuery(caller, input)) : daysFrom(input.from, input.days).map((date) => ({ date, available: 0, total: 0 }))));
  }

  @Implement(routes.rules)
  rules(@OptionalCaller() caller: Caller | null) {
    return implement(routes.rules).handler(async ({ input }) => this.slots.rules(await this.limitsOf(caller), input.service_type && this.serviceOf(input.service_type)));
  }

  private async slotQuery(caller: Caller | null, { duration, service_type, participant_count, moving }: AskedSlots): Promise<SlotQuery> {
    const bookingType = service_type && this.serviceOf(service_type);
    // A booking moves with its terms of sale, whatever is sold by now.
    if (!moving) this.requireSold(duration, service_type);
    const apart = moving ? await this.reservationOf(caller, moving) : null;
    return { durationMinutes: duration, bookingType, participants: participant_count, limits: await this.limitsOf(caller), apart };
  }

  /** A move may have a length that is no longer sold, or be requested by its service. */
  private serviceOf(soldAs: SoldAs): string {
    const service = this.business.services.find(({ id }) => id === soldAs) ?? serviceSoldAs(this.business.services, soldAs);
    if (!service) throw refusal(serviceRefusal, 'SERVICE_NOT_OFFERED');
    return service.id;
  }

  /** Throws when nothing, or not this service, is sold in such a length (BOOK-13). */
  private requireSold(duration: number, soldAs: SoldAs | undefined): void {
    const offers = soldAs ? [offered(this.business, soldAs)] : sessionOffers(this.business.services);
    if (offers.some(({ durationMinutes }) => durationMinutes === duration)) return;
    throw refusal(routes.slots['~orpc'].errorMap, 'BAD_REQUEST', { issues: [{ path: ['duration'], message: messages.booking.wrongDuration }] });
  }

  /** Somebody else's booking is treated as missing. */
  private async reservationOf(caller: Caller | null, bookingId: string): Promise<string> {
    const reservation = caller && (await this.own.reservationOf(caller.userId, bookingId));
    if (!reservation) throw refusal(routes.slots['~orpc'].errorMap, 'NOT_FOUND');
    return reservation;
  }

  private async limitsOf(caller: Caller | null) {
    return this.limits.of(caller?.userId ?? null);
  }
}
