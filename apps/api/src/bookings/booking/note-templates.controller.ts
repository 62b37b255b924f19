import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Condition, IfMatch } from '../../platform/http/if-match.ts';
import { NoteTemplatesService } from './note-templates.service.ts';

const routes = contract.noteTemplates;

/** The coach's templates for session notes. */
@AdminOnly()
@Controller()
export class NoteTemplatesController {
  constructor(private readonly templates: NoteTemplatesService) {}

  @Implement(routes.list)
  list() {
    return implement(routes.list).handler(() => this.templates.list());
  }

  @Implement(routes.save)
  save(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.save).handler(({ input }) => this.templates.save(input.templates, actor, condition));
  }
}
