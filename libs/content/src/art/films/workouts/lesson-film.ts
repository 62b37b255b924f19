import type { DemoVideo } from '../../../copy/demo-videos.ts';
import type { Colours, Film } from '../film.ts';
import { nearness, seen, type Camera } from './camera.ts';
import { breath, counter, endCard, FRAME, header, rest, setup, shown, title, withOpacity } from './stage.ts';
import { beatAt, type Beat } from './tempo.ts';
import { partAt, secondsOf, stretchesOf, timelineOf, type Part } from './timeline.ts';
import { placeOf } from './words.ts';
import { workoutNotes } from './workout-notes.ts';

/** The parts that differ from film to film. */
export interface Lesson {
  /** The drawing that the camera zooms in on. */
  picture: (part: Part, second: number) => string;
  camera: Camera;
  /** Shapes that the camera doesn't move, such as a floor. */
  ground?: (part: Part, second: number) => string;
  /** The cue for a beat, and how far the beat fills the rail below. */
  cueAt: (beat: Beat, set: number) => string;
  fillAt: (beat: Beat) => number;
  /** How far the rail is filled during a pause. */
  pauseFillAt: (part: Part, second: number) => number;
  /** Whether every set has the same cues, so that it is drawn once. */
  areSetsAlike: boolean;
}

/** A lesson film: title, setup, the movement as a full picture and demonstrated once, counted sets with pauses, end card. */
export function lessonFilm({ name, category, film: words, workout }: DemoVideo, colours: Colours, lesson: Lesson): Film {
  const { tempo } = workout;
  const parts = timelineOf(workout);

  function wordsAt(part: Part, second: number): string {
    if (part.kind === 'title') return title(words, part, second);
    if (part.kind === 'setup') return setup(words, part, second);
    if (part.kind === 'pause') return rest(words, part, second) + breath(lesson.pauseFillAt(part, second), 1);
    if (part.kind === 'end') return endCard(words, part, second);
    if (part.kind !== 'set') return '';
    const beat = beatAt(tempo, second - part.from);
    return withOpacity(counter(words, { rep: beat.rep, of: tempo.reps, cue: lesson.cueAt(beat, part.number) }), shown(part, second)) + breath(lesson.fillAt(beat), shown(part, second));
  }

  function shapesAt(second: number): string {
    const part = partAt(parts, second);
    const near = nearness(part, second);
    return [
      lesson.ground?.(part, second) ?? '',
      header(category, placeOf(words, workout, part), 1 - near),
      seen(lesson.picture(part, second), lesson.camera, near),
      wordsAt(part, second),
    ].join('');
  }

  return { name, ...FRAME, framesPerSecond: 12, seconds: secondsOf(parts), stretches: stretchesOf(parts, lesson.areSetsAlike), colours, notes: workoutNotes(tempo, parts), shapesAt };
}
