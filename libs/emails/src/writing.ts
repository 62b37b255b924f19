import type { Language, Region } from '@coach/domain';
import { sayBy, type Say } from './language.ts';
import type { Writing } from './mail.ts';
import { mailsInSpanish } from './spanish/spanish.ts';
import { writingBy } from './writing-by.ts';

const SAY: Record<Language, Say> = { en: sayBy(), es: sayBy(mailsInSpanish) };

/** Returns the function that translates mail phrases into a language. */
export const wordsIn = (language: Language): Say => SAY[language];

/** Returns the formatting of a region's business for readers of a language. */
export const writingIn = (region: Region, language: Language = 'en'): Writing => writingBy(region, language, SAY[language]);
