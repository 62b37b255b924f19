import { setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import type { JobPayload } from '../platform/queue/declarations.ts';
import { OnJob } from '../platform/queue/on-job.ts';
import { SiteRendering } from './site-rendering.ts';

const LOOK_AGAIN_MS = 50;
const LONGEST_MS = 2_000;

/** The site's pages are rendered again whenever something of them was published. */
@Injectable()
export class RenderSiteJobs {
  constructor(
    private readonly rendering: SiteRendering,
    private readonly business: BusinessSnapshot,
  ) {}

  @OnJob('site.render-words')
  async renderWords(): Promise<void> {
    await this.rendering.bringUpToDate();
  }

  @OnJob('site.render-business')
  async renderBusiness({ version }: JobPayload<'site.render-business'>): Promise<void> {
    await this.known(Number(version));
    await this.rendering.bringUpToDate();
  }

  @OnJob('site.catch-up')
  async catchUp(): Promise<void> {
    await this.rendering.bringUpToDate();
  }

  /** The queue may be quicker than the news of a new version. */
  private async known(version: number): Promise<void> {
    for (let waited = 0; this.business.published.version < version; waited += LOOK_AGAIN_MS) {
      if (waited >= LONGEST_MS) throw new Error(`Version ${version} of the business is not known here yet`);
      await delay(LOOK_AGAIN_MS);
    }
  }
}
