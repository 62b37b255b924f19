import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../../auth/guards.ts';
import { TermsAccepted } from '../../auth/terms-accepted.ts';
import { BusinessSnapshot } from '../../business/business-snapshot.ts';
import { RepeatWeeks } from './repeat-weeks.service.ts';
import { RepeatsService } from './repeats.service.ts';
import { offered } from '../planning/offered.ts';
import { WeeklyPlanner } from '../planning/weekly-planner.ts';
import { Condition, IfMatch } from '../../platform/http/if-match.ts';
import { SessionNotesService } from '../booking/session-notes.service.ts';

const routes = contract.repeats;
const { writeNotes } = contract.bookings;

@SignedInOnly()
@Controller()
export class RepeatsController {
  constructor(
    private readonly repeats: RepeatsService,
    private readonly weeks: RepeatWeeks,
    private readonly planner: WeeklyPlanner,
    private readonly notes: SessionNotesService,
    private readonly business: BusinessSnapshot,
  ) {}

  @Implement(routes.plan)
  plan(@CurrentCaller() caller: Caller) {
    return implement(routes.plan).handler(({ input }) => this.planner.choices(caller.userId, offered(this.business, input.service_type), new Date(input.session_date), input.weeks));
  }

  @Implement(routes.weeks)
  of(@CurrentCaller() caller: Caller) {
    return implement(routes.weeks).handler(({ input }) => this.weeks.of(caller.userId, input.booking_id));
  }

  @TermsAccepted()
  @Implement(routes.book)
  book(@CurrentCaller() caller: Caller) {
    return implement(routes.book).handler(({ input }) => this.repeats.book(caller.userId, input.booking_id, input));
  }

  @Implement(writeNotes)
  write(@CurrentCaller() caller: Caller, @IfMatch() condition: Condition) {
    return implement(writeNotes).handler(({ input }) => this.notes.write(caller.userId, input.booking_id, input.notes, condition));
  }
}
