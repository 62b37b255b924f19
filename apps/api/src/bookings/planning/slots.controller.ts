import { Controller, Req } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { SessionService } from '@coach/domain';
import type { Request } from 'express';
import { CallerFinder } from '../../auth/guards.ts';
import { slotViews, SlotsService, type SlotWish } from '../../availability/slots.service.ts';
import { bookingTypeOf, CallerLimits } from './caller-limits.ts';

const routes = contract.availability;

interface AskedSlots {
  duration: number;
  service_type?: SessionService | 'consultation' | undefined;
  participant_count?: number | undefined;
}

/** The slot routes: the time is the room of availability's, but how far ahead it is shown depends on who asks. */
@Controller()
export class SlotsController {
  constructor(
    private readonly slots: SlotsService,
    private readonly limits: CallerLimits,
    private readonly callers: CallerFinder,
  ) {}

  @Implement(routes.slots)
  ofDay(@Req() request: Request) {
    return implement(routes.slots).handler(async ({ input }) => slotViews(await this.slots.ofDay(input.date, await this.wish(request, input))));
  }

  @Implement(routes.days)
  ofDays(@Req() request: Request) {
    return implement(routes.days).handler(async ({ input }) => this.slots.summaries(input.from, input.days, await this.wish(request, input)));
  }

  @Implement(routes.rules)
  rules(@Req() request: Request) {
    return implement(routes.rules).handler(async () => this.slots.rules(await this.limitsOf(request)));
  }

  private async wish(request: Request, { duration, service_type, participant_count }: AskedSlots): Promise<SlotWish> {
    const bookingType = service_type && bookingTypeOf(service_type);
    return { durationMinutes: duration, bookingType, participants: participant_count, limits: await this.limitsOf(request) };
  }

  private async limitsOf(request: Request) {
    return this.limits.of((await this.callers.find(request))?.userId ?? null);
  }
}
