import { engraving } from './art/engraving.ts';
import { FRAMES, heroTrail } from './art/hero-trail.ts';
import { lanes } from './art/lanes.ts';
import { plate } from './art/plate.ts';
import { ridges } from './art/ridges.ts';
import { swing, UPRIGHT, WIDE } from './art/swing.ts';
import type { Drawing, Motion, Picture } from './picture.ts';

/** Drawn when it is first looked at: all of them at once would hold up a page while it starts. */
function drawn(label: string, draw: (label: string) => Drawing): Picture {
  let drawing: Drawing | undefined;
  return {
    kind: 'drawing',
    label,
    get svg() {
      drawing ??= draw(label);
      return drawing.svg;
    },
  };
}

/** Every picture of the site by its place. Replace an entry by `{ kind: 'image', … }` to show a photograph there. */
export const pictures: Record<'heroTrail' | 'plate' | 'ridges' | 'swing' | 'swingWide' | 'lanes' | 'portrait', Picture> = {
  heroTrail: drawn('Motion trail of a lift from floor to overhead, drawn in forty-six steps', heroTrail),
  plate: drawn('Halftone drawing of a weight plate', plate),
  ridges: drawn('Ridge lines that flatten week by week', ridges),
  swing: drawn('Motion trail of a kettlebell swing', (label) => swing(label, UPRIGHT)),
  swingWide: drawn('Motion trail of a kettlebell swing', (label) => swing(label, WIDE)),
  lanes: drawn('Twenty lanes with twenty runners, one in vermilion', lanes),
  portrait: drawn('Engraved drawing of the coach seen from behind, in front of a vermilion disc', engraving),
};

/** What the hero shows on wide screens where motion is welcome; everywhere else it is the still picture (HOME-02). */
export const heroMotion: Motion = { kind: 'frames', count: FRAMES, frameMs: 70, restMs: 9_000 };
