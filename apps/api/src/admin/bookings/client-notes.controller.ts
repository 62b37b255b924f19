import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { ClientNotesService } from './client-notes.service.ts';

const route = contract.admin.clientNotes;

@AdminOnly()
@Controller()
export class ClientNotesController {
  constructor(private readonly notes: ClientNotesService) {}

  @Implement(route)
  read(@CurrentActor() actor: Actor) {
    return implement(route).handler(({ input }) => this.notes.read(actor, input.booking_id));
  }
}
