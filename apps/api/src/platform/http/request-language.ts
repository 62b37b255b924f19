import { languageOf, type Language } from '@coach/domain';
import type { Request } from 'express';

/** The language of the page that a request comes from. */
export const requestLanguage = (request: Request): Language => languageOf(request.get('accept-language'));
