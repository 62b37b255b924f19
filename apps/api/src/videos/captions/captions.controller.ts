import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { CaptionsService } from './captions.service.ts';

const routes = contract.filmCaptions;

/** Generated captions, from the request to publication. */
@AdminOnly()
@Controller()
export class CaptionsController {
  constructor(private readonly captions: CaptionsService) {}

  @Implement(routes.read)
  read() {
    return implement(routes.read).handler(({ input }) => this.captions.read(input.video_id));
  }

  @Implement(routes.make)
  make(@CurrentActor() actor: Actor) {
    return implement(routes.make).handler(({ input }) => this.captions.make(actor, input));
  }

  @Implement(routes.save)
  save() {
    return implement(routes.save).handler(({ input }) => this.captions.save(input));
  }

  @Implement(routes.publish)
  publish(@CurrentActor() actor: Actor) {
    return implement(routes.publish).handler(({ input }) => this.captions.publish(actor, input));
  }

  @Implement(routes.discard)
  discard() {
    return implement(routes.discard).handler(({ input }) => this.captions.discard(input.video_id));
  }
}
