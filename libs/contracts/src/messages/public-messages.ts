import { accountMessages } from './account-messages.ts';
import { guardMessages } from './guard-messages.ts';
import { inputMessages } from './input-messages.ts';
import { siteMessages } from './site-messages.ts';

/** The catalogue without the coach's panel, which no visitor has to load. */
export const publicMessages = { ...accountMessages, ...siteMessages, ...guardMessages, ...inputMessages };
