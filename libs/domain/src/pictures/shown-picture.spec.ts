import { fileOf, srcSetOf, treated } from './shown-picture.ts';

const files = { address: '/pictures/a/b', widths: [320, 640, 700] };

it.each([[100, 320], [320, 320], [321, 640], [5000, 700]])('a slot of %d pixels gets the file of %d', (width, taken) => {
  expect(fileOf(files, width)).toBe(`/pictures/a/b-${taken}.webp`);
});

it('lists every file in the srcset', () => {
  expect(srcSetOf(files, 'avif')).toBe('/pictures/a/b-320.avif 320w, /pictures/a/b-640.avif 640w, /pictures/a/b-700.avif 700w');
});

it.each([
  ['plain', '/pictures/a/b', undefined],
  ['inks', '/pictures/a/b-inks', 'inks'],
  ['lines', '/pictures/a/b-lines', 'lines'],
] as const)('with the treatment %s its address is %s', (treatment, address, ink) => {
  const picture = { ...files, width: 700, height: 700, alt: { en: '', es: '' }, focal: { x: 0.5, y: 0.5 } };
  expect(treated(picture, treatment)).toMatchObject({ address, widths: files.widths });
  expect(treated(picture, treatment).ink).toBe(ink);
});
