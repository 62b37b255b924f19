import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { builtSite, type SiteContent } from '@coach/content';
import { BusinessSnapshot } from '../business/business-snapshot.ts';
import { SitePlaces } from '../business/site-places.ts';
import { ContentService } from '../content/content.service.ts';
import { SiteWordsService } from '../content/site-words.service.ts';
import { LegalVersions } from '../legal/legal-versions.ts';
import { ShownPictures } from '../pictures/shown-pictures.ts';
import { digestOf } from '../platform/site/digest.ts';

/** The content of the pages, with a version that changes whenever the content does. */
export interface VersionedContent {
  version: string;
  content: SiteContent;
}

/** The version of the pages that ship with the release. */
export const BUILT_VERSION = digestOf(builtSite);

/** The published content that the site's pages show. */
@Injectable()
export class SiteContents {
  constructor(
    private readonly business: BusinessSnapshot,
    private readonly words: SiteWordsService,
    private readonly stories: ContentService,
    private readonly pictures: ShownPictures,
    private readonly places: SitePlaces,
    private readonly em: EntityManager,
    private readonly legal: LegalVersions,
  ) {}

  async published(): Promise<VersionedContent> {
    // The job may run before the notification of a new version arrives, and rendered pages are shown to everyone.
    await this.business.refresh();
    const { words } = await this.words.current();
    const { document: legal } = await this.legal.latest();
    const { business, opens_soon: opensSoon } = this.business.told;
    const content: SiteContent = { business, ...(opensSoon && { opensSoon }), words, legal, pictures: await this.pictures.of(this.em, business.pictures), places: await this.places.of(this.em), ...(!opensSoon && { stories: await this.stories.testimonials() }) };
    return { version: digestOf(content), content };
  }
}
