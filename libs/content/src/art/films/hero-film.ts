import { athlete, disc, frame, FRAMES, ground, HEIGHT, WIDTH } from '../hero-trail.ts';
import { hundredth, range } from '../svg.ts';
import { between, type Colours, type Film } from './film.ts';

/** Seconds at which the picture begins to fade, the lift starts, the lift ends, and the film loops. */
const [FADES, STARTS, ENDS, LENGTH] = [1.4, 2.2, 6.6, 10];
/** Opacity of a step before it is reached, as in pencil. */
const PENCIL = 0.2;
const LAST = FRAMES - 1;
/** The file is larger than the drawing, to suit wide screens. */
const SCALE = 4 / 3;

const steps = range(FRAMES).map(frame);
const ink = steps.map(athlete);
const loud = steps.map(disc);

const lines = (shapes: string): string => `<g fill="none" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round">${shapes}</g>`;
const bright = (shapes: string): string => `<g fill="none" stroke="var(--accent)">${shapes}</g>`;
const faded = (shapes: string, opacity: number): string => (shapes ? `<g opacity="${hundredth(opacity)}">${shapes}</g>` : '');

/** Draws the steps up to `reached` at full strength and the others faded to the opacity `rest`. */
const trail = (parts: readonly string[], reached: number, rest: number): string =>
  parts.slice(0, reached).join('') + faded(parts.slice(reached).join(''), rest);

function shapesAt(second: number): string {
  const isWhole = second < FADES || second >= ENDS;
  const reached = isWhole ? FRAMES : Math.floor(LAST * between(STARTS, ENDS, second)) + 1;
  const now = LAST * between(STARTS, ENDS, second);
  const rest = 1 - (1 - PENCIL) * between(FADES, STARTS, second);
  const lifter = isWhole ? '' : faded(athlete(frame(now), LAST) + `<g stroke="var(--accent)">${disc(frame(now), LAST, [])}</g>`, 1 - (rest - PENCIL) / (1 - PENCIL));
  const sheet = lines(ground() + trail(ink, reached, rest) + lifter) + bright(trail(loud, reached, rest));
  return `<g transform="scale(${SCALE})">${sheet}</g>`;
}

/**
 * The hero's lift as a film that begins and ends with the still picture and draws itself in between (HOME-02). It is blended
 * into the page's background, which shows through wherever the film is white on a light page or black on a dark one.
 */
export const heroFilm = (name: string, colours: Colours): Film => ({
  name,
  width: Math.round(WIDTH * SCALE),
  height: 2 * Math.round((HEIGHT * SCALE) / 2),
  framesPerSecond: 25,
  seconds: LENGTH,
  colours,
  shapesAt,
});
