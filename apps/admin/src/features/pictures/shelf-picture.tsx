import { photographOf } from '@coach/content';
import type { AdminPicture } from '@coach/contracts';
import type { FocalPoint } from '@coach/domain';
import { Picture } from '@coach/ui';

interface ShelfPictureProps {
  picture: AdminPicture;
  /** How wide it is shown, as CSS says it. */
  sizes: string;
  focal?: FocalPoint;
  className?: string;
}

/** A picture of the shelf, for whoever knows it already by what stands beside it. */
export function ShelfPicture({ picture: { alt_en: en, alt_es: es, ...picture }, sizes, focal = picture.focal, className }: ShelfPictureProps) {
  return <Picture picture={{ ...photographOf({ ...picture, focal, alt: { en, es } }, 'en', sizes), alt: '' }} className={className} />;
}
