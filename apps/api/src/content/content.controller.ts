import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { ContentService } from './content.service.ts';

const routes = contract.content;

@Controller()
export class ContentController {
  constructor(private readonly content: ContentService) {}

  @Implement(routes.events)
  events() {
    return implement(routes.events).handler(() => this.content.upcomingEvents());
  }

  @Implement(routes.testimonials)
  testimonials() {
    return implement(routes.testimonials).handler(() => this.content.testimonials());
  }
}
