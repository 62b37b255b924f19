/** Lighthouse's figures for a page on a phone (medians): scores in percent, times in milliseconds, bytes as transferred. */
export interface PageFigures {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  scriptBytes: number;
  allBytes: number;
  /** The machine's speed during the run, by Lighthouse's benchmark: a quiet desktop reaches 1,500 and more. */
  machine: number;
}

export interface Goal {
  figure: keyof PageFigures;
  label: string;
  /** The limit for the home page, and the one for other pages if it differs (F7). */
  home: number;
  others: number | null;
  /** Whether higher is better. */
  isLeast: boolean;
  print: (value: number) => string;
}

const whole = (value: number): string => String(Math.round(value));
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

const least = (figure: keyof PageFigures, label: string, home: number, others: number | null): Goal => ({ figure, label, home, others, isLeast: true, print: whole });
const most = (figure: keyof PageFigures, label: string, home: number, print: Goal['print']): Goal => ({ figure, label, home, others: null, isLeast: false, print });

/** F7: the home page as fast as pages of its kind can be, every other public page at 90 or above. */
export const GOALS: readonly Goal[] = [
  least('performance', 'perf', 98, 90),
  least('accessibility', 'a11y', 100, 90),
  least('bestPractices', 'best', 100, 90),
  least('seo', 'seo', 100, 90),
  most('lcp', 'LCP', 1_500, seconds),
  most('tbt', 'TBT', 100, (ms) => `${whole(ms)} ms`),
  most('cls', 'CLS', 0.02, (value) => value.toFixed(3)),
  most('scriptBytes', 'scripts', 150_000, kB),
];

/** The limit that applies to a page; null if there is none. An unlisted page has no SEO goal. */
export function limitFor({ figure, home, others }: Goal, page: { path: string; isListed: boolean }): number | null {
  if (figure === 'seo' && !page.isListed) return null;
  return page.path === '/' ? home : others;
}

/** Whether a value is within the limit. */
export const keeps = ({ isLeast }: Goal, value: number, limit: number | null): boolean => limit === null || (isLeast ? value >= limit : value <= limit);
