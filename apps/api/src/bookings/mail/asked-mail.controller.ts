import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { AskedMail } from './asked-mail.service.ts';

const route = contract.mail.sendBookingConfirmation;

/** The server function send-booking-confirmation (CALL-05). */
@AdminOnly()
@Controller()
export class AskedMailController {
  constructor(private readonly asked: AskedMail) {}

  @Implement(route)
  send(@CurrentActor() actor: Actor) {
    return implement(route).handler(({ input }) => this.asked.send(actor, input.bookingId, input.emailType));
  }
}
