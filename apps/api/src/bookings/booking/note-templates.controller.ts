import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { NoteTemplatesService } from './note-templates.service.ts';

const routes = contract.noteTemplates;

/** The coach's templates for notes of sessions. */
@AdminOnly()
@Controller()
export class NoteTemplatesController {
  constructor(private readonly templates: NoteTemplatesService) {}

  @Implement(routes.list)
  list() {
    return implement(routes.list).handler(async () => ({ templates: await this.templates.list() }));
  }

  @Implement(routes.save)
  save(@CurrentActor() actor: Actor) {
    return implement(routes.save).handler(async ({ input }) => ({ templates: await this.templates.save(input.templates, actor) }));
  }
}
