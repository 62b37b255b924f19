import { drawn } from './art/drawn.ts';
import { engraving } from './art/engraving.ts';
import { FRAMES, heroTrail } from './art/hero-trail.ts';
import { lanes } from './art/lanes.ts';
import { plate } from './art/plate.ts';
import { ridges } from './art/ridges.ts';
import { swing, UPRIGHT, WIDE } from './art/swing.ts';
import type { Clip, FrameByFrame, Picture } from './picture.ts';

/** Every picture of the site by its place. Replace an entry with `{ kind: 'image', … }` to show a photograph. */
export const pictures: Record<'heroTrail' | 'plate' | 'ridges' | 'swing' | 'swingWide' | 'lanes' | 'portrait', Picture> = {
  heroTrail: drawn('Motion trail of a lift from floor to overhead, drawn in forty-six steps', heroTrail),
  plate: drawn('Halftone drawing of a weight plate', plate),
  ridges: drawn('Ridge lines that flatten week by week', ridges),
  swing: drawn('Motion trail of a kettlebell swing', (label) => swing(label, UPRIGHT)),
  swingWide: drawn('Motion trail of a kettlebell swing', (label) => swing(label, WIDE)),
  lanes: drawn('Twenty lanes with twenty runners, one in vermilion', lanes),
  portrait: drawn('Engraved drawing of the coach seen from behind, in front of a vermilion disc', engraving),
};

/**
 * The film behind the hero on wide screens where motion is welcome; everywhere else, the still picture is shown (HOME-02). The build
 * renders it (art/films). Put your own file here to replace it; if the film can't load, the browser animates the drawing
 * instead.
 */
export const heroMotion: Clip & { otherwise: FrameByFrame } = {
  kind: 'clip',
  src: '/clips/hero-light.mp4',
  darkSrc: '/clips/hero-dark.mp4',
  isDrawn: true,
  otherwise: { kind: 'frames', count: FRAMES, frameMs: 70, restMs: 9_000 },
};
