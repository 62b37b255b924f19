import { categoryOf, GENERAL_CATEGORY, type Category } from '../categories/categories.ts';

/** The specification's categories (B§2, VID-04); a business keeps them until its coach changes them. */
export const USUAL_VIDEO_CATEGORIES = [
  { id: 'strength_training', name: 'Strength Training', es: 'Entrenamiento de fuerza' },
  { id: 'cardio_conditioning', name: 'Cardio & Conditioning', es: 'Cardio y acondicionamiento' },
  { id: 'technique_form', name: 'Technique & Form', es: 'Técnica y forma' },
  { id: 'nutrition', name: 'Nutrition', es: 'Nutrición' },
  { id: 'recovery', name: 'Recovery', es: 'Recuperación' },
  { id: GENERAL_CATEGORY, name: 'General', es: 'General' },
  { id: 'endurance_training', name: 'Endurance Training', es: 'Entrenamiento de resistencia' },
] as const satisfies readonly Category[];
export type UsualVideoCategory = (typeof USUAL_VIDEO_CATEGORIES)[number]['id'];

/** Videos by category in the categories' order; empty groups are left out (VID-04). */
export function byCategory<Video extends { category: string }>(categories: readonly Category[], videos: readonly Video[]): Array<{ category: Category; videos: Video[] }> {
  return categories.map((category) => ({ category, videos: videos.filter((video) => categoryOf(categories, video.category).id === category.id) })).filter((group) => group.videos.length > 0);
}
