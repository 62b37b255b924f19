import { SAMPLE_MARK, sampleStories } from '../../copy/story-film.ts';
import { between, type Film } from './film.ts';
import { descent, laps, tallies } from './story-scenes.ts';
import { scene, titleAt } from './titles.ts';

const LEFT = 84;
/** A player that has not begun shows the first frame: for so long the picture is whole, and it is so again from then on. */
const [FIRST, WHOLE] = [0.8, 7];

const told = (title: readonly string[], picture: Film['shapesAt'], second: number): string => picture(second) + titleAt({ lines: title, x: LEFT, y: 200, size: 128, from: 0.4 }, second);

/** What a client's video may look like, marked as invented from its first frame (TST-06, TST-08). */
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

/** Each with its captions: the one who weighed less, the two who never missed a session, and the one who ran. */
export const sampleStoryFilms = [
  { film: sampleStory('sample-story-weeks', sampleStories.descent.title, (second) => descent(drawn(second))), captions: sampleStories.descent.captions },
  { film: sampleStory('sample-story', sampleStories.tallies.title, (second) => tallies(drawn(second))), captions: sampleStories.tallies.captions },
  { film: sampleStory('sample-story-run', sampleStories.laps.title, laps), captions: sampleStories.laps.captions },
];
