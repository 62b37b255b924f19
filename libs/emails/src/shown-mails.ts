import type { Business, Language } from '@coach/domain';
import { sayBy, type Say } from './language.ts';
import type { Message } from './mail.ts';
import { bookingMailsInSpanish } from './spanish/bookings.ts';
import { everyMailInSpanish } from './spanish/every-mail.ts';
import { sessionOff } from './templates/bookings/session-off.email.tsx';
import { writingBy } from './writing-by.ts';

export { MessageView } from './html/message-view.tsx';

/** Only the phrases of these mails, so that pages that show them load no others. */
const SAY: Record<Language, Say> = { en: sayBy(), es: sayBy({ ...everyMailInSpanish, ...bookingMailsInSpanish }) };

export interface ShownMail {
  message: Message;
  say: Say;
}

/** Composes the sick-day mail to a client for display on pages; cents and instants as in the mail itself. Pure. */
export function sickDayMail(props: Partial<typeof sessionOff.sample>, { region }: Pick<Business, 'region'>, language: Language): ShownMail {
  const say = SAY[language];
  return { say, message: sessionOff.compose({ ...sessionOff.sample, ...props }, writingBy(region, language, say)) };
}
