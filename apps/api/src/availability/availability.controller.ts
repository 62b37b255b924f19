import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { SlotsService, slotView } from './slots.service.ts';

const routes = contract.availability;

@Controller()
export class AvailabilityController {
  constructor(private readonly slots: SlotsService) {}

  @Implement(routes.slots)
  ofDay() {
    return implement(routes.slots).handler(async ({ input }) => (await this.slots.ofDay(input.date, input.duration)).map(slotView));
  }

  @Implement(routes.days)
  ofDays() {
    return implement(routes.days).handler(({ input }) => this.slots.summaries(input.from, input.days, input.duration));
  }
}
