import { randomFrom } from '../random.ts';
import { curve, line, range, tenth, type Point } from '../svg.ts';
import { HEIGHT, inked, WIDTH } from './sheet.ts';

const TOWERS = [WIDTH * 0.24, WIDTH * 0.76] as const;
const TOP = HEIGHT * 0.16;
const DECK = HEIGHT * 0.62;

function hanger(x: number): string {
  const [left, right] = TOWERS;
  const across = Math.abs(((x - left) / (right - left)) * 2 - 1);
  const outside = Math.min(1, Math.max(left - x, x - right) / (WIDTH * 0.24));
  const y = x < left || x > right ? TOP + (DECK - TOP) * outside : DECK - 42 - (DECK - 42 - TOP) * across ** 2;
  return `<path d="M${x} ${Math.round(Math.min(DECK, y))}V${Math.round(DECK)}"/>`;
}

function cable(index: number): string {
  const [left, right] = TOWERS;
  const y = TOP + index * 5;
  const hang = [`0 ${DECK + 20} ${left} ${y}`, `${WIDTH * 0.5} ${DECK + 110} ${right} ${y}`, `${WIDTH} ${DECK + 20} ${WIDTH * 1.26} ${y}`];
  return `<path d="M${-WIDTH * 0.26} ${y}${hang.map((part) => `Q${part}`).join('')}" stroke-width="2"/>`;
}

const tower = (x: number): string =>
  `<path d="M${x - 8} ${TOP - 22}V${HEIGHT * 0.76}M${x + 8} ${TOP - 22}V${HEIGHT * 0.76}${[14, 60, 110].map((down) => `M${x - 8} ${TOP + down}h16`).join('')}" stroke="var(--hot)" stroke-width="5"/>`;

/** A suspension bridge over calm water. */
export function bayArea(): string {
  const water = range(8).map((index) => line(curve(WIDTH, 10, (x) => HEIGHT * 0.74 + index * 13 + 4 * Math.sin(x / 34 + index * 1.4)), 'stroke-width="1.4"'));
  const road = `<path d="M0 ${DECK}H${WIDTH}" stroke-width="6"/>`;
  return inked([...range(3).map(cable), ...range(WIDTH / 8 + 1).map((index) => hanger(index * 8)), ...TOWERS.map(tower), road, ...water].join(''));
}

/** Index of the tower in the accent color. */
const LOUD_TOWER = 16;

/** A skyline by a lake. */
export function chicago(): string {
  const random = randomFrom(5);
  const houses = range(29).map((index) => {
    const x = 6 + index * 11;
    const height = 60 + 210 * Math.exp(-((x - WIDTH * 0.56) ** 2) / 9000) * (0.45 + random() * 0.6) + random() * 50;
    const look = index === LOUD_TOWER ? 'stroke-width="7" stroke="var(--hot)"' : 'stroke-width="7"';
    return `<path d="M${x} ${HEIGHT * 0.86}V${Math.round(HEIGHT * 0.86 - height)}" ${look}/>`;
  });
  const lake = range(5).map((index) => `<path d="M0 ${HEIGHT * 0.89 + index * 9}H${WIDTH}" stroke-width="1.4"/>`);
  return inked(houses.join('') + lake.join(''));
}

function stream(lane: number): string {
  const points = range(HEIGHT / 8 + 1).map((index): Point => {
    const y = index * 8;
    return [WIDTH * 0.5 + 74 * Math.sin(y / 62 + 0.5) * (1 + lane * 0.012) + lane * 11 + lane * Math.abs(lane) * 0.25 * Math.sin(y / 40), y];
  });
  const look = Math.abs(lane) < 2 ? 'stroke="var(--hot)" stroke-width="7"' : `stroke-width="${tenth(2.2 - Math.abs(lane) * 0.1)}"`;
  return line(points, look);
}

/** A winding river, its middle in the accent color. */
export const sanAntonio = (): string => inked(range(23).map((index) => stream(index - 11)).join(''));
