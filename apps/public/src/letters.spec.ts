import * as content from '@coach/content';
import { messagesInSpanish, spanishPhrases } from '@coach/content/spanish';
import { messages } from '@coach/contracts';
import path from 'node:path';
import { lettersOf } from '../testing/font-letters.ts';

const FONTS = path.resolve(__dirname, '../../../libs/ui/src/fonts');
const fonts = ['archivo-var.woff2', 'instrument-sans-var.woff2'];

const said = JSON.stringify([content, messages, messagesInSpanish, spanishPhrases]);
const letters = [...new Set(said + said.toUpperCase())].filter((letter) => letter > ' ');

it.each(fonts)('%s has every letter of the site in both languages, small and as a capital', (font) => {
  const has = lettersOf(path.join(FONTS, font));
  expect(letters).toEqual(expect.arrayContaining([...'ÁÉÍÓÚÑ¿¡áéíóúñ']));
  expect(letters.filter((letter) => !has(letter))).toEqual([]);
});

it.each(fonts)('%s has none that the site never says, which would be bytes for nobody', (font) => {
  const has = lettersOf(path.join(FONTS, font));
  expect([...'ЖΩşğ文'].filter(has)).toEqual([]);
});
