import { photographOf } from '@coach/content';
import type { AdminPicture } from '@coach/contracts';
import { treated, type FocalPoint, type Treatment } from '@coach/domain';
import { Picture } from '@coach/ui';

interface LibraryPictureProps {
  picture: AdminPicture;
  /** Its displayed width in CSS. */
  sizes: string;
  focal?: FocalPoint;
  /** The original by default. */
  treatment?: Treatment;
  className?: string;
}

/** A library picture next to text that already describes it. */
export function LibraryPicture({ picture: { alt_en: en, alt_es: es, ...picture }, sizes, focal = picture.focal, treatment = 'plain', className }: LibraryPictureProps) {
  return <Picture picture={{ ...photographOf(treated({ ...picture, focal, alt: { en, es } }, treatment), 'en', sizes), alt: '' }} className={className} />;
}
