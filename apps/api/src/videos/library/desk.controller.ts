import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Condition, IfMatch } from '../../platform/http/if-match.ts';
import { DeskService } from './desk.service.ts';

const routes = contract.adminVideos;

/** The coach's video library and the access log. */
@AdminOnly()
@Controller()
export class DeskController {
  constructor(private readonly desk: DeskService) {}

  @Implement(routes.list)
  list() {
    return implement(routes.list).handler(() => this.desk.list());
  }

  @Implement(routes.create)
  create(@CurrentActor() actor: Actor) {
    return implement(routes.create).handler(({ input }) => this.desk.create(actor, input));
  }

  @Implement(routes.update)
  update(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.update).handler(({ input }) => this.desk.update(actor, input.video_id, input.change, condition));
  }

  @Implement(routes.retry)
  retry(@CurrentActor() actor: Actor) {
    return implement(routes.retry).handler(({ input }) => this.desk.retry(actor, input.video_id));
  }

  @Implement(routes.chooseFrame)
  chooseFrame(@CurrentActor() actor: Actor) {
    return implement(routes.chooseFrame).handler(({ input }) => this.desk.chooseFrame(actor, input.video_id, input.at_seconds));
  }

  @Implement(routes.remove)
  remove(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.remove).handler(async ({ input }) => {
      await this.desk.remove(actor, input.video_id, condition);
      return { done: true as const };
    });
  }

  @Implement(routes.setCaptions)
  setCaptions(@CurrentActor() actor: Actor) {
    return implement(routes.setCaptions).handler(({ input: { video_id, ...captions } }) => this.desk.setCaptions(actor, video_id, captions));
  }

  @Implement(routes.accessLogs)
  accessLogs() {
    return implement(routes.accessLogs).handler(() => this.desk.accessLogs());
  }
}
