import { figureAt, type Figure } from '../figure.ts';
import { SWING } from '../movements.ts';
import { randomFrom } from '../random.ts';
import { circle, hundredth, polyline, range, tenth, type Point } from '../svg.ts';
import { between, penned } from './film.ts';

const STAND = { x: 900, ground: 650, scale: 4.6 };
/** Duration of one swing up or down, in seconds. */
const BEAT = 0.85;
const GHOSTS = 22;

/** Position of a swing, from 0 between the knees to 1 at the shoulders. */
function swingShare(second: number): number {
  const beat = Math.max(0, second) / BEAT;
  const share = beat % 2;
  return between(0, 1, share < 1 ? share : 2 - share);
}

function bellOf({ shoulder, hand }: Figure): Point {
  const [dx, dy] = [hand[0] - shoulder[0], hand[1] - shoulder[1]];
  const reach = 46 / Math.hypot(dx, dy);
  return [hand[0] + dx * reach, hand[1] + dy * reach];
}

/** A kettlebell swing, with every earlier position behind the current one. */
export function swings(second: number, from: number): string {
  const share = swingShare(second - from);
  const reached = second - from > BEAT ? GHOSTS : Math.ceil(share * GHOSTS);
  const ghosts = range(reached).map((index) => figureAt(SWING, index / GHOSTS, STAND));
  const now = figureAt(SWING, share, STAND);
  const body = ({ limbs, head }: Figure, look: string, fill: string) => `<g ${look}><path d="${polyline(limbs)}"/>${circle(head, 33, fill)}</g>`;
  const faint = ghosts.map((ghost) => body(ghost, 'stroke-width="1.2" stroke-opacity=".34"', '')).join('');
  const bells = ghosts.map((ghost) => circle(bellOf(ghost), 34, 'opacity=".45"')).join('');
  const arc = ghosts.length > 1 ? `<path d="${polyline(ghosts.map(bellOf))}" stroke-width="4"/>` : '';
  return (
    `<g fill="none" stroke="currentColor" stroke-linejoin="round" stroke-linecap="round"><path d="M0 650H1280" stroke-width="2"/>${faint}${body(now, 'stroke-width="10"', 'fill="currentColor"')}</g>` +
    `<g fill="none" stroke="var(--accent)" stroke-width="1.6">${bells}${arc}${circle(bellOf(now), 36, 'fill="var(--accent)"')}</g>`
  );
}

const ROWS = 4;
const FIVES = 19;
const LOUD = 47;

/** One tally group, scratched by hand: four strokes and one across. */
function five(index: number, random: () => number): string {
  const [x, y] = [84 + (index % FIVES) * 59, 384 + Math.floor(index / FIVES) * 80];
  const shaken = () => tenth(random() * 4 - 2);
  const strokes = range(4).map((stroke) => `M${tenth(x + stroke * 9 + shaken())} ${tenth(y + shaken())}l${shaken()} 50`);
  return `${strokes.join('')}M${x - 7} ${tenth(y + 40 + shaken())}l42 ${tenth(-30 + shaken())}`;
}

const random = randomFrom(5);
const FIVE = range(ROWS * FIVES).map((index) => five(index, random));

/** A wall that fills with tally marks, one group of five in the accent color. */
export function tallies(share: number): string {
  const count = Math.round(share * FIVE.length);
  const plain = FIVE.slice(0, count).filter((_, index) => index !== LOUD);
  const loud = count > LOUD ? `<path d="${FIVE[LOUD]}" stroke="var(--accent)" stroke-width="6"/>` : '';
  return `<g fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round"><path d="${plain.join('') || 'M0 0'}"/>${loud}</g>`;
}

/** A ruled page on which a pen draws the weeks. */
function ruledPage(weeks: readonly Point[]): (share: number) => string {
  const fine = range((weeks.length - 1) * 8 + 1).map((index): Point => {
    const [from, to] = [weeks[Math.floor(index / 8)]!, weeks[Math.min(weeks.length - 1, Math.floor(index / 8) + 1)]!];
    const share = (index % 8) / 8;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
  });
  const rules = range(9).map((index) => `M0 ${360 + index * 40}H1280`).join('');
  return (share) => {
    const written = Math.floor(share * (weeks.length - 1)) + 1;
    const dots = share === 0 ? '' : weeks.slice(0, written).map((point) => circle(point, 7, 'fill="var(--art-ground)" stroke-width="3"')).join('');
    const pen = fine[Math.round(share * (fine.length - 1))]!;
    return (
      `<g fill="none" stroke="currentColor"><path d="${rules}" stroke-opacity=".2"/><path d="M56 340V720" stroke="var(--accent)" stroke-opacity=".6" stroke-width="1.5"/></g>` +
      `<g fill="none" stroke="currentColor">${penned(fine, share, 'stroke-width="4" stroke-linejoin="round"')}${dots}</g>` +
      `<g fill="var(--accent)" opacity="${hundredth(between(0, 0.04, share))}">${circle(pen, 12)}</g>`
    );
  };
}

const week = randomFrom(23);
/** Weeks in a notebook: a line that rises, dips a little, and rises again. */
export const notebook = ruledPage(range(25).map((index): Point => [84 + index * 46.3, 640 - index * 9.6 - 70 * Math.sin(index / 3.1) * (index / 40) - week() * 26]));

const weighing = randomFrom(31);
/** Weeks on the scale: a line that falls, though not every week. */
export const descent = ruledPage(range(25).map((index): Point => [84 + index * 46.3, 400 + index * 10 + 16 * Math.sin(index / 1.9) - weighing() * 22]));

const CENTRE: Point = [1100, 790];
const LANES = 9;
const FAST = 5;

/** A point on a lane: 0 is the far left, 1 the far right, over the top. */
function onLane(radius: number, share: number): string {
  const angle = Math.PI * (1 - share);
  return `${tenth(CENTRE[0] + radius * Math.cos(angle))} ${tenth(CENTRE[1] - radius * Math.sin(angle))}`;
}

/** A track seen from above with a runner in each lane, one of them in the accent color and faster than the others. */
export function laps(second: number): string {
  const runners = range(LANES).map((lane) => {
    const radius = 150 + lane * 46;
    const share = lane === FAST ? 0.08 + second * 0.06 : 0.06 + ((lane * 37) % 50) / 100 + second * 0.034;
    const trail = `M${onLane(radius, share - 44 / radius)}A${radius} ${radius} 0 0 1 ${onLane(radius, share)}`;
    const colour = lane === FAST ? 'var(--accent)' : 'currentColor';
    return `${circle(CENTRE, radius, 'stroke-opacity=".3"')}<path d="${trail}" stroke="${colour}" stroke-width="${lane === FAST ? 16 : 7}" stroke-linecap="round"/>`;
  });
  return `<g fill="none" stroke="currentColor" stroke-width="1.5">${runners.join('')}</g>`;
}
