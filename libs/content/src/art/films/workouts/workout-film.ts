import type { DemoVideo } from '../../../copy/demo-videos.ts';
import { range } from '../../svg.ts';
import { between, type Colours, type Film } from '../film.ts';
import { athlete, reachOf, trail } from './athlete.ts';
import { framing } from './camera.ts';
import type { Exercise } from './exercises.ts';
import { lessonFilm } from './lesson-film.ts';
import { floor, withOpacity } from './stage.ts';
import { beatAt, type Beat, type Tempo } from './tempo.ts';
import { PICTURE_SECONDS, type Part } from './timeline.ts';
import { cuesOf } from './words.ts';

/** Ruler ticks on the floor, moving past a body that moves in place. */
function ticks(second: number): string {
  const offset = 40 - ((second * 190 + 1e-6) % 40);
  return `<path d="${range(25).map((index) => `M${Math.round(index * 40 + offset)} 462v9`).join('')}" stroke="currentColor" stroke-width="1.5" stroke-opacity=".6"/>`;
}

/** Position in the movement at a second of a part; 0 where nothing moves. */
function shareAt(tempo: Tempo, { kind, from }: Part, second: number): number {
  const passed = second - from;
  if (kind === 'title') return tempo.isSteady ? 0 : 1 - between(from + 2.8, from + 3.9, second);
  if (kind === 'set') return beatAt(tempo, passed).share;
  if (kind !== 'demonstration') return 0;
  // First the turning point, which is the film's picture; then back, and one full repetition.
  if (tempo.isSteady) return beatAt({ ...tempo, reps: 100 }, Math.max(0, passed - PICTURE_SECONDS)).share;
  if (passed < PICTURE_SECONDS) return between(from, from + 0.45, second);
  return beatAt({ ...tempo, reps: 2 }, passed - PICTURE_SECONDS + tempo.out + tempo.hold).share;
}

/** Opacity of the pencil trail of all positions, shown as a picture. */
function pencilAt({ kind, from, to }: Part, second: number): number {
  if (kind === 'title') return 0.56 * between(-0.3, 0.6, second);
  return kind === 'demonstration' ? 0.56 * between(from, from + 0.4, second) * (1 - between(from + PICTURE_SECONDS, to, second)) : 0;
}

/** Breathe in over one stride and out over the next. */
const strideBreath = ({ share, isBack }: Beat): number => (isBack ? 1 - share : share);

/** A film of an exercise: a body, every position of its movement in pencil, and the floor. */
export function workoutFilm(video: DemoVideo, exercise: Exercise, colours: Colours): Film {
  const { film: words, workout: { tempo } } = video;
  const { stand, camera } = framing(reachOf(exercise));
  const { pencil, trace, line } = trail(exercise, stand);

  function picture(part: Part, second: number): string {
    const there = part.kind === 'end' ? 1 - 0.9 * between(part.from, part.from + 0.6, second) : 1;
    const body = athlete(exercise, shareAt(tempo, part, second), stand);
    return withOpacity(pencil, pencilAt(part, second)) + withOpacity(trace, part.kind === 'title' ? 0 : 0.2 * there) + withOpacity(line, 0.9 * there) + withOpacity(body, (part.kind === 'pause' ? 0.4 : 1) * there);
  }

  return lessonFilm(video, colours, {
    picture,
    camera,
    ground: ({ kind, from }, second) => floor() + (tempo.isSteady && (kind === 'set' || kind === 'demonstration') ? ticks(second - from) : ''),
    cueAt: ({ isBack }, set) => cuesOf(words, set)[isBack ? 1 : 0]!,
    fillAt: (beat) => (tempo.isSteady ? strideBreath(beat) : beat.share),
    pauseFillAt: ({ from, to }, second) => (to - Math.floor(second)) / (to - from),
    areSetsAlike: true,
  });
}
