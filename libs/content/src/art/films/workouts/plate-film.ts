import type { DemoVideo } from '../../../copy/demo-videos.ts';
import { circle, polyline, range, tenth, type Point } from '../../svg.ts';
import { between, type Colours, type Film } from '../film.ts';
import { asideFor, breath, counter, endCard, header, HEIGHT, shown, title, veiled, WIDTH } from './stage.ts';
import { beatAt, filmSeconds, INTRO, repSeconds, workEnds, type Tempo } from './tempo.ts';
import { workoutNotes } from './workout-notes.ts';

const MIDDLE: Point = [706, 284];
const [RIM, WELL] = [190, 150];
/** Where each part begins and ends, in degrees clockwise from the top. */
const PARTS = [[180, 360], [0, 85], [85, 155], [155, 180]] as const;
const GAP = 3.2;

const at = (degrees: number, radius: number): Point => [MIDDLE[0] + radius * Math.sin((degrees * Math.PI) / 180), MIDDLE[1] - radius * Math.cos((degrees * Math.PI) / 180)];

/** Arcs from the middle outwards that fill a part; the drawing of the part they stand for comes from how close they lie. */
function part(index: number, share: number): string {
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

/** A plate that fills, part by part. */
export function plateFilm(video: DemoVideo, tempo: Tempo, colours: Colours): Film {
  const ends = workEnds(tempo);
  const filled = (index: number, second: number): number => between(INTRO + index * repSeconds(tempo), INTRO + index * repSeconds(tempo) + tempo.out, second);

  function shapesAt(second: number): string {
    const { rep, share } = beatAt(tempo, Math.min(second, ends - 0.001));
    const work = shown(INTRO - 0.25, ends, second);
    const leaving = 1 - 0.88 * between(ends - 0.2, ends + 0.5, second);
    const present = Math.max(1, rep);
    // Before the work the whole plate stands there in pencil: it is the film's picture.
    const pencil = 0.75 - 0.63 * between(INTRO - 0.4, INTRO, second);
    const parts = range(PARTS.length).map((index) => veiled(part(index, 1), pencil) + (second > INTRO ? part(index, filled(index, second)) : ''));
    return [
      header(video, second),
      asideFor(veiled(rims + cutlery + parts.join(''), leaving), second),
      veiled(title(video, second), 1 - between(INTRO - 0.35, INTRO - 0.05, second)),
      veiled(counter(video, { rep: present, of: tempo.reps, cue: video.film.cues[present - 1]! }), work),
      breath(tenth((present - 1 + share) * 100) / (tempo.reps * 100), work),
      second > ends - 0.1 ? endCard(video, ends - 0.1, second) : '',
    ].join('');
  }

  return { name: video.name, width: WIDTH, height: HEIGHT, framesPerSecond: 12, seconds: filmSeconds(tempo), colours, notes: workoutNotes(tempo), shapesAt };
}
