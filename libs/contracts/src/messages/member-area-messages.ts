import { memberMessages } from './member-messages.ts';
import { publicMessages } from './public-messages.ts';

/** The catalogue's words without those of the coach's panel and of the API, which no client has to load. */
export const memberAreaMessages = { ...publicMessages, ...memberMessages };
