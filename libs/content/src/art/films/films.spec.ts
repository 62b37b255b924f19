import { frameOf, screenings } from './films.ts';
import { lettering, widthOf } from '../lettering.ts';

describe.each(screenings.map(({ film, ...more }) => [film.name, film, more] as const))('the film %s', (_, film, { posterAt, captions }) => {
  const seconds = Array.from({ length: Math.ceil(film.seconds * 2) }, (_, half) => half / 2);

  it('has no undefined values, no theme colors and no fonts', () => {
    for (const second of seconds) {
      const frame = frameOf(film, second);
      expect(frame).not.toMatch(/var\(|<text|NaN|undefined|Infinity|style=/);
      expect(frame.length).toBeLessThan(60_000);
    }
  });

  it('draws the same frame every time, and moves', () => {
    expect(frameOf(film, 3)).toBe(frameOf(film, 3));
    expect(new Set(seconds.map((second) => frameOf(film, second))).size).toBeGreaterThan(5);
  });

  it('has even dimensions, as its codec requires, and captions within its length', () => {
    expect([film.width % 2, film.height % 2]).toEqual([0, 0]);
    expect(posterAt ?? 0).toBeLessThan(film.seconds);
    for (const [index, { from, to, text }] of (captions ?? []).entries()) {
      expect(from).toBeGreaterThanOrEqual(captions?.[index - 1]?.to ?? 0);
      expect(to).toBeGreaterThan(from);
      expect(to).toBeLessThanOrEqual(film.seconds);
      expect(text.length / (to - from)).toBeLessThan(20);
    }
  });
});

it('HOME-02 the hero’s film begins and ends with the still picture, so that nothing jumps', () => {
  const { film } = screenings.find(({ film: { name } }) => name === 'hero-light')!;
  expect(frameOf(film, 0)).toBe(frameOf(film, film.seconds - 0.1));
  expect(frameOf(film, 4)).not.toBe(frameOf(film, 0));
});

it('renders capitals as outlines of the stated width, and rejects a letter without an outline', () => {
  const line = { text: 'Strong is', x: 10, y: 20, size: 50 };
  expect(lettering(line).match(/<path /g)).toHaveLength(8);
  expect(widthOf('Strong is')).toBeGreaterThan(widthOf('Strong'));
  expect(() => lettering({ ...line, text: 'Ж' })).toThrow('No outline');
});
