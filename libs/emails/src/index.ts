import { accountDeleted } from './templates/account-deleted.email.tsx';
import { bookingCalledOffCoach } from './templates/booking-called-off-coach.email.tsx';
import { bookingCancelled } from './templates/booking-cancelled.email.tsx';
import { bookingConfirmed } from './templates/booking-confirmed.email.tsx';
import { bookingMoved } from './templates/booking-moved.email.tsx';
import { confirmAddress } from './templates/confirm-address.email.tsx';
import { consultationRequestedCoach } from './templates/consultation-requested-coach.email.tsx';
import { consultationRequested } from './templates/consultation-requested.email.tsx';
import { contactMessageCoach } from './templates/contact-message-coach.email.tsx';
import { contactReceived } from './templates/contact-received.email.tsx';
import { creditsEnding } from './templates/credits-ending.email.tsx';
import { creditsGranted } from './templates/credits-granted.email.tsx';
import { newSignIn } from './templates/new-sign-in.email.tsx';
import { deletionScheduled } from './templates/deletion-scheduled.email.tsx';
import { exportReady } from './templates/export-ready.email.tsx';
import { passwordChanged } from './templates/password-changed.email.tsx';
import { paymentDisputedCoach } from './templates/payment-disputed-coach.email.tsx';
import { paymentRefundedSlotLost } from './templates/payment-refunded-slot-lost.email.tsx';
import { resetPassword } from './templates/reset-password.email.tsx';
import { securityChanged } from './templates/security-changed.email.tsx';
import { sessionReminder } from './templates/session-reminder.email.tsx';
import { subscriptionCanceled } from './templates/subscription-canceled.email.tsx';
import { subscriptionChanged } from './templates/subscription-changed.email.tsx';
import { subscriptionPaymentFailed } from './templates/subscription-payment-failed.email.tsx';
import { subscriptionRenewsSoon } from './templates/subscription-renews-soon.email.tsx';
import { subscriptionStarted } from './templates/subscription-started.email.tsx';
import { subscriptionYearly } from './templates/subscription-yearly.email.tsx';
import { welcome } from './templates/welcome.email.tsx';
import { wordsOfTheCoach } from './templates/words-of-the-coach.email.tsx';
import type { MailTemplate } from './mail.ts';

export type { Letterhead, Mail, MailTemplate } from './mail.ts';
export { renderMail } from './render-mail.ts';
export type { SecurityChange } from './templates/security-changed.email.tsx';

const templates = {
  'confirm-address': confirmAddress,
  'reset-password': resetPassword,
  'password-changed': passwordChanged,
  'new-sign-in': newSignIn,
  'security-changed': securityChanged,
  welcome,
  'export-ready': exportReady,
  'deletion-scheduled': deletionScheduled,
  'account-deleted': accountDeleted,
  'words-of-the-coach': wordsOfTheCoach,
  'consultation-requested': consultationRequested,
  'consultation-requested-coach': consultationRequestedCoach,
  'booking-confirmed': bookingConfirmed,
  'booking-cancelled': bookingCancelled,
  'booking-moved': bookingMoved,
  'booking-called-off-coach': bookingCalledOffCoach,
  'session-reminder': sessionReminder,
  'payment-refunded-slot-lost': paymentRefundedSlotLost,
  'contact-message-coach': contactMessageCoach,
  'contact-received': contactReceived,
  'subscription-started': subscriptionStarted,
  'subscription-changed': subscriptionChanged,
  'subscription-canceled': subscriptionCanceled,
  'subscription-payment-failed': subscriptionPaymentFailed,
  'subscription-renews-soon': subscriptionRenewsSoon,
  'subscription-yearly': subscriptionYearly,
  'credits-granted': creditsGranted,
  'credits-ending': creditsEnding,
  'payment-disputed-coach': paymentDisputedCoach,
};

export type MailName = keyof typeof templates;

/** What each mail needs to know. */
export type MailProps = { [Name in MailName]: (typeof templates)[Name]['sample'] };

/** Every mail of the product by its name, which also names it in the delivery log. */
export const mailTemplates: { [Name in MailName]: MailTemplate<MailProps[Name]> } = templates;
