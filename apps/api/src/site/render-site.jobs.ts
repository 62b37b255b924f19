import { Injectable } from '@nestjs/common';
import { OnJob } from '../platform/queue/on-job.ts';
import { SiteRendering } from './site-rendering.ts';

/** The site's pages are rendered again whenever something of them was published. */
@Injectable()
export class RenderSiteJobs {
  constructor(private readonly rendering: SiteRendering) {}

  @OnJob('site.render-words')
  async renderWords(): Promise<void> {
    await this.rendering.bringUpToDate();
  }

  @OnJob('site.render-business')
  async renderBusiness(): Promise<void> {
    await this.rendering.bringUpToDate();
  }

  @OnJob('site.catch-up')
  async catchUp(): Promise<void> {
    await this.rendering.bringUpToDate();
  }
}
