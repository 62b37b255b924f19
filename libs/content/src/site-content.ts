import type { Business, LegalDocument, PictureSlot, PublishedLegal, SitePlace } from '@coach/domain';
import { yourCoach } from './businesses/your-coach.ts';
import type { SitePicture } from './picture.ts';
import { builtLegal } from './legal/legal.ts';
import type { SiteWords } from './site-copy.ts';

/** A client's story as pages show it: what the API answers of one. */
export interface SiteStory {
  id: string;
  name: string;
  location: string | null;
  text: string;
  results: string;
  rating: number;
  category: string;
  featured: boolean;
  type: 'video' | 'text';
  videoUrl: string | null;
  beforeAfterImage: string | null;
  sample: boolean;
}

/** Everything that the site's own pages say otherwise for one business than for another: what they are rendered from. */
export interface SiteContent {
  business: Business;
  /** Set until the coach first publishes: visitors are told that it opens soon, and nothing of what is only proposed. */
  opensSoon?: true;
  /** The coach's own words; what is missing stands as it was specified. */
  words: SiteWords;
  legal: Record<LegalDocument, PublishedLegal>;
  /** The coach's own pictures by their places; what is missing stands as it was drawn. */
  pictures: Partial<Record<PictureSlot, SitePicture>>;
  /** Where the coach trains, in the coach's order: only what is to stand on the site. */
  places: readonly SitePlace[];
  /** What clients tell, in the order in which it is shown; pages without it ask for it when they are there. */
  stories?: readonly SiteStory[];
}

/** What the pages say that come with a release, before anybody published anything. */
export const builtSite: SiteContent = { business: yourCoach, words: {}, legal: builtLegal, pictures: {}, places: [], stories: [] };
