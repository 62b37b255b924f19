import type { BrandColors } from './brand-colors.ts';

const trail = ({ stageInk, mark }: BrandColors): string =>
  `<path d="M5 22c6 0 8-2 11-6s5-7 11-7" fill="none" stroke="${stageInk}" stroke-width="2.4" stroke-linecap="round"/><circle cx="24" cy="10" r="5" fill="${mark}"/>`;
const square = (inside: string): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inside}</svg>`;

/** The site's mark for a browser tab, in colors that work on either theme. */
export const markSvg = (colors: BrandColors): string => square(`<rect width="32" height="32" rx="5" fill="${colors.stage}"/>${trail(colors)}`);

/** The mark for platforms that round the corners themselves. */
export const squareMark = (colors: BrandColors): string => square(`<rect width="32" height="32" fill="${colors.stage}"/>${trail(colors)}`);

/** The mark for platforms that crop to a circle: it stays within the middle four fifths. */
export const maskableMark = (colors: BrandColors): string => square(`<rect width="32" height="32" fill="${colors.stage}"/><g transform="translate(4 4) scale(.75)">${trail(colors)}</g>`);

/** A picture in place of the mark; on a ground color it stays within the middle four fifths. */
export const pictureMark = (picture: string, ground?: string): string =>
  square(ground === undefined ? `<image href="${picture}" width="32" height="32"/>` : `<rect width="32" height="32" fill="${ground}"/><image href="${picture}" x="3.2" y="3.2" width="25.6" height="25.6"/>`);
