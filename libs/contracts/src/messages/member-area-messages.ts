import { memberMessages } from './member-messages.ts';
import { publicMessages } from './public-messages.ts';

/** The catalogue without the coach's panel and the API, which no client has to load. */
export const memberAreaMessages = { ...publicMessages, ...memberMessages };
