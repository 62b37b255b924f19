import { circle, curve, line, range, tenth, type Point } from '../svg.ts';
import { HEIGHT, inked, WIDTH } from './sheet.ts';

function dune(row: number): string {
  const crest = (x: number): number =>
    HEIGHT * 0.58 + row * 20 - (36 - row * 3) * Math.abs(Math.sin(x / (64 - row * 3) + row * 1.9)) - 8 * Math.sin(x / 17 + row);
  const top = curve(WIDTH + 30, 9, (x) => crest(x - 12)).map(([x, y]): Point => [x - 12, y]);
  return line([[-12, HEIGHT + 9], ...top, [WIDTH + 18, HEIGHT + 9]], 'stroke-width="1.8"');
}

/** A ringed sun setting behind rows of hills. */
export function phoenix(): string {
  const sun = range(12).map((index) => circle([WIDTH * 0.5, HEIGHT * 0.46], 26 + index * 15, `stroke-width="${tenth(5.2 - index * 0.36)}"`));
  const hills = `<g fill="var(--art-ground)" stroke="currentColor">${range(8).map(dune).join('')}</g>`;
  return `<g fill="none" stroke="var(--hot)">${sun.join('')}</g>${hills}`;
}

function ray(index: number): string {
  const angle = (index * Math.PI) / 24;
  const [from, to] = [44 + (index % 2) * 26, index % 4 ? 210 : 330];
  const at = (radius: number): string => `${tenth(WIDTH * 0.5 + Math.cos(angle) * radius)} ${tenth(HEIGHT * 0.44 + Math.sin(angle) * radius)}`;
  return `<path d="M${at(from)}L${at(to)}" stroke-width="${index % 2 ? 1.6 : 4}"/>`;
}

/** A single light and its rays. */
export const lasVegas = (): string => inked(range(48).map(ray).join('')) + circle([WIDTH * 0.5, HEIGHT * 0.44], 27, 'fill="var(--hot)"');
