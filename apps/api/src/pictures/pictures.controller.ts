import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../auth/guards.ts';
import type { Actor } from '../platform/audit/audit.ts';
import { Condition, IfMatch } from '../platform/http/if-match.ts';
import { PicturesDesk } from './pictures-desk.service.ts';

const routes = contract.adminPictures;

/** The coach's own pictures. */
@AdminOnly()
@Controller()
export class PicturesController {
  constructor(private readonly desk: PicturesDesk) {}

  @Implement(routes.list)
  list() {
    return implement(routes.list).handler(() => this.desk.list());
  }

  @Implement(routes.change)
  change(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.change).handler(({ input: { picture_id: id, ...words } }) => this.desk.change(actor, id, words, condition));
  }

  @Implement(routes.remove)
  remove(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.remove).handler(({ input }) => this.desk.remove(actor, input.picture_id, condition));
  }
}
