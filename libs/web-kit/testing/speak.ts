import { act } from '@testing-library/react';
import { chooseLanguage, registerSpanish, type Language } from '../src/language/language.ts';
import type { Phrasebook } from '../src/language/language-words.ts';

/** Switches the page's language; Spanish uses the translations in `book`. Reset with English. */
export async function speak(language: Language, book: Phrasebook): Promise<void> {
  registerSpanish(() => Promise.resolve(book));
  await act(() => chooseLanguage(language));
}
