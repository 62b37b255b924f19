import { sampleStoryWords as words } from '../../copy/story-film.ts';
import { between, type Film } from './film.ts';
import { tallies } from './story-scenes.ts';
import { titleAt } from './titles.ts';

const LEFT = 84;

/** What a client's video may look like: the sample story of the two who never missed one, marked as invented from its first frame (TST-06, TST-08). */
export const sampleStoryFilm: Film = {
  name: 'sample-story',
  width: 1280,
  height: 720,
  framesPerSecond: 20,
  seconds: 9,
  colours: { ground: '#120e0b', ink: '#f4eee4', accent: '#ff6334' },
  shapesAt: (second) =>
    tallies(between(0.6, 6, second)) +
    titleAt({ lines: words.title, x: LEFT, y: 200, size: 128, from: 0.4 }, second) +
    titleAt({ lines: [words.mark], x: 1280 - LEFT - 236, y: 96, size: 44, from: -1, attributes: 'fill="var(--accent)"' }, second),
};
