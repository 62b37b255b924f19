import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import type { SiteContent } from '@coach/content';
import { Outbox } from '../platform/outbox/outbox.ts';
import type { RenderedSite } from '../platform/site/rendered-site.ts';
import { Renderer, RenderError } from './renderer.ts';
import { BUILT_VERSION, SiteContents } from './site-contents.ts';
import { SiteReleases } from './site-releases.ts';

/** Stands in for an id: the pages that shipped with the release. */
const BUILT = 'built';

/** Keeps the site's pages in line with what was last published. Ids and versions are those of this process's release. */
@Injectable()
export class SiteRendering {
  private readonly logger = new Logger('site');

  constructor(
    private readonly em: EntityManager,
    private readonly contents: SiteContents,
    private readonly renderer: Renderer,
    private readonly releases: SiteReleases,
    private readonly outbox: Outbox,
  ) {}

  /** Whether the site was built. */
  get isPossible(): boolean {
    return this.renderer.release !== null;
  }

  isOf(release: string): boolean {
    return release === this.renderer.release;
  }

  isBuilt(id: string): boolean {
    return id === BUILT;
  }

  async currentId(): Promise<string> {
    return (await this.current()).id;
  }

  async load(id: string): Promise<{ content: SiteContent; pages: RenderedSite['pages'] }> {
    return this.isBuilt(id) ? this.renderer.built() : this.releases.load(id);
  }

  /**
   * Renders the pages unless they are up to date, and makes them current. Concurrent calls wait for each other and check the
   * published version again, so that the latest one wins. If rendering fails, the current pages stay, the coach is notified,
   * and RenderError is thrown.
   */
  async bringUpToDate(): Promise<void> {
    if (!this.isPossible || (await this.isUpToDate())) return;
    let rendering = '';
    try {
      await this.em.transactional(async (em) => {
        await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`site ${this.release}`]);
        if (await this.isUpToDate()) return;
        const published = await this.contents.published();
        rendering = published.version;
        const known = await this.releases.known(this.release, published.version);
        await this.releases.makeCurrent(this.release, known ?? (await this.releases.keep(this.release, published, await this.renderer.render(published.content))));
      });
    } catch (error) {
      if (error instanceof RenderError) await this.tell(rendering, error);
      throw error;
    }
  }

  private get release(): string {
    return this.renderer.release ?? '';
  }

  /** Returns the built pages until something has been published. */
  private async current(): Promise<{ id: string; version: string }> {
    return (await this.releases.current(this.release)) ?? { id: BUILT, version: BUILT_VERSION };
  }

  private async isUpToDate(): Promise<boolean> {
    return (await this.current()).version === (await this.contents.published()).version;
  }

  /** Notifies the coach once per version, however often rendering fails. */
  private async tell(version: string, error: RenderError): Promise<void> {
    this.logger.error({ err: error, version }, 'the pages of the site could not be rendered');
    await this.em.transactional((em) => this.outbox.recordOnce(em, 'site.render-failed', { release: this.release, version }));
  }
}
