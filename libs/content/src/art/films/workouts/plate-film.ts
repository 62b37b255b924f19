import type { DemoVideo } from '../../../copy/demo-videos.ts';
import { circle, polyline, range, type Point } from '../../svg.ts';
import { between, type Colours, type Film } from '../film.ts';
import type { Camera } from './camera.ts';
import { lessonFilm } from './lesson-film.ts';
import { HEIGHT, withOpacity, WIDTH } from './stage.ts';
import { repSeconds } from './tempo.ts';
import type { Part } from './timeline.ts';
import { cuesOf } from './words.ts';

const MIDDLE: Point = [706, 284];
const [RIM, WELL] = [190, 150];
/** Start and end of each part, in degrees clockwise from the top. */
const PARTS = [[180, 360], [0, 85], [85, 155], [155, 180]] as const;
const GAP = 3.2;

const at = (degrees: number, radius: number): Point => [MIDDLE[0] + radius * Math.sin((degrees * Math.PI) / 180), MIDDLE[1] - radius * Math.cos((degrees * Math.PI) / 180)];

/** Arcs that fill a part of the plate from the center outward; line weight distinguishes the foods. */
function platePart(index: number, share: number): string {
  const [from, to] = PARTS[index]!;
  const rings = range(11).map((ring) => 18 + ring * 12.6);
  const last = from + (to - from) * share;
  const arcs = rings.map((radius) => {
    const edge = (GAP * 90) / radius;
    const [begin, end] = [from + edge, last - edge];
    if (end - begin < 1) return '';
    const steps = Math.max(2, Math.ceil((end - begin) / 6));
    return `<path d="${polyline(range(steps + 1).map((step) => at(begin + ((end - begin) * step) / steps, radius)))}"/>`;
  });
  const weight = [2.2, 9, 5, 9][index];
  return `<g fill="none" stroke="${index === 1 ? 'var(--accent)' : 'currentColor'}" stroke-width="${weight}">${arcs.join('')}</g>`;
}

const rims = `<g fill="none" stroke="currentColor">${circle(MIDDLE, RIM, 'stroke-width="5"')}${circle(MIDDLE, RIM - 12, 'stroke-width="1.2"')}${circle(MIDDLE, WELL + 8, 'stroke-width="1.5"')}</g>`;

/** Fork and knife, drawn as lines only. */
const tines = range(3).map((tine) => `M${486 + tine * 11} 190v62`).join('');
const cutlery = `<g fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"><path d="${tines}M486 252q11 22 11 22t11 -22M497 274V400"/></g>`;

/** The plate alone on the frame: centered, and as large as it fits. */
const CAMERA: Camera = { zoom: 1.25, across: WIDTH / 2 - 1.25 * MIDDLE[0], down: HEIGHT / 2 - 1.25 * MIDDLE[1] };

/** A plate that fills part by part; each set is a meal. */
export function plateFilm(video: DemoVideo, colours: Colours): Film {
  const { film: words, workout: { tempo } } = video;

  /** Returns how far a part of the plate is filled. */
  function filled(index: number, { kind, from }: Part, second: number): number {
    if (kind === 'set') return between(from + index * repSeconds(tempo), from + index * repSeconds(tempo) + tempo.out, second);
    return kind === 'pause' || kind === 'demonstration' ? 1 : 0;
  }

  function picture(part: Part, second: number): string {
    const leaving = part.kind === 'end' ? 1 - 0.88 * between(part.from, part.from + 0.7, second) : 1;
    const shapes = range(PARTS.length).map((index) => withOpacity(platePart(index, 1), 0.12) + platePart(index, filled(index, part, second)));
    return withOpacity(rims + cutlery + shapes.join(''), leaving);
  }

  return lessonFilm(video, colours, {
    picture,
    camera: CAMERA,
    cueAt: ({ rep }, set) => cuesOf(words, set)[rep - 1]!,
    fillAt: ({ rep }) => rep / tempo.reps,
    pauseFillAt: () => 1,
    areSetsAlike: false,
  });
}
