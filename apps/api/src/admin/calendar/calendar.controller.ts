import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { UnsettledWeekChoice } from '../../bookings/weeks/unsettled-week-choice.service.ts';
import { SickDayService } from '../../bookings/sick-day/sick-day.service.ts';
import { TimeOffTaking } from '../../bookings/time-off/time-off-taking.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { CalendarService } from './calendar.service.ts';
import { RangePreviewService } from './range-preview.service.ts';
import { TimeAwayService } from './time-away.service.ts';

const routes = contract.adminCalendar;
const sick = contract.sickDay;
const { weeksOff } = contract;
const rangeOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) => ({ start: new Date(starts_at), end: new Date(ends_at) });

/** The Calendar of the Business menu, and clearing a range of it. */
@AdminOnly()
@Controller()
export class CalendarController {
  constructor(
    private readonly calendar: CalendarService,
    private readonly away: TimeAwayService,
    private readonly taking: TimeOffTaking,
    private readonly sickDays: SickDayService,
    private readonly previews: RangePreviewService,
    private readonly weeks: UnsettledWeekChoice,
  ) {}

  @Implement(routes.read)
  read() {
    return implement(routes.read).handler(({ input }) => this.calendar.read(input.from, input.days, input.most));
  }

  @Implement(routes.addAway)
  addAway(@CurrentActor() actor: Actor) {
    return implement(routes.addAway).handler(({ input: { id, reason, choice, shown, told, ...input } }) => this.taking.take({ id, range: rangeOf(input), reason, choice, shown, told }, actor));
  }

  @Implement(routes.removeAway)
  removeAway(@CurrentActor() actor: Actor) {
    return implement(routes.removeAway).handler(({ input }) => this.away.remove(input.id, actor));
  }

  @Implement(sick.preview)
  preview() {
    return implement(sick.preview).handler(({ input }) => this.previews.of(rangeOf(input)));
  }

  @Implement(sick.declare)
  declare(@CurrentActor() actor: Actor) {
    return implement(sick.declare).handler(({ input }) =>
      this.sickDays.declare({ id: input.id, range: rangeOf(input), reason: input.reason, bookingIds: input.booking_ids }, actor),
    );
  }

  @Implement(weeksOff.settle)
  settleWeek(@CurrentActor() actor: Actor) {
    return implement(weeksOff.settle).handler(async ({ input }) => {
      await this.weeks.decide(input.week_off_id, input, actor);
      return { done: true as const };
    });
  }

  @Implement(weeksOff.makeUp)
  makeUpWeek(@CurrentActor() actor: Actor) {
    return implement(weeksOff.makeUp).handler(async ({ input }) => {
      await this.weeks.makeUp(input.week_off_id, new Date(input.starts_at), input.outside_hours, actor);
      return { done: true as const };
    });
  }

  @Implement(sick.read)
  progress() {
    return implement(sick.read).handler(({ input }) => this.sickDays.progress(input.id));
  }
}
