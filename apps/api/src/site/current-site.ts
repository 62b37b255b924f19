import { MikroORM, RequestContext } from '@mikro-orm/core';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ENV, type Env } from '../env.ts';
import { LiveNews } from '../platform/live/live-news.ts';
import type { RenderedSite } from '../platform/site/rendered-site.ts';
import { pageContent } from './page-content.ts';
import { SiteRendering } from './site-rendering.ts';

/** Polling interval, in case a notification was lost. */
const LOOK_AGAIN_MS = 5_000;

/** The most recently rendered site pages, kept in the memory of a process that serves them. */
@Injectable()
export class CurrentSite implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('site');
  private shown: { id: string; site?: RenderedSite } = { id: '' };
  private news: AsyncIteratorObject<string | null> | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Serializes lookups, so that the newest pages are kept. */
  private looking: Promise<void> = Promise.resolve();

  constructor(
    private readonly orm: MikroORM,
    private readonly lines: LiveNews,
    private readonly rendering: SiteRendering,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Undefined while no rendered pages show what was published; until then, the pages' own code shows it in the browser. */
  get rendered(): RenderedSite | undefined {
    return this.shown.site;
  }

  /** Loads the pages before the server accepts requests. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.rendering.isPossible) return;
    this.news = this.lines.listen('site');
    await this.prepare();
    void this.follow(this.news);
    this.timer = setInterval(() => void this.look(), LOOK_AGAIN_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.news?.return?.();
    await this.looking;
  }

  private async prepare(): Promise<void> {
    try {
      await RequestContext.create(this.orm.em, () => this.rendering.bringUpToDate());
    } catch (error) {
      this.logger.error({ err: error }, 'the pages of the site do not say yet what was published');
      // The pages from the build would show another business.
      this.shown = { id: await this.currentId().catch(() => '') };
      if (!this.rendering.isBuilt(this.shown.id)) this.shown = { id: '' };
    }
    await this.look();
  }

  private async follow(news: AsyncIteratorObject<string | null>): Promise<void> {
    for await (const release of news) if (release === null || this.rendering.isOf(release)) await this.look();
  }

  /** Loads the current pages if they have changed. */
  private look(): Promise<void> {
    const load = async () => {
      const id = await this.currentId();
      if (id === this.shown.id) return;
      const { content, pages } = await RequestContext.create(this.orm.em, () => this.rendering.load(id));
      this.shown = { id, site: { pages, content: pageContent(content, this.env.PUBLIC_URL) } };
    };
    this.looking = this.looking.then(load).catch((error: unknown) => this.logger.warn({ err: error }, 'the pages of the site could not be read, those that are shown stay'));
    return this.looking;
  }

  private currentId(): Promise<string> {
    return RequestContext.create(this.orm.em, () => this.rendering.currentId());
  }
}
