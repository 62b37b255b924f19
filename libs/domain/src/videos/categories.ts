import type { Language } from '../region/language.ts';

/** A heading of the video library; videos are in it by its id. */
export interface VideoCategory {
  /** Lasting: videos keep it when the heading is said otherwise. */
  id: string;
  name: string;
  /** In Spanish, as emails say it; empty is the name. */
  es: string;
}

/** The one that every business has: for videos that are in no other. */
export const GENERAL_CATEGORY = 'general';

export const MOST_VIDEO_CATEGORIES = 20;

/** Headings as the specification has them (B§2, VID-04); a business keeps them until its coach arranges others. */
export const USUAL_VIDEO_CATEGORIES = [
  { id: 'strength_training', name: 'Strength Training', es: 'Entrenamiento de fuerza' },
  { id: 'cardio_conditioning', name: 'Cardio & Conditioning', es: 'Cardio y acondicionamiento' },
  { id: 'technique_form', name: 'Technique & Form', es: 'Técnica y forma' },
  { id: 'nutrition', name: 'Nutrition', es: 'Nutrición' },
  { id: 'recovery', name: 'Recovery', es: 'Recuperación' },
  { id: GENERAL_CATEGORY, name: 'General', es: 'General' },
  { id: 'endurance_training', name: 'Endurance Training', es: 'Entrenamiento de resistencia' },
] as const satisfies readonly VideoCategory[];
export type UsualVideoCategory = (typeof USUAL_VIDEO_CATEGORIES)[number]['id'];

/** The heading a video stands under; one that the business does not have goes under General (VID-04). */
export const categoryOf = (categories: readonly VideoCategory[], id: string): VideoCategory =>
  categories.find((known) => known.id === id) ?? categories.find((known) => known.id === GENERAL_CATEGORY)!;

/** What a reader of a language calls it. */
export const categoryName = ({ name, es }: VideoCategory, language: Language): string => (language === 'es' && es) || name;

/** The videos by category in the order of the headings; empty groups are left out (VID-04). */
export function byCategory<Video extends { category: string }>(categories: readonly VideoCategory[], videos: readonly Video[]): Array<{ category: VideoCategory; videos: Video[] }> {
  return categories.map((category) => ({ category, videos: videos.filter((video) => categoryOf(categories, video.category).id === category.id) })).filter((group) => group.videos.length > 0);
}
