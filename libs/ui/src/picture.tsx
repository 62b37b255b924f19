import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A drawing is SVG markup of our own, which names or hides itself for screen readers; an image is a file with its size. */
export type PictureSource =
  | { kind: 'drawing'; svg: string; label?: string }
  | { kind: 'image'; src: string; alt: string; width: number; height: number };

export type PictureProps = { picture: PictureSource; className?: string; /** eager for what is seen first. */ loading?: ComponentProps<'img'>['loading'] };

export function Picture({ picture, className, loading = 'lazy' }: PictureProps) {
  if (picture.kind === 'image') {
    const { src, alt, width, height } = picture;
    return <img {...{ src, alt, width, height, loading }} decoding="async" className={className} />;
  }
  return <div className={classes('art', className)} dangerouslySetInnerHTML={{ __html: picture.svg }} />;
}
