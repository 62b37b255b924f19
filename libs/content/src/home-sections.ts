/** The sections of the home page below its hero, in their specified order, as listed for the coach. */
export const HOME_SECTIONS = {
  figures: 'Hero figures',
  styles: 'Training styles',
  about: 'About the coach',
  booking: 'How booking works',
  events: 'Events',
  pricing: 'Prices',
  places: 'Where we meet',
  contact: 'Contact',
} as const;
export type HomeSection = keyof typeof HOME_SECTIONS;

const ALL = Object.keys(HOME_SECTIONS) as HomeSection[];
/** Every page links to it, so it can't be removed. */
export const ALWAYS_SHOWN: HomeSection = 'contact';

/** The default list in its stored form: one section per line. */
export const FIRST_SECTIONS = ALL.join('\n');

const isSection = (line: string): line is HomeSection => (ALL as string[]).includes(line);

/** Parses lines into a list of sections: each known and unique, and the mandatory one included; null otherwise. */
export function sectionsOfHome(words: string): HomeSection[] | null {
  const lines = words.split('\n');
  return lines.every(isSection) && new Set(lines).size === lines.length && lines.includes(ALWAYS_SHOWN) ? lines : null;
}
