import { accountMessagesInSpanish } from './account-messages.ts';
import { apiMessagesInSpanish } from './api-messages.ts';
import { deskMessagesInSpanish } from './desk-messages.ts';
import { guardMessagesInSpanish } from './guard-messages.ts';
import { inputMessagesInSpanish } from './input-messages.ts';
import { memberMessagesInSpanish } from './member-messages.ts';
import { panelMessagesInSpanish } from './panel-messages.ts';
import { siteMessagesInSpanish } from './site-messages.ts';

/** The message catalogue in Spanish, with the keys of the English one (contracts' messages), which is authoritative. */
export const messagesInSpanish = {
  ...{ ...accountMessagesInSpanish, ...siteMessagesInSpanish, ...guardMessagesInSpanish, ...inputMessagesInSpanish, ...memberMessagesInSpanish, ...panelMessagesInSpanish, ...apiMessagesInSpanish },
  ...{ videos: { ...siteMessagesInSpanish.videos, ...deskMessagesInSpanish.videos }, admin: { ...guardMessagesInSpanish.admin, ...deskMessagesInSpanish.admin } },
  legal: { ...siteMessagesInSpanish.legal, ...deskMessagesInSpanish.legal },
  body: { ...inputMessagesInSpanish.body, ...apiMessagesInSpanish.body },
  payment: { ...siteMessagesInSpanish.payment, ...deskMessagesInSpanish.payment, ...apiMessagesInSpanish.payment },
  impersonation: { ...guardMessagesInSpanish.impersonation, ...deskMessagesInSpanish.impersonation },
  ...{ mail: { ...accountMessagesInSpanish.mail, ...deskMessagesInSpanish.mail }, calendars: { ...siteMessagesInSpanish.calendars, ...deskMessagesInSpanish.calendars } },
};
