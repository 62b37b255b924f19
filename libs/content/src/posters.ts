import { isOwnAddress } from '@coach/domain';
import { contours, landFrom } from './art/contour.ts';
import { cancun, puntaCana, virginiaBeach } from './art/cities/coasts.ts';
import { lasVegas, phoenix } from './art/cities/deserts.ts';
import { HEIGHT, WIDTH } from './art/cities/sheet.ts';
import { bayArea, chicago, sanAntonio } from './art/cities/towns.ts';
import { drawing } from './art/svg.ts';
import type { Picture } from './picture.ts';

const sheet = { width: WIDTH, height: HEIGHT };

const CITIES: Record<string, () => string> = {
  cancun,
  phoenix,
  'san-diego': () => contours({ ...sheet, land: landFrom(61), levels: 22, loud: 13 }),
  'bay-area': bayArea,
  'san-antonio': sanAntonio,
  'punta-cana': puntaCana,
  atlanta: () => contours({ ...sheet, land: landFrom(23), levels: 19, loud: 8, weight: 1.4 }),
  'virginia-beach': virginiaBeach,
  chicago,
  'las-vegas': lasVegas,
};

const nameOf = (poster: string): string => poster.trim().toLowerCase().replace(/[^a-z0-9]+/g, '-');
const seedOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7);

/** The cities with their own composition, as named by an event's `poster`. */
export const posterNames = Object.keys(CITIES);

/**
 * Returns the picture of an event: a file of the site if `poster` is an address (`/posters/camp.avif`), the drawing of the city that it
 * names, or else contour lines unique to the name. Drawn on demand; decoration beside the event's text.
 */
export function posterOf(poster: string): Picture {
  if (isOwnAddress(poster)) return { kind: 'image', src: poster, alt: '', ...sheet };
  const name = nameOf(poster);
  const draw = CITIES[name] ?? (() => contours({ ...sheet, land: landFrom(seedOf(name)), levels: 20, loud: 9 }));
  return drawing(sheet, draw());
}
