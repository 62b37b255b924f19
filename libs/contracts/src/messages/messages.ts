import { apiMessages } from './api-messages.ts';
import { deskMessages } from './desk-messages.ts';
import { memberMessages } from './member-messages.ts';
import { panelMessages } from './panel-messages.ts';
import { publicMessages } from './public-messages.ts';

/**
 * The exact texts of the specification's message catalogue (A§5, A§8, B§5, B§8), by where they are shown. A toast
 * has a title and a text; `{x}` is a placeholder.
 */
export const messages = {
  ...{ ...publicMessages, ...memberMessages, ...panelMessages, ...apiMessages },
  ...{ videos: { ...publicMessages.videos, ...deskMessages.videos }, admin: { ...publicMessages.admin, ...deskMessages.admin } },
  legal: { ...publicMessages.legal, ...deskMessages.legal },
  body: { ...publicMessages.body, ...apiMessages.body },
  payment: { ...publicMessages.payment, ...deskMessages.payment, ...apiMessages.payment },
  impersonation: { ...publicMessages.impersonation, ...deskMessages.impersonation },
  ...{ mail: { ...publicMessages.mail, ...deskMessages.mail }, calendars: { ...publicMessages.calendars, ...deskMessages.calendars } },
};

export { fill } from './fill.ts';
