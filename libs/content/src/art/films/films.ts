import { storyCaptions } from '../../copy/story-film.ts';
import { heroFilm } from './hero-film.ts';
import { sampleStoryFilms } from './sample-story-film.ts';
import { storyFilm } from './story-film.ts';
import { frameOf, type Screening } from './film.ts';

export { frameOf, type Film, type Note, type Screening } from './film.ts';
export { workoutScreenings } from './workouts/workouts.ts';

/**
 * Every film that the build renders, as /clips/<name>.mp4. The hero's two are blended into the page: white vanishes on a light
 * page, black on a dark one.
 */
export const screenings: readonly Screening[] = [
  { film: heroFilm('hero-light', { ground: '#ffffff', ink: '#1b1613', accent: '#ff5a2b' }) },
  { film: heroFilm('hero-dark', { ground: '#000000', ink: '#f4eee4', accent: '#ff6a3a' }) },
  { film: storyFilm, posterAt: 27, captions: storyCaptions },
  ...sampleStoryFilms,
];

/** The films as the renderer takes them, each with a function that returns the frame at a second. */
export const drawn = (films: readonly Screening[]) => films.map(({ film, ...more }) => ({ ...film, ...more, frameAt: (second: number) => frameOf(film, second) }));
