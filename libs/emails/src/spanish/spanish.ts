import { accountMailsInSpanish } from './account.ts';
import { billingMailsInSpanish } from './billing.ts';
import { bookingMailsInSpanish } from './bookings.ts';
import { messagesInSpanish } from './messages.ts';
import { everyMailInSpanish } from './every-mail.ts';
import { providerWordsInSpanish } from './provider-words.ts';

/** Every phrase of the mails with its Spanish, which addresses the reader as tú. */
export const mailsInSpanish = { ...everyMailInSpanish, ...accountMailsInSpanish, ...billingMailsInSpanish, ...bookingMailsInSpanish, ...messagesInSpanish, ...providerWordsInSpanish };
