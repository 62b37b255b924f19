import type { DemoVideo } from '../../../copy/demo-videos.ts';
import { circle, polyline, range, type Point } from '../../svg.ts';
import { between, type Colours, type Film } from '../film.ts';
import { nearness, seen, type Camera } from './camera.ts';
import { breath, counter, endCard, FRAME, header, HEIGHT, rest, setup, shown, title, veiled, WIDTH } from './stage.ts';
import { beatAt, repSeconds } from './tempo.ts';
import { partAt, secondsOf, stretchesOf, timelineOf, type Part } from './timeline.ts';
import { cuesOf, placeOf } from './words.ts';
import { workoutNotes } from './workout-notes.ts';

const MIDDLE: Point = [706, 284];
const [RIM, WELL] = [190, 150];
/** Where each part begins and ends, in degrees clockwise from the top. */
const PARTS = [[180, 360], [0, 85], [85, 155], [155, 180]] as const;
const GAP = 3.2;

const at = (degrees: number, radius: number): Point => [MIDDLE[0] + radius * Math.sin((degrees * Math.PI) / 180), MIDDLE[1] - radius * Math.cos((degrees * Math.PI) / 180)];

/** Arcs from the middle outwards that fill a part; the drawing of the part they stand for comes from how close they lie. */
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

/** Fork and knife: nothing but lines. */
const tines = range(3).map((tine) => `M${486 + tine * 11} 190v62`).join('');
const cutlery = `<g fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round"><path d="${tines}M486 252q11 22 11 22t11 -22M497 274V400"/></g>`;

/** Alone on the frame: in its middle, and as large as it has room for. */
const CAMERA: Camera = { zoom: 1.25, across: WIDTH / 2 - 1.25 * MIDDLE[0], down: HEIGHT / 2 - 1.25 * MIDDLE[1] };

/** A plate that fills, part by part; each set is a meal. */
export function plateFilm(video: DemoVideo, colours: Colours): Film {
  const { film: words, workout } = video;
  const { tempo } = workout;
  const parts = timelineOf(workout);

  /** How much of a part of the plate is on it. */
  function filled(index: number, { kind, from }: Part, second: number): number {
    if (kind === 'set') return between(from + index * repSeconds(tempo), from + index * repSeconds(tempo) + tempo.out, second);
    return kind === 'pause' || kind === 'demonstration' ? 1 : 0;
  }

  function aside(part: Part, second: number): string {
    if (part.kind === 'title') return title(words, part, second);
    if (part.kind === 'setup') return setup(words, part, second);
    if (part.kind === 'pause') return rest(words, part, second);
    if (part.kind !== 'set') return '';
    const { rep } = beatAt(tempo, second - part.from);
    return veiled(counter(words, { rep, of: tempo.reps, cue: cuesOf(words, part.number)[rep - 1]! }), shown(part, second));
  }

  function shapesAt(second: number): string {
    const part = partAt(parts, second);
    const near = nearness(part, second);
    const leaving = part.kind === 'end' ? 1 - 0.88 * between(part.from, part.from + 0.7, second) : 1;
    const shapes = range(PARTS.length).map((index) => veiled(platePart(index, 1), 0.12) + platePart(index, filled(index, part, second)));
    const isCounted = part.kind === 'set' || part.kind === 'pause';
    const eaten = part.kind === 'set' ? beatAt(tempo, second - part.from).rep / tempo.reps : 1;
    return [
      header(video, placeOf(words, workout, part), 1 - near),
      seen(veiled(rims + cutlery + shapes.join(''), leaving), CAMERA, near),
      aside(part, second),
      isCounted ? breath(eaten, part.kind === 'pause' ? 1 : shown(part, second)) : '',
      part.kind === 'end' ? endCard(words, part, second) : '',
    ].join('');
  }

  return { name: video.name, ...FRAME, framesPerSecond: 12, seconds: secondsOf(parts), stretches: stretchesOf(parts, false), colours, notes: workoutNotes(tempo, parts), shapesAt };
}
