import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Condition, IfMatch } from '../../platform/http/if-match.ts';
import { ClientActionsService } from './client-acts.service.ts';
import { ClientPageService } from './client-page.service.ts';

const routes = contract.adminClients;

/** A client's page. */
@AdminOnly()
@Controller()
export class AdminClientsController {
  constructor(
    private readonly page: ClientPageService,
    private readonly acts: ClientActionsService,
  ) {}

  @Implement(routes.tagsInUse)
  tagsInUse() {
    return implement(routes.tagsInUse).handler(() => this.acts.tagsInUse());
  }

  @Implement(routes.open)
  open() {
    return implement(routes.open).handler(({ input }) => this.page.open(input.user_id));
  }

  @Implement(routes.timeline)
  timeline() {
    return implement(routes.timeline).handler(({ input }) => this.page.timeline(input));
  }

  @Implement(routes.films)
  films() {
    return implement(routes.films).handler(({ input }) => this.page.films(input));
  }

  @Implement(routes.notes)
  notes(@CurrentActor() actor: Actor) {
    return implement(routes.notes).handler(({ input }) => this.acts.notes(actor, input.user_id, input.reason));
  }

  @Implement(routes.setTags)
  setTags(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.setTags).handler(({ input }) => this.acts.setTags(actor, input.user_id, input.tags, condition));
  }
}
