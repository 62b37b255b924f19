import { Controller, Get, Header } from '@nestjs/common';
import { Implement, implement } from '@orpc/nest';
import { contract, type PublishedWords } from '@coach/contracts';
import type { Caller } from '../auth/caller.ts';
import { OptionalCaller, SignedInOrNot } from '../auth/guards.ts';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { ContentService } from './content.service.ts';
import { SiteWordsService } from './site-words.service.ts';

const routes = contract.content;

@Controller()
export class ContentController {
  constructor(
    private readonly content: ContentService,
    private readonly words: SiteWordsService,
    private readonly business: BusinessSnapshot,
  ) {}

  /** The contract's `content.words`, handled outside oRPC for its ETag and 304. */
  @Get(routes.words['~orpc'].route.path!)
  @Header('Cache-Control', 'no-cache')
  siteWords(): Promise<PublishedWords> {
    return this.words.current();
  }

  @SignedInOrNot()
  @Implement(routes.events)
  events(@OptionalCaller() caller: Caller | null) {
    return implement(routes.events).handler(async () => (this.business.isShownTo(caller) ? this.content.upcomingEvents() : []));
  }

  @SignedInOrNot()
  @Implement(routes.testimonials)
  testimonials(@OptionalCaller() caller: Caller | null) {
    return implement(routes.testimonials).handler(async () => (this.business.isShownTo(caller) ? this.content.testimonials() : []));
  }
}
