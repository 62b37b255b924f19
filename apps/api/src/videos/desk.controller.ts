import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly } from '../auth/guards.ts';
import { DeskService } from './desk.service.ts';

const routes = contract.adminVideos;

/** The coach's video desk and the access log. */
@AdminOnly()
@Controller()
export class DeskController {
  constructor(private readonly desk: DeskService) {}

  @Implement(routes.list)
  list() {
    return implement(routes.list).handler(() => this.desk.list());
  }

  @Implement(routes.create)
  create() {
    return implement(routes.create).handler(({ input }) => this.desk.create(input));
  }

  @Implement(routes.update)
  update() {
    return implement(routes.update).handler(({ input }) => this.desk.update(input.video_id, input.change));
  }

  @Implement(routes.retry)
  retry() {
    return implement(routes.retry).handler(({ input }) => this.desk.retry(input.video_id));
  }

  @Implement(routes.remove)
  remove() {
    return implement(routes.remove).handler(async ({ input }) => {
      await this.desk.remove(input.video_id);
      return { done: true as const };
    });
  }

  @Implement(routes.setCaptions)
  setCaptions() {
    return implement(routes.setCaptions).handler(({ input: { video_id, ...captions } }) => this.desk.setCaptions(video_id, captions));
  }

  @Implement(routes.accessLogs)
  accessLogs() {
    return implement(routes.accessLogs).handler(() => this.desk.accessLogs());
  }
}
