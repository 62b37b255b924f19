import fs from 'node:fs';
import path from 'node:path';
import { pages } from './meta.ts';
import { SOCIAL_SIZE, socialFile, socialPages, socialPicture } from './art/social.ts';

const at = (path: string) => pages.find((page) => page.path === path);

describe('pages', () => {
  it('have a unique address, a title and a description', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
    for (const { path, title, description } of pages) {
      expect(path).toMatch(/^\/(?:[a-z]+(?:-[a-z]+)*)?$/);
      expect(title.length).toBeGreaterThan(4);
      expect(description.length).toBeGreaterThan(20);
      expect(description.length).toBeLessThan(200);
    }
  });

  it('that need their code name the file that their area loads for them', () => {
    const named = pages.flatMap(({ path: address, code: [file = ''] = [] }) => (file ? [[address, ...file.split('/')]] : []));
    expect(named.map(([address]) => address)).toEqual(['/book', '/dashboard', '/videos', '/profile', '/admin']);
    for (const [address, area, name] of named) expect(fs.readFileSync(path.resolve(import.meta.dirname, `../../../apps/${area}/src/area.ts`), 'utf8')).toMatch(new RegExp(`paths\\.${address!.slice(1)}, .*/${name}\\.tsx'`));
  });

  it('listed in search have unique titles and descriptions', () => {
    const listed = pages.filter(({ search }) => search === 'listed');
    expect(new Set(listed.map(({ title }) => title)).size).toBe(listed.length);
    expect(new Set(listed.map(({ description }) => description)).size).toBe(listed.length);
  });

  it.each(['/reset-password', '/confirm-email', '/dashboard', '/book', '/profile', '/admin', '/payment-success', '/payment-canceled', '/gallery'])(
    '%s is not listed in search and not prerendered',
    (path) => {
      expect(at(path)?.search).not.toBe('listed');
      expect(at(path)?.prerendered).toBeUndefined();
    },
  );

  it('that are prerendered are the ones listed in search, and the sign-in page', () => {
    for (const { path, prerendered, search } of pages) if (prerendered) expect([path, search]).toEqual([path, path === '/auth' ? 'hidden' : 'listed']);
    for (const path of ['/', '/auth']) expect(at(path)?.prerendered).toBe(true);
  });
});

it('has a preview picture for every page listed in search, and the home page’s for all others', () => {
  const listed = pages.filter(({ search }) => search === 'listed').map(({ path }) => path);
  expect([...socialPages].sort()).toEqual(listed.sort());
  expect(new Set(listed.map(socialFile)).size).toBe(listed.length);
  expect(new Set(listed.map((path) => socialPicture(path))).size).toBe(listed.length);
  expect(socialFile('/auth')).toBe(socialFile('/'));
  expect(socialPicture('/auth')).toBe(socialPicture('/'));
});

it.each(socialPages)('draws the preview picture of %s without theme colors or text elements', (page) => {
  const picture = socialPicture(page);
  expect(picture).toContain(`width="${SOCIAL_SIZE.width}" height="${SOCIAL_SIZE.height}"`);
  expect(picture).not.toMatch(/var\(|<text|NaN|undefined/);
});
