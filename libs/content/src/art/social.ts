import { brand } from '../copy/brand.ts';
import { heroTrail } from './hero-trail.ts';

/** Pixels of the picture that stands beside a shared link. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

const PAPER = '#f9f5ee';
const INK = '#1b1613';
const ACCENT = '#ff5a2b';

/** The lift of the home page on paper, with colours of its own: outside the site there is no theme. */
export function socialPicture(): string {
  const { width, height } = SOCIAL_SIZE;
  const trail = heroTrail(brand.name).svg.replace('<svg ', '<svg x="0" y="70" width="1200" height="533" ').replaceAll('var(--accent)', ACCENT);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" color="${INK}"><rect width="100%" height="100%" fill="${PAPER}"/>${trail}</svg>`;
}
