import { bookingCancelled } from './templates/booking-cancelled.email.tsx';
import { bookingConfirmed } from './templates/booking-confirmed.email.tsx';
import { confirmAddress } from './templates/confirm-address.email.tsx';
import { consultationRequestedCoach } from './templates/consultation-requested-coach.email.tsx';
import { consultationRequested } from './templates/consultation-requested.email.tsx';
import { contactMessageCoach } from './templates/contact-message-coach.email.tsx';
import { contactReceived } from './templates/contact-received.email.tsx';
import { passwordChanged } from './templates/password-changed.email.tsx';
import { paymentRefundedSlotLost } from './templates/payment-refunded-slot-lost.email.tsx';
import { resetPassword } from './templates/reset-password.email.tsx';
import type { MailTemplate } from './mail.ts';

export type { Letterhead, Mail, MailTemplate } from './mail.ts';
export { renderMail } from './render-mail.ts';

const templates = {
  'confirm-address': confirmAddress,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'consultation-requested': consultationRequested,
  'consultation-requested-coach': consultationRequestedCoach,
  'booking-confirmed': bookingConfirmed,
  'booking-cancelled': bookingCancelled,
  'payment-refunded-slot-lost': paymentRefundedSlotLost,
  'contact-message-coach': contactMessageCoach,
  'contact-received': contactReceived,
};

export type MailName = keyof typeof templates;

/** What each mail needs to know. */
export type MailProps = { [Name in MailName]: (typeof templates)[Name]['sample'] };

/** Every mail of the product by its name, which also names it in the delivery log. */
export const mailTemplates: { [Name in MailName]: MailTemplate<MailProps[Name]> } = templates;
