import type { DemoVideo } from '../../../copy/demo-videos.ts';
import { range } from '../../svg.ts';
import { between, type Colours, type Film } from '../film.ts';
import { athlete, reachOf, trail } from './athlete.ts';
import { framing, nearness, seen } from './camera.ts';
import type { Exercise } from './exercises.ts';
import { breath, counter, endCard, floor, FRAME, header, rest, setup, shown, title, veiled } from './stage.ts';
import { beatAt, type Tempo } from './tempo.ts';
import { partAt, PICTURE_SECONDS, secondsOf, stretchesOf, timelineOf, type Part } from './timeline.ts';
import { cuesOf, placeOf } from './words.ts';
import { workoutNotes } from './workout-notes.ts';

/** Strokes of a ruler on the floor, going by under whoever moves in place. */
function ticks(second: number): string {
  const offset = 40 - ((second * 190 + 1e-6) % 40);
  return `<path d="${range(25).map((index) => `M${Math.round(index * 40 + offset)} 462v9`).join('')}" stroke="currentColor" stroke-width="1.5" stroke-opacity=".6"/>`;
}

/** How far the movement is in a part of the film; 0 where nobody moves. */
function shareAt(tempo: Tempo, { kind, from }: Part, second: number): number {
  const passed = second - from;
  if (kind === 'title') return tempo.isSteady ? 0 : 1 - between(from + 2.8, from + 3.9, second);
  if (kind === 'set') return beatAt(tempo, passed).share;
  if (kind !== 'demonstration') return 0;
  // First the turn, which is the film's picture; then back, and once more whole.
  if (tempo.isSteady) return beatAt({ ...tempo, reps: 100 }, Math.max(0, passed - PICTURE_SECONDS)).share;
  if (passed < PICTURE_SECONDS) return between(from, from + 0.45, second);
  const once = beatAt({ ...tempo, reps: 2 }, passed - PICTURE_SECONDS + tempo.out + tempo.hold);
  return once.share;
}

/** How much of every position is seen where they are drawn as a picture. */
function pencilAt({ kind, from, to }: Part, second: number): number {
  if (kind === 'title') return 0.56 * between(-0.3, 0.6, second);
  return kind === 'demonstration' ? 0.56 * between(from, from + 0.4, second) * (1 - between(from + PICTURE_SECONDS, to, second)) : 0;
}

const isResting = ({ kind }: Part): boolean => kind === 'pause';

/** A film of an exercise: its title, how to begin, the movement alone as a picture and once shown, then the counted sets with pauses, then the last words. */
export function workoutFilm(video: DemoVideo, exercise: Exercise, colours: Colours): Film {
  const { film: words, workout } = video;
  const { tempo } = workout;
  const parts = timelineOf(workout);
  const { stand, camera } = framing(reachOf(exercise));
  const { pencil, trace, line } = trail(exercise, stand);

  function aside(part: Part, second: number): string {
    if (part.kind === 'title') return title(words, part, second);
    if (part.kind === 'setup') return setup(words, part, second);
    if (part.kind === 'pause') return rest(words, part, second);
    if (part.kind !== 'set') return '';
    const { rep, isBack } = beatAt(tempo, second - part.from);
    return counter(words, { rep, of: tempo.reps, cue: cuesOf(words, part.number)[isBack ? 1 : 0]! });
  }

  function rail(part: Part, second: number): string {
    if (part.kind === 'pause') return breath((part.to - Math.floor(second)) / (part.to - part.from), 1);
    if (part.kind !== 'set') return '';
    const beat = beatAt(tempo, second - part.from);
    return breath(tempo.isSteady ? strideBreath(beat) : beat.share, shown(part, second));
  }

  function shapesAt(second: number): string {
    const part = partAt(parts, second);
    const near = nearness(part, second);
    const there = part.kind === 'end' ? 1 - 0.9 * between(part.from, part.from + 0.6, second) : 1;
    const figure = veiled(pencil, pencilAt(part, second)) + veiled(trace, part.kind === 'title' ? 0 : 0.2 * there) + veiled(line, 0.9 * there) + veiled(athlete(exercise, shareAt(tempo, part, second), stand), (isResting(part) ? 0.4 : 1) * there);
    return [
      floor(),
      header(video, placeOf(words, workout, part), 1 - near),
      tempo.isSteady && (part.kind === 'set' || part.kind === 'demonstration') ? ticks(second - part.from) : '',
      seen(figure, camera, near),
      aside(part, second),
      rail(part, second),
      part.kind === 'end' ? endCard(words, part, second) : '',
    ].join('');
  }

  return { name: video.name, ...FRAME, framesPerSecond: 12, seconds: secondsOf(parts), stretches: stretchesOf(parts, true), colours, notes: workoutNotes(tempo, parts), shapesAt };
}

/** In over one stride, out over the next. */
const strideBreath = ({ share, isBack }: { share: number; isBack: boolean }): number => (isBack ? 1 - share : share);
