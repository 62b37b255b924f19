import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../../auth/guards.ts';
import { CalendarContents } from './calendar-contents.service.ts';
import { CalendarFeedsService } from './calendar-feeds.service.ts';

const routes = contract.calendars;
const { calendarFile } = contract.bookings;

@SignedInOnly()
@Controller()
export class CalendarsController {
  constructor(
    private readonly feeds: CalendarFeedsService,
    private readonly contents: CalendarContents,
  ) {}

  @Implement(routes.feed)
  feed(@CurrentCaller() caller: Caller) {
    return implement(routes.feed).handler(() => this.feeds.of(caller));
  }

  @Implement(routes.openFeed)
  open(@CurrentCaller() caller: Caller) {
    return implement(routes.openFeed).handler(() => this.feeds.open(caller.userId));
  }

  @Implement(routes.closeFeed)
  close(@CurrentCaller() caller: Caller) {
    return implement(routes.closeFeed).handler(() => this.feeds.close(caller.userId));
  }

  @Implement(calendarFile)
  file(@CurrentCaller() caller: Caller) {
    return implement(calendarFile).handler(({ input }) => this.contents.file(caller.userId, input.booking_id));
  }
}
