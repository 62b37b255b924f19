import { posterNames, posterOf } from './posters.ts';

const svgOf = (poster: string): string => {
  const picture = posterOf(poster);
  if (picture.kind !== 'drawing') throw new Error('expected a drawing');
  return picture.svg;
};

describe('event posters (HOME-14)', () => {
  it('has its own composition for each of the ten cities', () => {
    const cities = ['Cancun', 'Phoenix', 'San Diego', 'Bay Area', 'San Antonio', 'Punta Cana', 'Atlanta', 'Virginia Beach', 'Chicago', 'Las Vegas'];
    expect(cities.map((city) => city.toLowerCase().replace(' ', '-'))).toEqual(posterNames);
    expect(new Set(cities.map(svgOf)).size).toBe(10);
    expect(svgOf('San Diego')).toBe(svgOf('san-diego'));
  });

  it.each([...posterNames, 'Reykjavik', ''])('"%s" is a small decoration without inline style, in theme colors', (name) => {
    const svg = svgOf(name);
    expect(svg.length).toBeLessThan(25_000);
    expect(svg).toMatch(/^<svg [^>]*aria-hidden="true">.+<\/svg>$/);
    expect(svg).not.toMatch(/style=|<style|NaN|undefined|#[0-9a-f]{3,6}/i);
    expect(svg).toContain('var(--hot)');
  });

  it('draws the same lines for a name every time, and different ones for another name', () => {
    expect(svgOf('Reykjavik')).toBe(svgOf('Reykjavik'));
    expect(svgOf('Reykjavik')).not.toBe(svgOf('Lisbon'));
  });

  it('shows a file where the poster is an address', () => {
    expect(posterOf('https://example.com/camp.avif').kind).not.toBe('image');
    expect(posterOf('/posters/camp.avif')).toEqual({ kind: 'image', src: '/posters/camp.avif', alt: '', width: 320, height: 400 });
  });
});
