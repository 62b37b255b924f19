import { demoVideos } from '../../../copy/demo-videos.ts';
import type { Film, Screening } from '../film.ts';
import { exercises, type Exercise } from './exercises.ts';
import { plateFilm } from './plate-film.ts';
import { STAGES } from './stage.ts';
import type { Tempo } from './tempo.ts';
import { workoutFilm } from './workout-film.ts';

const { night, paper, loud } = STAGES;

/** How each of the demo's videos is played: its exercise, its count, its ground. Without an exercise it is the plate. */
const PLAYED: Record<string, { exercise?: Exercise; tempo: Tempo; colours: Film['colours'] }> = {
  'swing-and-rest': { exercise: exercises.swing, tempo: { reps: 5, out: 0.55, hold: 0, back: 0.65, rest: 0 }, colours: loud },
  'push-up-tempo': { exercise: exercises.pushUp, tempo: { reps: 2, out: 2.2, hold: 0.5, back: 0.8, rest: 0.2 }, colours: night },
  'run-tall': { exercise: exercises.run, tempo: { reps: 9, out: 0.7, hold: 0, back: 0, rest: 0, isSteady: true }, colours: paper },
  'slow-squat': { exercise: exercises.squat, tempo: { reps: 2, out: 1.8, hold: 0.4, back: 0.9, rest: 0.2 }, colours: night },
  'lunge-anywhere': { exercise: exercises.lunge, tempo: { reps: 3, out: 1.2, hold: 0.3, back: 1, rest: 0.2 }, colours: paper },
  'one-good-plate': { tempo: { reps: 4, out: 1.3, hold: 0.5, back: 0, rest: 0 }, colours: loud },
  'floor-to-overhead': { exercise: exercises.snatch, tempo: { reps: 2, out: 2, hold: 0.6, back: 1.2, rest: 0.2 }, colours: night },
  'breathe-low': { exercise: exercises.rock, tempo: { reps: 2, out: 2.1, hold: 0.3, back: 1.5, rest: 0.1 }, colours: paper },
  'hinge-first': { exercise: exercises.hinge, tempo: { reps: 2, out: 1.4, hold: 0.4, back: 1, rest: 0.2 }, colours: paper },
};

/** The films of the demo's library. They are no part of the site: members' videos lie behind no open address. */
export const workoutScreenings: readonly Screening[] = demoVideos.map((video) => {
  const played = PLAYED[video.name];
  if (!played) throw new Error(`Nobody plays ${video.name}`);
  const { exercise, tempo, colours } = played;
  const film = exercise ? workoutFilm(video, exercise, tempo, colours) : plateFilm(video, tempo, colours);
  return { film, ...(video.captions && { captions: video.captions }) };
});
