import { Controller } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { CoachBookingService } from '../../bookings/changes/coach-booking.service.ts';
import { NextBookingService } from '../../bookings/changes/next-booking.service.ts';
import { SessionChangeService } from '../../bookings/changes/session-change.service.ts';
import { CoachMovingService } from '../../bookings/changes/coach-moving.service.ts';
import { CoachTime } from '../../bookings/planning/coach-time.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Condition, IfMatch } from '../../platform/http/if-match.ts';
import { BookingListService } from './booking-list.service.ts';

const routes = contract.coachBooking;
const { nextBooking } = contract;

/** The coach's scheduling: booking for a client, and moving. */
@AdminOnly()
@Controller()
export class CoachBookingController {
  constructor(
    private readonly em: EntityManager,
    private readonly time: CoachTime,
    private readonly bookings: CoachBookingService,
    private readonly next: NextBookingService,
    private readonly moving: CoachMovingService,
    private readonly changes: SessionChangeService,
    private readonly list: BookingListService,
  ) {}

  @Implement(routes.check)
  check() {
    return implement(routes.check).handler(({ input }) =>
      this.time.check(this.em, { bookingType: input.booking_type, start: new Date(input.session_date), durationMinutes: input.duration_minutes }),
    );
  }

  @Implement(routes.preview)
  preview() {
    return implement(routes.preview).handler(({ input }) => this.bookings.preview(input));
  }

  @Implement(routes.create)
  create(@CurrentActor() actor: Actor) {
    return implement(routes.create).handler(async ({ input }) => this.list.one(await this.bookings.book(input, actor)));
  }

  @Implement(routes.previewMove)
  previewMove() {
    return implement(routes.previewMove).handler(({ input }) => this.moving.preview(input.booking_id, new Date(input.session_date), { week: input.week, onlyWeek: input.only_week }));
  }

  @Implement(routes.move)
  move(@CurrentActor() actor: Actor) {
    return implement(routes.move).handler(async ({ input }) => {
      await this.moving.move(input.booking_id, new Date(input.session_date), input.outside_hours, actor, { week: input.week, onlyWeek: input.only_week });
      return this.list.one(input.booking_id);
    });
  }

  @Implement(routes.change)
  change(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.change).handler(async ({ input }) => {
      await this.changes.change(input, actor, condition);
      return this.list.one(input.booking_id);
    });
  }

  @Implement(nextBooking.hours)
  nextHours() {
    return implement(nextBooking.hours).handler(({ input }) => this.next.hours(input.booking_id));
  }

  @Implement(nextBooking.weeks)
  nextWeeks() {
    return implement(nextBooking.weeks).handler(({ input }) => this.next.weeks(input.booking_id, new Date(input.session_date), input.weeks));
  }

  @Implement(nextBooking.book)
  bookNext(@CurrentActor() actor: Actor) {
    return implement(nextBooking.book).handler(async ({ input: { booking_id: id, ...wanted } }) => {
      const ids = await this.next.book(id, wanted, actor);
      return Promise.all(ids.map((each) => this.list.one(each)));
    });
  }
}
