import type { Business, PictureSlot } from '@coach/domain';
import { yourCoach } from '../businesses/your-coach.ts';
import { brandColorsOf, type BrandColors } from './brand-colors.ts';
import { doors } from './doors.ts';
import { engraving } from './engraving.ts';
import { fittedLines, LINE_HEIGHT } from './fitted-lines.ts';
import { heroTrail } from './hero-trail.ts';
import { lanes } from './lanes.ts';
import { CAPITAL, drawable, lettering, widthOf } from './lettering.ts';
import { plate } from './plate.ts';
import { ridges } from './ridges.ts';
import { storyTally } from './story/story-tally.ts';

/** Pixel size of a link preview picture. */
export const SOCIAL_SIZE = { width: 1200, height: 630 } as const;

/** A little darker and warmer than the mark's own background. */
const STAGE = { ground: '#17120e', ink: '#f4eee4' };
const MOST_LINES = 2;

interface Sheet {
  lines: readonly string[];
  /** Font size of the headline. */
  size: number;
  on: 'paper' | 'stage';
  art: string;
  /** Position and size of the drawing on the sheet. */
  place: { x: number; y: number; width: number; height: number };
  /** Position of the site's name; the lower left corner by default. */
  nameAt?: { x: number; y: number };
}

/** The parts of a business that its preview pictures show. */
type Drawn = Pick<Business, 'identity' | 'about' | 'look'>;

const LARGEST = 124;
/** Maximum pixel width of a headline line on the home page's picture, beside the figure. */
const WIDEST = 860;

/** The business's headline, or its name: at most two lines, as large as they fit. */
function headlineOf({ identity, about }: Drawn): Pick<Sheet, 'lines' | 'size'> {
  const words = about.headline || identity.name;
  const lines = words.split('\n').map(drawable).slice(0, MOST_LINES);
  return { lines, size: Math.min(LARGEST, WIDEST / Math.max(...lines.map(widthOf), 1)) };
}

const RIGHT = { x: 640, y: 0, width: 560, height: 630 };

/** Sheets by page address; a page without one uses the home page's. */
const SHEETS: Record<string, (business: Drawn) => Sheet> = {
  '/': (business) => ({ ...headlineOf(business), on: 'paper', ...(business.about.samples ? { art: heroTrail('').svg, place: { x: 200, y: 197, width: 1000, height: 433 }, nameAt: { x: 60, y: 296 } } : { art: ridges('').svg, place: { x: 560, y: 230, width: 640, height: 400 } }) }),
  '/testimonials': ({ about }) => ({ lines: about.samples ? ['They did', 'the work'] : ['What others', 'say'], size: about.samples ? 168 : 150, on: 'paper', art: storyTally('').svg, place: { x: 0, y: 330, width: 1200, height: 300 }, nameAt: { x: 760, y: 290 } }),
  '/membership': ({ about }) => (about.samples ? { lines: ['Train', 'with me'], size: 190, on: 'stage', art: lanes('').svg, place: RIGHT } : { lines: ['Become', 'a member'], size: 150, on: 'stage', art: doors('').svg, place: { x: 560, y: 250, width: 640, height: 380 } }),
  '/pricing': ({ about }) => ({ lines: ['Plans', 'and prices'], size: 140, on: 'paper', ...(about.samples ? { art: plate('').svg, place: { ...RIGHT, x: 720, width: 520 } } : { art: ridges('').svg, place: { x: 560, y: 230, width: 640, height: 400 } }) }),
  '/privacy-policy': () => ({ lines: ['Privacy', 'policy'], size: 168, on: 'paper', art: ridges('').svg, place: { x: 560, y: 130, width: 640, height: 500 } }),
  '/terms-conditions': () => ({ lines: ['Terms and', 'conditions'], size: 150, on: 'stage', art: engraving('').svg, place: { x: 730, y: 60, width: 470, height: 570 } }),
};

const LEFT = 60;
const TOP = 62;

const NAME_SIZE = 34;

interface Colors {
  ground: string;
  ink: string;
  accent: string;
}

const colorsOn = (on: Sheet['on'], { paper, ink, accent, stageAccent }: BrandColors): Colors =>
  on === 'paper' ? { ground: paper, ink, accent } : { ...STAGE, accent: stageAccent };

/** The headline in the upper left corner, and the site's name in a free spot. */
function words({ lines, size, nameAt: { x, y } = { x: LEFT, y: 582 } }: Sheet, siteName: string, { ground, ink, accent }: Colors): string {
  const headline = lines.map((text, index) => lettering({ text, x: LEFT, y: TOP + size * (CAPITAL + index * LINE_HEIGHT), size, attributes: `fill="${ink}"` }));
  const name = lettering({ text: siteName, x: x + 30, y, size: NAME_SIZE, attributes: `fill="${ink}"` });
  const spot = `<rect x="${x - 16}" y="${y - 40}" width="${Math.ceil(30 + widthOf(siteName) * NAME_SIZE) + 40}" height="60" fill="${ground}"/>`;
  return `${headline.join('')}${spot}<circle cx="${x + 9}" cy="${y - 12}" r="9" fill="${accent}"/>${name}`;
}

/** Position of a photograph on the sheet, and the size of the text beside it. */
export const SHARED_PHOTOGRAPH = { x: 560, y: 0, width: 640, height: SOCIAL_SIZE.height } as const;
const BESIDE = { width: 456, height: 400, largest: 150 };

/** The page's text beside a photograph that replaces the drawing. */
function withPhotograph({ lines, on }: Sheet, address: string): Sheet {
  const { width, height } = SHARED_PHOTOGRAPH;
  const image = `<image href="${address}" width="${width}" height="${height}"/>`;
  return { ...fittedLines(lines.join(' '), BESIDE), on, place: SHARED_PHOTOGRAPH, art: `<svg viewBox="0 0 ${width} ${height}">${image}</svg>` };
}

/** Picture slots for a page's link preview; the first one filled is used. A page without any keeps its drawing. */
export const SHARED_SLOTS: Readonly<Record<string, readonly PictureSlot[]>> = { '/': ['hero', 'portrait'], '/membership': ['membership', 'hero'], '/testimonials': ['stories', 'hero'] };

/** Addresses of the pages that have their own preview picture. */
export const socialPages: readonly string[] = Object.keys(SHEETS);

/** Returns the address of a page's link preview picture. */
export const socialFile = (path: string): string => (path === '/' || !SHEETS[path] ? '/social.png' : `/social${path}.png`);

const sheetOf = (page: string, business: Drawn): Sheet => (SHEETS[page] ?? SHEETS['/']!)(business);

/** Returns the text of a page's preview picture, for its alt text. */
export const socialWords = (page: string, business: Drawn): string => `${sheetOf(page, business).lines.join(' ')}, ${business.identity.name}`;

/**
 * Draws a page's preview picture as SVG in its own colors and lettering, to be rendered as a PNG; for the specification's business by
 * default. `photograph` is the address of a picture of `SHARED_PHOTOGRAPH`'s size that replaces the drawing.
 */
export function socialPicture(path = '/', business: Drawn = yourCoach, photograph?: string): string {
  const { width, height } = SOCIAL_SIZE;
  const usual = sheetOf(path, business);
  const sheet = photograph === undefined ? usual : withPhotograph(usual, photograph);
  const colors = colorsOn(sheet.on, brandColorsOf(business.look));
  const { ground, ink, accent } = colors;
  const { place } = sheet;
  const art = sheet.art.replace('<svg ', `<svg x="${place.x}" y="${place.y}" width="${place.width}" height="${place.height}" `);
  const drawn = art.replaceAll('var(--accent)', accent).replaceAll('var(--art-ground)', ground);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" color="${ink}"><rect width="100%" height="100%" fill="${ground}"/>${drawn}${words(sheet, drawable(business.identity.name), colors)}</svg>`;
}
