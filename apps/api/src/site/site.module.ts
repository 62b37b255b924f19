import { Module } from '@nestjs/common';
import { BusinessModule } from '../business/business.module.ts';
import { ContentModule } from '../content/content.module.ts';
import { LegalModule } from '../legal/legal.module.ts';
import { PicturesModule } from '../pictures/pictures.module.ts';
import { RenderSiteJobs } from './render-site.jobs.ts';
import { Renderer } from './renderer.ts';
import { SiteContents } from './site-contents.ts';
import { SiteReleases } from './site-releases.ts';
import { SiteRendering } from './site-rendering.ts';

@Module({ imports: [BusinessModule, ContentModule, LegalModule, PicturesModule], providers: [Renderer, RenderSiteJobs, SiteContents, SiteReleases, SiteRendering], exports: [SiteRendering] })
export class SiteModule {}
