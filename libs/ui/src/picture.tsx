import { useMemo, type ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A drawing is SVG markup of our own, which names or hides itself for screen readers; an image is a file with its size. */
export type PictureSource =
  | { kind: 'drawing'; svg: string; label?: string }
  | {
      kind: 'image';
      src: string;
      alt: string;
      width: number;
      height: number;
      /** The same in other types and widths, the best first, and how wide it is shown. */
      sources?: ReadonlyArray<{ type: string; srcSet: string }>;
      sizes?: string;
      /** CSS `object-position`. */
      position?: string;
      /** Dark ink on nothing: a panel stands behind it. */
      isInk?: true;
    };

export type PictureProps = { picture: PictureSource; className?: string; /** eager for what is seen first. */ loading?: ComponentProps<'img'>['loading'] };

export function Picture({ picture, className, loading = 'lazy' }: PictureProps) {
  if (picture.kind === 'drawing') return <Drawing drawing={picture} className={className} />;
  const { src, alt, width, height, sources = [], sizes, position, isInk } = picture;
  const image = <img {...{ src, alt, width, height, loading }} decoding="async" className={classes(isInk && 'inked', className) || undefined} style={position === undefined ? undefined : { objectPosition: position }} />;
  if (sources.length === 0) return image;
  return <picture className="sources">{sources.map((source) => <source key={source.type} {...source} sizes={sizes} />)}{image}</picture>;
}

/**
 * A drawing is made when its markup is asked for, which takes a phone a while. So React is given something that becomes the
 * markup when it is written: in a page that arrived whole it never is.
 */
function Drawing({ drawing, className }: { drawing: { svg: string }; className: string | undefined }) {
  const markup = useMemo(() => ({ __html: { toString: () => drawing.svg } }), [drawing]);
  return <div className={classes('art', className)} dangerouslySetInnerHTML={markup} />;
}
