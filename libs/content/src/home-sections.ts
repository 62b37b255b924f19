/** The parts of the home page below its hero, in the order in which they were specified, as the coach finds them in the list. */
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
/** Every page leads there, so it stays. */
export const ALWAYS_SHOWN: HomeSection = 'contact';

/** The list as its words are kept: a line each. */
export const FIRST_SECTIONS = ALL.join('\n');

const isSection = (line: string): line is HomeSection => (ALL as string[]).includes(line);

/** Lines as a list of sections: each known and once, and what stays is among them; null otherwise. */
export function sectionsOfHome(words: string): HomeSection[] | null {
  const lines = words.split('\n');
  return lines.every(isSection) && new Set(lines).size === lines.length && lines.includes(ALWAYS_SHOWN) ? lines : null;
}
