import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { CurrentCaller, SignedInOnly } from '../../auth/guards.ts';
import { TermsAccepted } from '../../auth/terms-accepted.ts';
import { closedToViewers } from '../../auth/impersonation/while-impersonating.ts';
import { BookingsService } from './bookings.service.ts';
import { OnTheSpotService } from '../checkout/on-the-spot.service.ts';
import { CreditBookingService } from '../checkout/credit-booking.service.ts';
import { MovingService } from '../changes/moving.service.ts';
import { MissedWeeks } from '../weeks/missed-weeks.service.ts';

const routes = contract.bookings;

@SignedInOnly()
@Controller()
export class BookingsController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly credits: CreditBookingService,
    private readonly onTheSpot: OnTheSpotService,
    private readonly moving: MovingService,
    private readonly missed: MissedWeeks,
  ) {}

  @Implement(routes.list)
  list(@CurrentCaller() caller: Caller) {
    return implement(routes.list).handler(() => this.bookings.list(caller.userId));
  }

  @Implement(routes.read)
  read(@CurrentCaller() caller: Caller) {
    return implement(routes.read).handler(async ({ input }) => closedToViewers(caller, await this.bookings.read(caller.userId, input.booking_id), { notes: '', etag: undefined }));
  }

  @TermsAccepted()
  @Implement(routes.requestConsultation)
  requestConsultation(@CurrentCaller() caller: Caller) {
    return implement(routes.requestConsultation).handler(({ input }) => this.bookings.requestConsultation(caller.userId, input));
  }

  @TermsAccepted()
  @Implement(routes.bookWithCredit)
  bookWithCredit(@CurrentCaller() caller: Caller) {
    return implement(routes.bookWithCredit).handler(({ input }) => this.credits.book(caller.userId, input));
  }

  @TermsAccepted()
  @Implement(contract.onTheSpot.book)
  bookOnTheSpot(@CurrentCaller() caller: Caller) {
    return implement(contract.onTheSpot.book).handler(({ input }) => this.onTheSpot.book(caller.userId, input));
  }

  @Implement(routes.cancel)
  cancel(@CurrentCaller() caller: Caller) {
    return implement(routes.cancel).handler(({ input }) => this.bookings.cancel(caller.userId, input.booking_id));
  }

  @Implement(routes.callOff)
  callOff(@CurrentCaller() caller: Caller) {
    return implement(routes.callOff).handler(({ input }) => this.bookings.callOff(caller.userId, input.booking_id, { leastCents: input.least_refund_cents, expectsCredit: input.expects_credit }));
  }

  @Implement(routes.missWeek)
  missWeek(@CurrentCaller() caller: Caller) {
    return implement(routes.missWeek).handler(({ input }) => this.missed.say(caller.userId, input.booking_id, input.week, input.is_missed));
  }

  @Implement(routes.move)
  move(@CurrentCaller() caller: Caller) {
    return implement(routes.move).handler(({ input }) => this.moving.move(caller.userId, input.booking_id, new Date(input.session_date)));
  }
}
