import type { Drawing } from '../picture.ts';
import { randomFrom } from './random.ts';
import { circle, drawing, range, tenth, type Point } from './svg.ts';

const CENTRE: Point = [40, 450];
const LANES = 20;
const LOUD = 12;

const on = (radius: number, angle: number): Point => [CENTRE[0] + radius * Math.cos(angle), CENTRE[1] + radius * Math.sin(angle)];
const written = ([x, y]: Point): string => `${tenth(x)} ${tenth(y)}`;

interface Runner {
  radius: number;
  /** Radians; negative is above the ground line. */
  angle: number;
  tail: number;
  loud: boolean;
}

function runner({ radius, angle, tail, loud }: Runner): string {
  const colour = loud ? 'var(--accent)' : 'currentColor';
  const path = `M${written(on(radius, angle - (tail * 120) / radius))}A${tenth(radius)} ${tenth(radius)} 0 0 1 ${written(on(radius, angle))}`;
  const trail = `<path fill="none" d="${path}" stroke-width="${loud ? 8 : 3.4}" stroke-linecap="round" opacity="${loud ? 1 : 0.9}"/>`;
  return `<g stroke="${colour}" fill="${colour}">${trail}${circle(on(radius, angle), loud ? 11 : 6.4, 'stroke="none"')}</g>`;
}

/** A track in quarter circles, one runner per lane, one of them in the accent color. */
export function lanes(label: string): Drawing {
  const random = randomFrom(11);
  const runners = range(LANES).map((lane): Runner => {
    const angle = (-Math.PI / 2) * (0.06 + 0.8 * random());
    return { radius: 72 + lane * 18.4, angle, tail: 0.26 + 0.2 * random(), loud: lane === LOUD };
  });
  const lines = runners.map(({ radius }) => circle(CENTRE, radius, 'opacity=".4"'));
  return drawing(
    { width: 400, height: 440, label },
    `<g fill="none" stroke="currentColor" stroke-width="1">${lines.join('')}</g>${runners.map(runner).join('')}`,
  );
}
