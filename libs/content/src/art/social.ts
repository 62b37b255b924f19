import { brand } from '../copy/brand.ts';
import { engraving } from './engraving.ts';
import { heroTrail } from './hero-trail.ts';
import { lanes } from './lanes.ts';
import { CAPITAL, lettering, widthOf } from './lettering.ts';
import { plate } from './plate.ts';
import { ridges } from './ridges.ts';
import { storyTally } from './story/story-tally.ts';

/** Pixels of the picture that stands beside a shared link. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** Outside the site there is no theme: paper for the one half of the pages, the dark of a player for the other. */
const PAPER = { ground: '#f9f5ee', ink: '#1b1613', accent: '#ff5a2b' };
const STAGE = { ground: '#17120e', ink: '#f4eee4', accent: '#ff6a3a' };

interface Sheet {
  lines: readonly string[];
  /** Of the headline's letters. */
  size: number;
  colours: typeof PAPER;
  art: string;
  /** Where on the sheet the drawing lies. */
  place: { x: number; y: number; width: number; height: number };
  /** Where the site's name stands; the lower left corner unless said. */
  nameAt?: { x: number; y: number };
}

const RIGHT = { x: 640, y: 0, width: 560, height: 630 };

/** By the page's address; whatever has none of its own shows the home page's. */
const SHEETS: Record<string, () => Sheet> = {
  '/': () => ({ lines: brand.headline, size: 124, colours: PAPER, art: heroTrail('').svg, place: { x: 0, y: 97, width: 1200, height: 533 }, nameAt: { x: 60, y: 296 } }),
  '/testimonials': () => ({ lines: ['They did', 'the work'], size: 168, colours: PAPER, art: storyTally('').svg, place: { x: 0, y: 330, width: 1200, height: 300 } }),
  '/membership': () => ({ lines: ['Train', 'with me'], size: 190, colours: STAGE, art: lanes('').svg, place: RIGHT }),
  '/pricing': () => ({ lines: ['Plans', 'and prices'], size: 140, colours: PAPER, art: plate('').svg, place: { ...RIGHT, x: 720, width: 520 } }),
  '/privacy-policy': () => ({ lines: ['Privacy', 'policy'], size: 168, colours: PAPER, art: ridges('').svg, place: { x: 560, y: 130, width: 640, height: 500 } }),
  '/terms-conditions': () => ({ lines: ['Terms and', 'conditions'], size: 150, colours: STAGE, art: engraving('').svg, place: { x: 730, y: 60, width: 470, height: 570 } }),
};

const LEFT = 60;
const TOP = 62;

const NAME_SIZE = 34;
const nameWidth = 30 + widthOf(brand.name) * NAME_SIZE;

/** The headline in the upper left corner, and the site's name on a free spot. */
function words({ lines, size, colours: { ground, ink, accent }, nameAt: { x, y } = { x: LEFT, y: 582 } }: Sheet): string {
  const headline = lines.map((text, index) => lettering({ text, x: LEFT, y: TOP + size * (CAPITAL + index * 0.8), size, attributes: `fill="${ink}"` }));
  const name = lettering({ text: brand.name, x: x + 30, y, size: NAME_SIZE, attributes: `fill="${ink}"` });
  const spot = `<rect x="${x - 16}" y="${y - 40}" width="${Math.ceil(nameWidth) + 40}" height="60" fill="${ground}"/>`;
  return `${headline.join('')}${spot}<circle cx="${x + 9}" cy="${y - 12}" r="9" fill="${accent}"/>${name}`;
}

/** Addresses of the pages that have a picture of their own. */
export const socialPages: readonly string[] = Object.keys(SHEETS);

/** Address of the picture that stands beside a shared link of a page. */
export const socialFile = (path: string): string => (path === '/' || !SHEETS[path] ? '/social.png' : `/social${path}.png`);

/** The picture of a page, drawn in colours and letters of its own; made a PNG by the build. */
export function socialPicture(path = '/'): string {
  const { width, height } = SOCIAL_SIZE;
  const sheet = (SHEETS[path] ?? SHEETS['/']!)();
  const { colours: { ground, ink, accent }, place } = sheet;
  const art = sheet.art.replace('<svg ', `<svg x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" `);
  const drawn = art.replaceAll('var(--accent)', accent).replaceAll('var(--art-ground)', ground);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" color="${ink}"><rect width="100%" height="100%" fill="${ground}"/>${drawn}${words(sheet)}</svg>`;
}
