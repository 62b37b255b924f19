import type { UsualVideoCategory } from '@coach/domain';
import type { Drawing } from '../picture.ts';
import { contours, landFrom } from './contour.ts';
import { randomFrom } from './random.ts';
import { circle, curve, drawing, line, range, tenth, type Point } from './svg.ts';

const [WIDTH, HEIGHT] = [320, 180];

type Random = () => number;

const loudly = (isLoud: boolean, weight: number, loudWeight: number): string =>
  `stroke="${isLoud ? 'var(--accent)' : 'currentColor'}" stroke-width="${isLoud ? loudWeight : weight}"`;
const lines = (shapes: readonly string[]): string => `<g fill="none" stroke-linejoin="round">${shapes.join('')}</g>`;

/** A rolling or rising plate. */
function strength(random: Random): string {
  const [count, radius, lift] = [10 + Math.floor(random() * 5), 28 + random() * 28, random()];
  const plates = range(count).map((index) => {
    const share = index / (count - 1);
    const at: Point = [WIDTH * (0.16 + share * 0.6), HEIGHT * (0.84 - Math.sin(share * Math.PI * (0.4 + lift * 0.5)) * 0.5)];
    return circle(at, radius, `stroke-opacity="${tenth(0.35 + 0.65 * share)}" ${loudly(index === count - 1, 1.4, 8)}`);
  });
  return lines(plates);
}

/** A heartbeat, repeated nine times. */
function cardio(random: Random): string {
  const shift = random() * 70;
  const beat = (x: number) => Math.exp(-((((x + shift) % 96) - 44) ** 2) / 70) * 74 - Math.exp(-((((x + shift) % 96) - 60) ** 2) / 60) * 34;
  return lines(range(9).map((row) => line(curve(WIDTH, 5, (x) => HEIGHT * 0.5 + (row - 4) * 5 - beat(x) * (1 - Math.abs(row - 4) * 0.17)), loudly(row === 4, 1, 4))));
}

/** A limb through its range of motion. */
function technique(random: Random): string {
  const [centre, loud] = [[WIDTH * 0.3, HEIGHT * 0.82] as Point, 6 + Math.floor(random() * 8)];
  const at = (radius: number, step: number): Point => [centre[0] + Math.cos((-step * Math.PI) / 30) * radius, centre[1] + Math.sin((-step * Math.PI) / 30) * radius * 0.86];
  const limbs = range(19).map((step) => line([centre, at(190, step)], loudly(step === loud, 1.1, 6)));
  const arcs = [60, 110, 160].map((radius) => line(range(19).map((step) => at(radius, step)), 'stroke="currentColor"'));
  return lines([...limbs, ...arcs]);
}

function nutrition(random: Random): string {
  const rings = range(7).flatMap((index) => {
    const [angle, radius] = [random() * 6.3, 16 + random() * 8];
    const centre: Point = [WIDTH * (0.14 + index * 0.13), HEIGHT * 0.5 + Math.sin(angle) * 26];
    return range(5).map((ring) => circle(centre, radius + ring * 8, index === 4 && ring === 0 ? 'stroke="var(--accent)" fill="var(--accent)"' : 'stroke="currentColor"'));
  });
  return lines(rings);
}

function recovery(random: Random): string {
  const [flat, loud] = [5.2 + random() * 0.4, 2 + Math.floor(random() * 5)];
  return lines(range(15).map((ring) => `<ellipse cx="${WIDTH / 2}" cy="${HEIGHT * 0.52}" rx="${16 + ring * 13}" ry="${tenth(8 + ring * flat)}" ${loudly(ring === loud, 1.1, 4.5)}/>`));
}

const general = (random: Random): string => contours({ width: WIDTH, height: HEIGHT, land: landFrom(1 + Math.floor(random() * 90)), levels: 10, loud: 5 });

/** Sixteen ridges, one of them in the accent color. */
function endurance(random: Random): string {
  const late = Math.sin(random() * 3 + 1);
  const ridge = (row: number) => (x: number) =>
    HEIGHT * 0.34 + row * 9 - 46 * Math.exp(-((x - WIDTH * (0.3 + 0.03 * row)) ** 2) / 3_600) * (1 - row / 18) - 30 * Math.exp(-((x - WIDTH * 0.78) ** 2) / 2_400) * (1 - row / 16) * late;
  return lines(range(16).map((row) => line(curve(WIDTH, 8, ridge(row)), loudly(row === 9, 1.1, 4))));
}

const COVERS: Record<UsualVideoCategory, (random: Random) => string> = {
  strength_training: strength,
  cardio_conditioning: cardio,
  technique_form: technique,
  nutrition,
  recovery,
  general,
  endurance_training: endurance,
};

const seedOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

const BY_CATEGORY: ReadonlyMap<string, (random: Random) => string> = new Map(Object.entries(COVERS));

/** Drawings that show no trade's equipment; a category of the coach's own gets one of them. */
const OF_ANY_TRADE = [general, recovery, endurance];

const drawnFor = (category: string) => BY_CATEGORY.get(category) ?? OF_ANY_TRADE[seedOf(category) % OF_ANY_TRADE.length]!;

/** Returns the cover of a video without its own picture: its category's drawing, different for every id. Decoration. */
export function videoCover(category: string, id: string): Drawing {
  return drawing({ width: WIDTH, height: HEIGHT }, drawnFor(category)(randomFrom(seedOf(id))));
}
