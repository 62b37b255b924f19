import type { Business, LegalDocument, PictureSlot, PublishedLegal, SitePlace } from '@coach/domain';
import { yourCoach } from './businesses/your-coach.ts';
import type { SitePicture } from './picture.ts';
import { builtLegal } from './legal/legal.ts';
import type { SiteWords } from './site-copy.ts';

/** A client's story as shown on pages and returned by the API. */
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

/** Everything that differs between businesses on the site's own pages: the input for rendering them. */
export interface SiteContent {
  business: Business;
  /** Set until the coach first publishes: visitors see that the site opens soon, and no proposed data. */
  opensSoon?: true;
  /** The coach's own text; missing entries use the specified default. */
  words: SiteWords;
  legal: Record<LegalDocument, PublishedLegal>;
  /** The coach's own pictures by place; missing ones use the drawing. */
  pictures: Partial<Record<PictureSlot, SitePicture>>;
  /** Where the coach trains, in the coach's order: only places shown on the site. */
  places: readonly SitePlace[];
  /** Clients' stories in display order; pages rendered without them fetch them in the browser. */
  stories?: readonly SiteStory[];
}

/** The content of a release before anything was published. */
export const builtSite: SiteContent = { business: yourCoach, words: {}, legal: builtLegal, pictures: {}, places: [], stories: [] };
