import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract, messages } from '@coach/contracts';
import type { Caller } from '../../auth/caller.ts';
import { AdminOnly, CurrentActor, CurrentCaller } from '../../auth/guards.ts';
import { expandedRows } from '../../auth/keys/expanded-rows.ts';
import { BookingStatusService } from '../../bookings/booking/booking-status.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Expansions } from '../expanded/expansions.ts';
import { BookingExportService } from './booking-export.service.ts';
import { BookingListService } from './booking-list.service.ts';

const routes = contract.admin;

@AdminOnly()
@Controller()
export class AdminBookingsController {
  constructor(
    private readonly list: BookingListService,
    private readonly statuses: BookingStatusService,
    private readonly exports: BookingExportService,
    private readonly expansions: Expansions,
  ) {}

  @Implement(routes.bookings)
  bookings(@CurrentCaller() caller: Caller) {
    return implement(routes.bookings).handler(async ({ input: { expand, ...question } }) => {
      const page = await this.list.page(question);
      const { client, payment, amountDue } = this.expansions;
      return { ...page, bookings: await expandedRows({ caller, expand }, page.bookings, { client, payment, amount_due: amountDue }) };
    });
  }

  @Implement(routes.exportBookings)
  exportAll() {
    return implement(routes.exportBookings).handler(({ input }) => this.exports.file(input));
  }

  @Implement(routes.setBookingStatus)
  setStatus(@CurrentActor() actor: Actor) {
    return implement(routes.setBookingStatus).handler(async ({ input }) => {
      await this.statuses.set(input.booking_id, input.status, actor, { reason: input.cancellation_reason ?? null, refund: input.refund });
      return this.list.one(input.booking_id);
    });
  }

  @Implement(routes.cancelBooking)
  cancel(@CurrentActor() actor: Actor) {
    return implement(routes.cancelBooking).handler(async ({ input }) => {
      const reason = input.admin_decline ? messages.admin.declineReason : (input.cancellation_reason ?? null);
      await this.statuses.cancel(input.booking_id, { reason, refund: input.refund, keptFor: input.cancellation_reason }, actor);
      return this.list.one(input.booking_id);
    });
  }

  @Implement(routes.markNoShow)
  markNoShow(@CurrentActor() actor: Actor) {
    return implement(routes.markNoShow).handler(async ({ input }) => {
      await this.statuses.markNoShow(input.booking_id, actor);
      return this.list.one(input.booking_id);
    });
  }

  @Implement(routes.chargeNoShowFee)
  chargeNoShowFee(@CurrentActor() actor: Actor) {
    return implement(routes.chargeNoShowFee).handler(async ({ input }) => {
      await this.statuses.chargeNoShowFee(input.booking_id, actor);
      return this.list.one(input.booking_id);
    });
  }
}
