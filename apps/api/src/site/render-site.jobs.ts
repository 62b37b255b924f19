import { Injectable } from '@nestjs/common';
import { OnJob } from '../platform/queue/on-job.ts';
import { RenderError } from './renderer.ts';
import { SiteRendering } from './site-rendering.ts';

/** Re-renders the site's pages whenever part of their content is published. */
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

  @OnJob('site.render-pictures')
  async renderPictures(): Promise<void> {
    await this.rendering.bringUpToDate();
  }

  @OnJob('site.render-places')
  async renderPlaces(): Promise<void> {
    await this.rendering.bringUpToDate();
  }

  @OnJob('site.render-legal')
  async renderLegal(): Promise<void> {
    await this.rendering.bringUpToDate();
  }

  /** Render errors have been reported already, and the next run tries again. */
  @OnJob('site.catch-up')
  async catchUp(): Promise<void> {
    await this.rendering.bringUpToDate().catch((error: unknown) => {
      if (!(error instanceof RenderError)) throw error;
    });
  }
}
