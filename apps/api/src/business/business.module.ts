import { Global, Module } from '@nestjs/common';
import { LiveNews } from '../platform/live/live-news.ts';
import { BusinessDeskService } from './business-desk.service.ts';
import { BusinessDrafts } from './business-drafts.ts';
import { BusinessSnapshot } from './business-snapshot.ts';
import { BusinessVersions } from './business-versions.ts';
import { GuideService } from './guide.service.ts';
import { SitePlaces } from './site-places.ts';

/** Every room needs the business. */
@Global()
@Module({
  providers: [BusinessDeskService, BusinessDrafts, BusinessVersions, GuideService, SitePlaces, { provide: BusinessSnapshot, inject: [BusinessVersions, LiveNews], useFactory: (versions: BusinessVersions, live: LiveNews) => BusinessSnapshot.load(versions, live) }],
  exports: [BusinessDeskService, BusinessSnapshot, BusinessVersions, GuideService, SitePlaces],
})
export class BusinessModule {}
