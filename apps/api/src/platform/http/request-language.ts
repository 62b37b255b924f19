import { languageOf, type Language } from '@coach/domain';
import type { Request } from 'express';

/** The language of the page that sent a request. */
export const requestLanguage = (request: Request): Language => languageOf(request.get('accept-language'));
