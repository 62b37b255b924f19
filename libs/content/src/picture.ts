/** Line art as markup. Its colours are `currentColor`, `var(--accent)` and `var(--art-ground)` of the place it stands in. */
export interface Drawing {
  kind: 'drawing';
  /** A whole `<svg>` element without any `style` attribute; it says `role="img"` with the label, or hides itself. */
  svg: string;
  /** What the picture shows; left out for pure decoration. */
  label?: string;
}

/** A file the site serves. */
export interface Photograph {
  kind: 'image';
  src: string;
  /** Empty for pure decoration. */
  alt: string;
  /** Pixels of the file, so that the page keeps the place free while it loads. */
  width: number;
  height: number;
  /** The same in other types and widths, the best first. */
  sources?: ReadonlyArray<{ type: string; srcSet: string }>;
  /** How wide it is shown, as CSS says it for `sources`. */
  sizes?: string;
  /** Which part is seen where its frame is of another shape, as CSS `object-position`. */
  position?: string;
  /** Dark ink on nothing: a panel in the look's tint stands behind it. */
  isInk?: true;
}

/** A picture of the coach's shelf, ready for a place of the site; pages only say how wide it is shown there. */
export type SitePicture = Omit<Photograph, 'kind' | 'alt' | 'sizes'> & {
  /** What it shows, in both languages. */
  alt: { en: string; es: string };
};

/** Anything that can stand where a picture belongs: a drawing may be replaced by a photograph without touching a component. */
export type Picture = Drawing | Photograph;

/** A silent film that repeats. */
export interface Clip {
  kind: 'clip';
  src: string;
  /** The same film for the dark theme, where it has one of its own. */
  darkSrc?: string;
  /** Drawn in ink on white, on black for the dark theme: the page's own ground shows through. */
  isDrawn?: true;
  /** Address of the picture that stands there until the film plays; left out, the still picture does. */
  poster?: string;
  /** What the film shows; left out for pure decoration. */
  label?: string;
  /** What moves instead where the film does not come. */
  otherwise?: FrameByFrame;
}

/** Lets a drawing draw itself: its parts carry `data-frame`, counted from 0. */
export interface FrameByFrame {
  kind: 'frames';
  count: number;
  /** Milliseconds that a frame stands, and that the whole stands before it begins anew. */
  frameMs: number;
  restMs: number;
}

/** What moves in the place of a still picture: a film, or a drawing that draws itself. */
export type Motion = Clip | FrameByFrame;
