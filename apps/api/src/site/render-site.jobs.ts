import { Injectable } from '@nestjs/common';
import { OnJob } from '../platform/queue/on-job.ts';
import { RenderError } from './renderer.ts';
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

  /** What cannot be rendered was told, and is tried again by the next one. */
  @OnJob('site.catch-up')
  async catchUp(): Promise<void> {
    await this.rendering.bringUpToDate().catch((error: unknown) => {
      if (!(error instanceof RenderError)) throw error;
    });
  }
}
