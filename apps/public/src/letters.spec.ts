import * as content from '@coach/content';
import { messagesInSpanish, spanishPhrases } from '@coach/content/spanish';
import { messages } from '@coach/contracts';
import fs from 'node:fs';
import path from 'node:path';
import { lettersOf } from '../testing/font-letters.ts';

const FONTS = path.resolve(__dirname, '../../../libs/ui/src/fonts');
const fonts = ['archivo-var.woff2', 'instrument-sans-var.woff2'];

const styles = fs.readFileSync(path.resolve(FONTS, '../styles/fonts.css'), 'utf8');

/** The characters for which a page fetches a font file. */
function rangeOf(file: string): string[] {
  const [, range = ''] = new RegExp(`${file}\\.woff2[^}]*unicode-range: ([^;]+);`).exec(styles) ?? [];
  return range.split(', ').flatMap((part) => {
    const [first = '', last = first] = part.slice(2).split('-');
    const from = parseInt(first, 16);
    return Array.from({ length: parseInt(last, 16) - from + 1 }, (_, index) => String.fromCodePoint(from + index));
  });
}

const said = JSON.stringify([content, messages, messagesInSpanish, spanishPhrases]);
const letters = [...new Set(said + said.toUpperCase())].filter((letter) => letter > ' ');

it.each(fonts)('%s has every letter of the site in both languages, in lower and upper case', (font) => {
  const has = lettersOf(path.join(FONTS, font));
  expect(letters).toEqual(expect.arrayContaining([...'ÁÉÍÓÚÑ¿¡áéíóúñ']));
  expect(letters.filter((letter) => !has(letter))).toEqual([]);
});

it.each(fonts)('%s has no letters that the site never uses, which would be wasted bytes', (font) => {
  const has = lettersOf(path.join(FONTS, font));
  expect([...'ЖΩşğ文'].filter(has)).toEqual([]);
});

const EXTRA = { archivo: ['archivo-var', 'extra-archivo-latin', 'extra-archivo-latin-ext'], 'instrument-sans': ['instrument-sans-var', 'extra-instrument-sans-latin', 'extra-instrument-sans-latin-ext'] };

it.each(Object.entries(EXTRA))('%s has the letters of every language whose formats a business can choose', (_, files) => {
  const faces = files.map((file) => lettersOf(path.join(FONTS, `${file}.woff2`)));
  const letters = [...'ÄÖÜẞäöüßÀÂÆÇÈÊËÎÏÔŒÙÛŸàâæçèêëîïôœùûÃÕãõĲĳÅØåøĄĆĘŁŃŚŹŻąćęłńśźż«»„‚€£'];
  expect(letters.filter((letter) => !faces.some((has) => has(letter)))).toEqual([]);
});

it.each(Object.values(EXTRA).flatMap(([own = '', ...extra]) => extra.map((file) => [file, own] as const)))('%s is fetched for characters that %s lacks, and for nothing else', (file, own) => {
  const [has, hasExtra] = [own, file].map((name) => lettersOf(path.join(FONTS, `${name}.woff2`)));
  const letters = rangeOf(file);
  expect(letters.length).toBeGreaterThan(50);
  expect(letters.filter((letter) => has!(letter) || !hasExtra!(letter))).toEqual([]);
});
