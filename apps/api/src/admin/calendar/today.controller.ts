import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { SessionRecordsService } from '../../bookings/booking/session-records.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Condition, IfMatch } from '../../platform/http/if-match.ts';
import { ClientNotesService } from '../bookings/client-notes.service.ts';
import { ConfirmationMailService } from '../bookings/confirmation-mail.service.ts';
import { TodayService } from './today.service.ts';

const routes = contract.coachBooking;

/** The coach's actions between two sessions. */
@AdminOnly()
@Controller()
export class TodayController {
  constructor(
    private readonly days: TodayService,
    private readonly records: SessionRecordsService,
    private readonly notes: ClientNotesService,
    private readonly mails: ConfirmationMailService,
  ) {}

  @Implement(contract.adminCalendar.today)
  today() {
    return implement(contract.adminCalendar.today).handler(({ input }) => this.days.of(input.date));
  }

  @Implement(routes.mailState)
  mailState() {
    return implement(routes.mailState).handler(({ input }) => this.mails.state(input.booking_id));
  }

  @Implement(routes.noteAttendance)
  noteAttendance(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.noteAttendance).handler(async ({ input: { attendance, ...session } }) => ({ attendance, etag: await this.records.noteAttendance(session, attendance, actor, condition) }));
  }

  @Implement(routes.openHealth)
  openHealth(@CurrentActor() actor: Actor) {
    return implement(routes.openHealth).handler(({ input }) => this.notes.openFor(actor, input.booking_id, input.reason));
  }

  @Implement(routes.writeNote)
  writeNote(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.writeNote).handler(async ({ input: { note, ...session } }) => ({ done: true as const, etag: await this.records.writeNote(session, note, actor, condition) }));
  }
}
