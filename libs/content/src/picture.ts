/** Line art as markup. It uses `currentColor`, and `var(--accent)` and `var(--art-ground)` of its container. */
export interface Drawing {
  kind: 'drawing';
  /** A complete `<svg>` element without any `style` attribute; it has `role="img"` with the label, or is hidden from screen readers. */
  svg: string;
  /** Describes the picture; omitted for pure decoration. */
  label?: string;
}

/** A file the site serves. */
export interface Photograph {
  kind: 'image';
  src: string;
  /** Empty for pure decoration. */
  alt: string;
  /** Pixel size of the file, which reserves space while it loads. */
  width: number;
  height: number;
  /** The same picture in other types and widths, best first. */
  sources?: ReadonlyArray<{ type: string; srcSet: string }>;
  /** The displayed width, as a CSS value for `sources`. */
  sizes?: string;
  /** The visible part if the frame has another shape, as CSS `object-position`. */
  position?: string;
  /** Dark ink on transparency, shown on a panel in the look's tint. */
  isInk?: true;
}

/** A picture from the coach's library, ready for a place on the site; pages only set its displayed width. */
export type SitePicture = Omit<Photograph, 'kind' | 'alt' | 'sizes'> & {
  /** Alt text in both languages. */
  alt: { en: string; es: string };
};

/** Anything that can be used as a picture: a drawing can be replaced by a photograph without touching a component. */
export type Picture = Drawing | Photograph;

/** A silent, looping film. */
export interface Clip {
  kind: 'clip';
  src: string;
  /** Variant for the dark theme, if there is one. */
  darkSrc?: string;
  /** Drawn in ink on white, or on black for the dark theme, and blended so that the page's background shows through. */
  isDrawn?: true;
  /** Address of the picture shown until the film plays; the still picture by default. */
  poster?: string;
  /** Describes the film; omitted for pure decoration. */
  label?: string;
  /** The animation shown if the film can't load. */
  otherwise?: FrameByFrame;
}

/** Animates a drawing: its parts carry `data-frame`, counted from 0. */
export interface FrameByFrame {
  kind: 'frames';
  count: number;
  /** Milliseconds per frame, and that the complete drawing rests before the animation restarts. */
  frameMs: number;
  restMs: number;
}

/** Motion in place of a still picture: a film, or an animated drawing. */
export type Motion = Clip | FrameByFrame;
