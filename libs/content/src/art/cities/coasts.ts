import { circle, curve, line, range, tenth, type Point } from '../svg.ts';
import { HEIGHT, inked, WIDTH } from './sheet.ts';

const swell = (index: number) => (x: number) =>
  HEIGHT * 0.4 + index * 15 + (4 + index * 0.9) * Math.sin(x / (26 + index * 3) + index * 1.3);

/** A sun over a sea whose waves get heavier toward the viewer. */
export function cancun(): string {
  const sea = range(19).map((index) => line(curve(WIDTH, 9, swell(index)), `stroke-width="${tenth(1 + index * 0.24)}"`));
  return circle([WIDTH * 0.68, HEIGHT * 0.36], 78, 'fill="var(--hot)"') + inked(sea.join(''));
}

function frond(index: number): string {
  const angle = -Math.PI * 0.06 - (index * Math.PI * 0.88) / 16;
  const reach = 150 + 34 * Math.sin(index * 2.2);
  const [x, y] = [WIDTH * 0.46, HEIGHT * 0.34];
  const bend = [x + Math.cos(angle) * reach * 0.7, y + Math.sin(angle) * reach * 0.9].map(Math.round);
  const tip = [x + Math.cos(angle) * reach * 1.15, y + Math.sin(angle) * reach * 0.45 + 62].map(Math.round);
  return `<path d="M${tenth(x)} ${y}Q${bend.join(' ')} ${tip.join(' ')}" stroke-width="${2 + (index % 3) * 2}"/>`;
}

/** A palm by the water, its trunk in the accent color. */
export function puntaCana(): string {
  const trunk = `<path d="M${WIDTH * 0.46} ${HEIGHT * 0.34}Q${WIDTH * 0.6} ${HEIGHT * 0.6} ${WIDTH * 0.5} ${HEIGHT * 0.92}" stroke-width="9" stroke="var(--hot)"/>`;
  const water = range(6).map((index) => line(curve(WIDTH, 10, (x) => HEIGHT * 0.84 + index * 13 + 4 * Math.sin(x / 30 + index)), 'stroke-width="1.6"'));
  return inked(range(17).map(frond).join('') + trunk, 'stroke-linecap="round"') + inked(water.join(''));
}

/** Rings that spread from one corner, one of them in the accent color. */
export function virginiaBeach(): string {
  const middle: Point = [WIDTH * 0.2, HEIGHT * 0.92];
  const rings = range(21).map((index) => {
    const look = index === 12 ? 'stroke-width="8" stroke="var(--hot)"' : `stroke-width="${tenth(1 + 2.2 * Math.abs(Math.sin(index * 0.55)))}"`;
    return circle(middle, 30 + index * 21, look);
  });
  return inked(rings.join(''));
}
