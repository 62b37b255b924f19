import { demoVideos } from '../../../copy/demo-videos.ts';
import type { Film, Screening } from '../film.ts';
import { exercises, type Exercise } from './exercises.ts';
import { plateFilm } from './plate-film.ts';
import { STAGES } from './stage.ts';
import { workoutFilm } from './workout-film.ts';

const { night, paper, loud } = STAGES;

/** The exercise and colors of each of the demo's videos. One without an exercise shows the plate. */
const PLAYED: Record<string, { exercise?: Exercise; colours: Film['colours'] }> = {
  'swing-and-rest': { exercise: exercises.swing, colours: loud },
  'push-up-tempo': { exercise: exercises.pushUp, colours: night },
  'run-tall': { exercise: exercises.run, colours: paper },
  'slow-squat': { exercise: exercises.squat, colours: night },
  'lunge-anywhere': { exercise: exercises.lunge, colours: paper },
  'one-good-plate': { colours: loud },
  'floor-to-overhead': { exercise: exercises.snatch, colours: night },
  'breathe-low': { exercise: exercises.rock, colours: paper },
  'hinge-first': { exercise: exercises.hinge, colours: paper },
};

/** The films of the demo's library. They aren't part of the site: members' videos have no public address. */
export const workoutScreenings: readonly Screening[] = demoVideos.map((video) => {
  const played = PLAYED[video.name];
  if (!played) throw new Error(`Nobody plays ${video.name}`);
  const { exercise, colours } = played;
  return { film: exercise ? workoutFilm(video, exercise, colours) : plateFilm(video, colours), captions: video.captions };
});
