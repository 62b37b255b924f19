import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { GuideService } from '../../business/guide.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';

const routes = contract.adminGuide;

/** Setup from an empty installation to a published site. */
@AdminOnly()
@Controller()
export class AdminGuideController {
  constructor(private readonly guide: GuideService) {}

  @Implement(routes.read)
  read() {
    return implement(routes.read).handler(() => this.guide.read());
  }

  @Implement(routes.mark)
  mark() {
    return implement(routes.mark).handler(({ input }) => this.guide.mark(input.step, input.mark));
  }

  @Implement(routes.samples)
  samples(@CurrentActor() actor: Actor) {
    return implement(routes.samples).handler(({ input }) => this.guide.samples(actor, input.shown));
  }

  @Implement(routes.open)
  open(@CurrentActor() actor: Actor) {
    return implement(routes.open).handler(() => this.guide.open(actor));
  }

  @Implement(routes.dismiss)
  dismiss() {
    return implement(routes.dismiss).handler(() => this.guide.dismiss());
  }
}
