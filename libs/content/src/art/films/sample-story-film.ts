import { SAMPLE_MARK, sampleStories } from '../../copy/story-film.ts';
import { between, type Film } from './film.ts';
import { descent, laps, tallies } from './story-scenes.ts';
import { scene, titleAt } from './titles.ts';

const LEFT = 84;
/** A player that hasn't started shows the first frame: the picture is complete until FIRST, and again from WHOLE seconds of drawing on. */
const [FIRST, WHOLE] = [0.8, 7];

const told = (title: readonly string[], picture: Film['shapesAt'], second: number): string => picture(second) + titleAt({ lines: title, x: LEFT, y: 200, size: 128, from: 0.4 }, second);

/** An example of a client's video, marked as invented from its first frame (TST-06, TST-08). */
const sampleStory = (name: string, title: readonly string[], picture: Film['shapesAt']): Film => ({
  name,
  width: 1280,
  height: 720,
  framesPerSecond: 20,
  seconds: 9,
  colours: { ground: '#120e0b', ink: '#f4eee4', accent: '#ff6334' },
  shapesAt: (second) =>
    scene(0, FIRST, second, () => told(title, picture, WHOLE)) +
    (second < FIRST ? '' : told(title, picture, second - FIRST)) +
    titleAt({ lines: [SAMPLE_MARK], x: 1280 - LEFT - 236, y: 96, size: 44, from: -1, attributes: 'fill="var(--accent)"' }, second),
});

const drawn = (second: number): number => between(0.6, 6, second);

/** The sample films with their captions: the weight loss, the two who never missed a session, and the run. */
export const sampleStoryFilms = [
  { film: sampleStory('sample-story-weeks', sampleStories.descent.title, (second) => descent(drawn(second))), captions: sampleStories.descent.captions },
  { film: sampleStory('sample-story', sampleStories.tallies.title, (second) => tallies(drawn(second))), captions: sampleStories.tallies.captions },
  { film: sampleStory('sample-story-run', sampleStories.laps.title, laps), captions: sampleStories.laps.captions },
];
