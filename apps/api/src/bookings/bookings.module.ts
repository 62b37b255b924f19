import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { Secrets } from '../auth/session/secrets.ts';
import { AvailabilityModule } from '../availability/availability.module.ts';
import { BillingModule } from '../billing/billing.module.ts';
import { SessionSales } from '../billing/checkout/session-sales.ts';
import { EmailModule } from '../email/email.module.ts';
import { AccountClosing } from './booking/account-closing.ts';
import { BookingEnding } from './booking/booking-ending.ts';
import { NoShowReturns } from './booking/no-show-returns.service.ts';
import { NoShowReturnedEmail } from './mail/no-show-returned.email.ts';
import { BookingStatusService } from './booking/booking-status.service.ts';
import { BookingsController } from './booking/bookings.controller.ts';
import { BookingMoneyReader } from './booking/booking-money.ts';
import { BookingsService } from './booking/bookings.service.ts';
import { CallerLimits } from './planning/caller-limits.ts';
import { ClassEnding } from './classes/class-ending.service.ts';
import { ClassMails } from './classes/class-mails.ts';
import { ClassMinimumJob } from './classes/class-minimum.job.ts';
import { ClassNames } from './classes/class-names.ts';
import { ClassReader } from './classes/class-reader.ts';
import { ClassRepeats } from './classes/class-repeats.service.ts';
import { ClassRequestsService } from './classes/class-requests.service.ts';
import { ClassesController } from './classes/classes.controller.ts';
import { ClassWeeksEnding } from './classes/class-weeks-ending.service.ts';
import { ClassesService } from './classes/classes.service.ts';
import { ClearSickDayJob } from './sick-day/clear-sick-day.job.ts';
import { CoachBookingService } from './changes/coach-booking.service.ts';
import { NextBookingService } from './changes/next-booking.service.ts';
import { CoachMovingService } from './changes/coach-moving.service.ts';
import { CoachTime } from './planning/coach-time.ts';
import { ConfirmPaidJob } from './checkout/confirm-paid.job.ts';
import { CreditBookingService } from './checkout/credit-booking.service.ts';
import { AskedMailController } from './mail/asked-mail.controller.ts';
import { AskedMail } from './mail/asked-mail.service.ts';
import { CalendarContents } from './calendars/calendar-contents.service.ts';
import { CalendarFeedController } from './calendars/calendar-feed.controller.ts';
import { CalendarFeedsService } from './calendars/calendar-feeds.service.ts';
import { CalendarsController } from './calendars/calendars.controller.ts';
import { BookingCancelledEmail } from './mail/booking-cancelled.email.ts';
import { BookingMails } from './mail/booking-mails.ts';
import { BookingMovedEmail } from './mail/booking-moved.email.ts';
import { BookingConfirmedEmail } from './mail/booking-confirmed.email.ts';
import { ConsultationMailJobs } from './mail/consultation-mail.jobs.ts';
import { BookingMovedByCoachEmail } from './mail/booking-moved-by-coach.email.ts';
import { SessionOffEmail } from './mail/session-off.email.ts';
import { SessionLetters } from './mail/session-letter.ts';
import { SessionReminderEmail } from './mail/session-reminder.email.ts';
import { SlotLostEmail } from './mail/slot-lost.email.ts';
import { WaitlistOfferEmail } from './mail/waitlist-offer.email.ts';
import { OnTheSpotService } from './checkout/on-the-spot.service.ts';
import { PaidLaterJob } from './booking/paid-later.job.ts';
import { DisputedSessionsJobs } from './booking/disputed-sessions.jobs.ts';
import { MovingService } from './changes/moving.service.ts';
import { ReplacementOffersService } from './sick-day/replacement-offers.service.ts';
import { AdminPlacesController, PlacesController } from './places/places.controller.ts';
import { PlacesDesk } from './places/places-desk.service.ts';
import { SessionLength } from './changes/session-length.ts';
import { ChangedTerms } from './changes/changed-terms.service.ts';
import { SessionChangeService } from './changes/session-change.service.ts';
import { SessionImport } from './changes/session-import.service.ts';
import { BookingChangedByCoachEmail } from './mail/booking-changed-by-coach.email.ts';
import { SessionPlaces } from './places/session-places.ts';
import { OwnTime } from './planning/own-time.ts';
import { RebookingController } from './sick-day/rebooking.controller.ts';
import { RebookingService } from './sick-day/rebooking.service.ts';
import { RebookingWriter } from './sick-day/rebooking-writer.ts';
import { RefundedSessionsJobs } from './booking/refunded-sessions.jobs.ts';
import { ReleaseUnpaidJob } from './checkout/release-unpaid.job.ts';
import { ReplacementPages } from './sick-day/replacement-pages.ts';
import { Replacements } from './sick-day/replacements.ts';
import { RepeatsController } from './changes/repeats.controller.ts';
import { RepeatWeeks } from './changes/repeat-weeks.service.ts';
import { RepeatsService } from './changes/repeats.service.ts';
import { HoldLimit } from './checkout/hold-limit.ts';
import { BookingHoldsService } from './checkout/booking-holds.service.ts';
import { BookingViews } from './booking/booking-views.ts';
import { NoteTemplatesController } from './booking/note-templates.controller.ts';
import { NoteTemplatesService } from './booking/note-templates.service.ts';
import { BookingWriter } from './booking/booking-writer.ts';
import { HoldWriter } from './checkout/hold-writer.ts';
import { SessionSalesService } from './checkout/session-sales.service.ts';
import { SessionRecordsService } from './booking/session-records.service.ts';
import { SickDayService } from './sick-day/sick-day.service.ts';
import { SessionNotesService } from './booking/session-notes.service.ts';
import { SessionPlanner } from './planning/session-planner.ts';
import { SlotsController } from './planning/slots.controller.ts';
import { WeeklyPlanner } from './planning/weekly-planner.ts';
import { TakeOfferService } from './waitlist/take-offer.service.ts';
import { BookingMaintenanceJob } from './booking/booking-maintenance.job.ts';
import { WaitlistMaintenanceJob } from './waitlist/waitlist-maintenance.job.ts';
import { WaitlistLines } from './waitlist/waitlist-lines.ts';
import { WaitlistOffers } from './waitlist/waitlist-offers.service.ts';
import { WaitlistController } from './waitlist/waitlist.controller.ts';
import { WaitlistService } from './waitlist/waitlist.service.ts';
import { MissedWeeks } from './weeks/missed-weeks.service.ts';
import { UnsettledWeekChoice } from './weeks/unsettled-week-choice.service.ts';
import { WeekMails } from './mail/week-mails.ts';
import { WeekMoves } from './weeks/week-moves.service.ts';
import { WeekWriter } from './weeks/week-writer.ts';
import { WeeksOff } from './weeks/weeks-off.service.ts';
import { HoldWithdrawnEmail } from './mail/hold-withdrawn.email.ts';
import { CloseWithdrawnJob } from './time-off/close-withdrawn.job.ts';
import { HoldWithdrawal } from './time-off/hold-withdrawal.service.ts';
import { RangeContentsReader } from './time-off/range-contents.service.ts';
import { TimeOffTaking } from './time-off/time-off-taking.service.ts';
import { WithdrawImportedJob } from './time-off/withdraw-imported.job.ts';
import { WithdrawOffersJob } from './time-off/withdraw-offers.job.ts';

const emails = [AskedMail, BookingMails, BookingCancelledEmail, BookingConfirmedEmail, BookingMovedEmail, ConsultationMailJobs, NoShowReturnedEmail, SessionLetters, SessionReminderEmail, SlotLostEmail];

const coachSide = [NextBookingService, NoteTemplatesService, ChangedTerms, ClearSickDayJob, CoachBookingService, CoachMovingService, CoachTime, ReplacementOffersService, RebookingService, RebookingWriter, ReplacementPages, Replacements, SessionImport, SessionRecordsService, SickDayService, SessionChangeService, SessionLength, BookingChangedByCoachEmail, BookingMovedByCoachEmail, SessionOffEmail];

const weeks = [MissedWeeks, UnsettledWeekChoice, WeekMails, WeekMoves, WeekWriter, WeeksOff];

const timeOff = [CloseWithdrawnJob, HoldWithdrawal, HoldWithdrawnEmail, RangeContentsReader, TimeOffTaking, WithdrawImportedJob, WithdrawOffersJob];

const classes = [ClassEnding, ClassWeeksEnding, ClassMails, ClassMinimumJob, ClassNames, ClassReader, ClassRepeats, ClassRequestsService, ClassesService];

@Module({
  imports: [AuthModule, AvailabilityModule, BillingModule, EmailModule],
  controllers: [NoteTemplatesController, AdminPlacesController, PlacesController, CalendarFeedController, ClassesController, CalendarsController, RepeatsController, WaitlistController, AskedMailController, BookingsController, SlotsController, RebookingController],
  providers: [
    AccountClosing,
    ...[CalendarContents, CalendarFeedsService, RepeatsService, RepeatWeeks, Secrets, SessionNotesService],
    ...[TakeOfferService, WaitlistMaintenanceJob, WaitlistLines, WaitlistOfferEmail, WaitlistOffers, WaitlistService],
    BookingEnding,
    NoShowReturns,
    BookingMoneyReader,
    BookingsService,
    BookingStatusService,
    BookingViews,
    BookingWriter,
    CallerLimits,
    ConfirmPaidJob,
    OnTheSpotService, PaidLaterJob, DisputedSessionsJobs,
    RefundedSessionsJobs,
    CreditBookingService,
    MovingService,
    OwnTime,
    PlacesDesk,
    SessionPlaces,
    ReleaseUnpaidJob,
    HoldLimit,
    BookingHoldsService,
    HoldWriter,
    ...[SessionPlanner, WeeklyPlanner],
    { provide: SessionSales, useClass: SessionSalesService },
    BookingMaintenanceJob,
    ...coachSide,
    ...weeks,
    ...timeOff,
    ...classes,
    ...emails,
  ],
  exports: [NextBookingService, SessionChangeService, SessionImport, AccountClosing, BookingMoneyReader, BookingStatusService, ClassEnding, ClassNames, ClassReader, ClassRepeats, ClassRequestsService, ClassWeeksEnding, ClassesService, CoachBookingService, CoachMovingService, CoachTime, UnsettledWeekChoice, SessionPlaces, SessionRecordsService, SessionSales, SickDayService, RangeContentsReader, TimeOffTaking],
})
export class BookingsModule {}
