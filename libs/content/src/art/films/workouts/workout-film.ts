import type { DemoVideo } from '../../../copy/demo-videos.ts';
import { range } from '../../svg.ts';
import { between, type Colours, type Film } from '../film.ts';
import { athlete, trail } from './athlete.ts';
import type { Exercise } from './exercises.ts';
import { asideFor, breath, counter, endCard, floor, header, HEIGHT, shown, title, veiled, WIDTH } from './stage.ts';
import { beatAt, filmSeconds, INTRO, workEnds, type Tempo } from './tempo.ts';
import { workoutNotes } from './workout-notes.ts';

/** Strokes of a ruler on the floor, going by under whoever moves in place. */
function ticks(second: number): string {
  const offset = 40 - ((second * 190) % 40);
  return `<path d="${range(25).map((index) => `M${Math.round(index * 40 + offset)} 462v9`).join('')}" stroke="currentColor" stroke-width="1.5" stroke-opacity=".6"/>`;
}

/** A film of an exercise: the movement in pencil and the body at its turn, which is the film's picture; its title beside it; then the counted work, then the last words. */
export function workoutFilm(video: DemoVideo, exercise: Exercise, tempo: Tempo, colours: Colours): Film {
  const ends = workEnds(tempo);
  const { pencil, line } = trail(exercise);

  function shapesAt(second: number): string {
    const beat = beatAt(tempo, Math.min(second, ends - 0.001));
    const share = tempo.isSteady || second >= INTRO ? beat.share : 1 - between(INTRO - 1, INTRO, second);
    const cue = video.film.cues[beat.isBack ? 1 : 0]!;
    const work = shown(INTRO - 0.25, ends, second);
    const leaving = 1 - 0.9 * between(ends - 0.2, ends + 0.5, second);
    const drawing = veiled(pencil, (0.16 + 0.4 * (1 - between(INTRO - 0.5, INTRO + 0.2, second))) * between(-0.3, 0.6, second) * leaving) + veiled(line, 0.9 * leaving);
    return [
      floor(),
      header(video, second),
      tempo.isSteady ? veiled(ticks(second), leaving) : '',
      asideFor(drawing + veiled(athlete(exercise, share), leaving), second),
      veiled(title(video, second), 1 - between(INTRO - 0.35, INTRO - 0.05, second)),
      veiled(counter(video, { rep: Math.max(1, beat.rep), of: tempo.reps, cue }), work),
      breath(tempo.isSteady ? strideBreath(beat) : beat.share, work),
      second > ends - 0.1 ? endCard(video, ends - 0.1, second) : '',
    ].join('');
  }

  return { name: video.name, width: WIDTH, height: HEIGHT, framesPerSecond: 12, seconds: filmSeconds(tempo), colours, notes: workoutNotes(tempo), shapesAt };
}

/** In over one stride, out over the next. */
const strideBreath = ({ share, isBack }: { share: number; isBack: boolean }): number => (isBack ? 1 - share : share);
