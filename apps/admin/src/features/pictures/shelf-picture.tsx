import { photographOf } from '@coach/content';
import type { AdminPicture } from '@coach/contracts';
import { treated, type FocalPoint, type Treatment } from '@coach/domain';
import { Picture } from '@coach/ui';

interface ShelfPictureProps {
  picture: AdminPicture;
  /** How wide it is shown, as CSS says it. */
  sizes: string;
  focal?: FocalPoint;
  /** As it is, unless said. */
  treatment?: Treatment;
  className?: string;
}

/** A picture of the shelf, for whoever knows it already by what stands beside it. */
export function ShelfPicture({ picture: { alt_en: en, alt_es: es, ...picture }, sizes, focal = picture.focal, treatment = 'plain', className }: ShelfPictureProps) {
  return <Picture picture={{ ...photographOf(treated({ ...picture, focal, alt: { en, es } }, treatment), 'en', sizes), alt: '' }} className={className} />;
}
