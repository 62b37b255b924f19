import { randomFrom } from './random.ts';
import { line, range, tenth, type Point } from './svg.ts';

/** Terrain heights over the unit square. */
export type Land = (x: number, y: number) => number;
type Segment = readonly [Point, Point];

/** Seven hills, about a third of them hollows; a seed gives the same terrain on every machine. */
export function landFrom(seed: number): Land {
  const random = randomFrom(seed);
  const hills = range(7).map(() => {
    const hill = { x: random() * 2 - 0.5, y: random() * 2 - 0.5, width: 0.18 + random() * 0.4, height: random() < 0.35 ? -0.8 : 1 };
    random();
    return hill;
  });
  return (x, y) => hills.reduce((sum, hill) => sum + hill.height * Math.exp(-((x - hill.x) ** 2 + (y - hill.y) ** 2) / hill.width ** 2), 0);
}

/** Returns the segments where a level crosses the sides of one cell. */
function crossings(heights: readonly number[][], i: number, j: number, level: number): Segment[] {
  const at = (column: number, row: number): number => heights[column]![row]!;
  const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
  const share = (from: number, to: number): number => (level - from) / (to - from);
  const crosses = (from: number, to: number): boolean => from > level !== to > level;
  const points: Point[] = [];
  if (crosses(a, b)) points.push([i + share(a, b), j]);
  if (crosses(b, c)) points.push([i + 1, j + share(b, c)]);
  if (crosses(d, c)) points.push([i + share(d, c), j + 1]);
  if (crosses(a, d)) points.push([i, j + share(a, d)]);
  return points.flatMap((point, index) => (index % 2 && points[index - 1] ? [[points[index - 1]!, point] as const] : []));
}

const keyOf = ([x, y]: Point): string => `${x.toFixed(3)} ${y.toFixed(3)}`;

/** Joins segments that share an endpoint into as few lines as possible. */
function chains(segments: readonly Segment[]): Point[][] {
  const ends = Map.groupBy(
    segments.flatMap((segment) => segment.map((point) => ({ key: keyOf(point), segment }))),
    ({ key }) => key,
  );
  const used = new Set<Segment>();
  const next = (from: Point): Point | null => {
    const found = ends.get(keyOf(from))?.find(({ segment }) => !used.has(segment))?.segment;
    if (!found) return null;
    used.add(found);
    return keyOf(found[0]) === keyOf(from) ? found[1] : found[0];
  };
  const follow = (from: Point): Point[] => {
    const points: Point[] = [];
    for (let point = next(from); point; point = next(point)) points.push(point);
    return points;
  };
  return segments.flatMap((segment) => {
    if (used.has(segment)) return [];
    used.add(segment);
    const [first, second] = segment;
    return [[...follow(first).reverse(), first, second, ...follow(second)]];
  });
}

export interface Contours {
  width: number;
  height: number;
  land: Land;
  levels: number;
  /** The level drawn in the accent color. */
  loud: number;
  weight?: number;
}

const CELL = 11;

/** Draws the contour lines of a terrain: marching squares on a grid a few pixels wide. */
export function contours({ width, height, land, levels, loud, weight = 1.2 }: Contours): string {
  const [columns, rows] = [Math.ceil(width / CELL), Math.ceil(height / CELL)];
  const heights = range(columns + 1).map((i) => range(rows + 1).map((j) => land(i / columns, j / rows)));
  const [lowest, highest] = [Math.min(...heights.flat()), Math.max(...heights.flat())];
  const cells = range(columns).flatMap((i) => range(rows).map((j) => [i, j] as const));
  const lines = range(levels - 1).flatMap((index) => {
    const level = lowest + ((highest - lowest) * (index + 1)) / levels;
    const look = index + 1 === loud ? 'stroke="var(--hot)" stroke-width="3.4"' : `stroke-width="${tenth(weight)}"`;
    const found = chains(cells.flatMap(([i, j]) => crossings(heights, i, j, level)));
    return found.map((chain) => line(chain.map(([x, y]): Point => [x * CELL, y * CELL]), look));
  });
  return `<g fill="none" stroke="currentColor" stroke-linejoin="round">${lines.join('')}</g>`;
}
