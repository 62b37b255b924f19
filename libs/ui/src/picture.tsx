import { useMemo, type ComponentProps } from 'react';
import { classes } from './classes.ts';

/** A drawing is our own SVG markup, labeled or hidden for screen readers; an image is a file with its size. */
export type PictureSource =
  | { kind: 'drawing'; svg: string; label?: string }
  | {
      kind: 'image';
      src: string;
      alt: string;
      width: number;
      height: number;
      /** The same picture in other types and widths, best first, with its displayed width. */
      sources?: ReadonlyArray<{ type: string; srcSet: string }>;
      sizes?: string;
      /** CSS `object-position`. */
      position?: string;
      /** Dark ink on transparency, shown on a panel. */
      isInk?: true;
    };

export type PictureProps = { picture: PictureSource; className?: string; /** eager for pictures above the fold. */ loading?: ComponentProps<'img'>['loading'] };

export function Picture({ picture, className, loading = 'lazy' }: PictureProps) {
  if (picture.kind === 'drawing') return <Drawing drawing={picture} className={className} />;
  const { src, alt, width, height, sources = [], sizes, position, isInk } = picture;
  const image = <img {...{ src, alt, width, height, loading }} decoding="async" className={classes(isInk && 'inked', className) || undefined} style={position === undefined ? undefined : { objectPosition: position }} />;
  if (sources.length === 0) return image;
  return <picture className="sources">{sources.map((source) => <source key={source.type} {...source} sizes={sizes} />)}{image}</picture>;
}

/**
 * A drawing is rendered when its markup is requested, which is slow on phones. React therefore gets an object that becomes the
 * markup only when written: never in a prerendered page.
 */
function Drawing({ drawing, className }: { drawing: { svg: string }; className: string | undefined }) {
  const markup = useMemo(() => ({ __html: { toString: () => drawing.svg } }), [drawing]);
  return <div className={classes('art', className)} dangerouslySetInnerHTML={markup} />;
}
