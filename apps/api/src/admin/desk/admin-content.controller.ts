import { Controller } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract } from '@coach/contracts';
import { AdminOnly, CurrentActor } from '../../auth/guards.ts';
import { EventsDeskService } from '../../content/events-desk.service.ts';
import { SiteWordsService } from '../../content/site-words.service.ts';
import { TestimonialsDeskService } from '../../content/testimonials-desk.service.ts';
import type { Actor } from '../../platform/audit/audit.ts';
import { Condition, IfMatch } from '../../platform/http/if-match.ts';

const routes = contract.adminContent;
const removed = { removed: true as const };

/** The site content that the coach edits without a developer (ADM-09: Content). */
@AdminOnly()
@Controller()
export class AdminContentController {
  constructor(
    private readonly siteWords: SiteWordsService,
    private readonly eventsDesk: EventsDeskService,
    private readonly stories: TestimonialsDeskService,
  ) {}

  @Implement(routes.words)
  words() {
    return implement(routes.words).handler(() => this.siteWords.all());
  }

  @Implement(routes.publish)
  publish(@CurrentActor() actor: Actor) {
    return implement(routes.publish).handler(({ input }) => this.siteWords.publish(actor, input));
  }

  @Implement(routes.events)
  events() {
    return implement(routes.events).handler(() => this.eventsDesk.all());
  }

  @Implement(routes.addEvent)
  addEvent(@CurrentActor() actor: Actor) {
    return implement(routes.addEvent).handler(({ input }) => this.eventsDesk.add(actor, input));
  }

  @Implement(routes.changeEvent)
  changeEvent(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.changeEvent).handler(({ input: { event_id: id, ...draft } }) => this.eventsDesk.change(actor, id, draft, condition));
  }

  @Implement(routes.removeEvent)
  removeEvent(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.removeEvent).handler(({ input }) => this.eventsDesk.remove(actor, input.event_id, condition).then(() => removed));
  }

  @Implement(routes.testimonials)
  testimonials() {
    return implement(routes.testimonials).handler(() => this.stories.all());
  }

  @Implement(routes.addTestimonial)
  addTestimonial(@CurrentActor() actor: Actor) {
    return implement(routes.addTestimonial).handler(({ input }) => this.stories.add(actor, input));
  }

  @Implement(routes.changeTestimonial)
  changeTestimonial(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.changeTestimonial).handler(({ input: { testimonial_id: id, ...draft } }) => this.stories.change(actor, id, draft, condition));
  }

  @Implement(routes.removeTestimonial)
  removeTestimonial(@CurrentActor() actor: Actor, @IfMatch() condition: Condition) {
    return implement(routes.removeTestimonial).handler(({ input }) => this.stories.remove(actor, input.testimonial_id, condition).then(() => removed));
  }
}
