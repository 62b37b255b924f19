import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { LegalDeskService } from '../../legal/legal-desk.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';

const routes = contract.adminLegal;

/** The legal pages in the coach's wording. */
@AdminOnly()
@Controller()
export class AdminLegalController {
  constructor(private readonly legal: LegalDeskService) {}

  @Implement(routes.desk)
  desk() {
    return implement(routes.desk).handler(() => this.legal.desk());
  }

  @Implement(routes.save)
  save(@CurrentActor() actor: Actor) {
    return implement(routes.save).handler(({ input }) => this.legal.save(actor, input));
  }

  @Implement(routes.discard)
  discard(@CurrentActor() actor: Actor) {
    return implement(routes.discard).handler(({ input }) => this.legal.discard(actor, input.revision));
  }

  @Implement(routes.publish)
  publish(@CurrentActor() actor: Actor) {
    return implement(routes.publish).handler(({ input }) => this.legal.publish(actor, input));
  }

  @Implement(routes.history)
  history() {
    return implement(routes.history).handler(() => this.legal.history());
  }

  @Implement(routes.restore)
  restore(@CurrentActor() actor: Actor) {
    return implement(routes.restore).handler(({ input }) => this.legal.restore(actor, input));
  }
}
