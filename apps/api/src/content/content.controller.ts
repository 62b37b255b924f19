import { Controller, Get, Header } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract, type PublishedWords } from '@coach/contracts';
import { ContentService } from './content.service.ts';
import { SiteWordsService } from './site-words.service.ts';

const routes = contract.content;

@Controller()
export class ContentController {
  constructor(
    private readonly content: ContentService,
    private readonly words: SiteWordsService,
  ) {}

  /** The contract's `content.words`, answered by the server itself: it tags what it sends, and knows it again (304). */
  @Get(routes.words['~orpc'].route.path!)
  @Header('Cache-Control', 'no-cache')
  siteWords(): Promise<PublishedWords> {
    return this.words.current();
  }

  @Implement(routes.events)
  events() {
    return implement(routes.events).handler(() => this.content.upcomingEvents());
  }

  @Implement(routes.testimonials)
  testimonials() {
    return implement(routes.testimonials).handler(() => this.content.testimonials());
  }
}
