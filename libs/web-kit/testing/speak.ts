import { act } from '@testing-library/react';
import { chooseLanguage, offerSpanish, type Language } from '../src/language/language.ts';
import type { Phrasebook } from '../src/language/language-words.ts';

/** The page speaks this language from now on; Spanish with the words of `book`. End with English. */
export async function speak(language: Language, book: Phrasebook): Promise<void> {
  offerSpanish(() => Promise.resolve(book));
  await act(() => chooseLanguage(language));
}
