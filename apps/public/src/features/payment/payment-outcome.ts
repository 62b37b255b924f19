import { memberAreaMessages as messages, type PaymentStatus } from '@coach/contracts';

/** The outcomes that a payment page can show. */
export type Outcome = 'unknown' | 'processing' | 'late' | 'paid' | 'packed' | 'booked' | 'subscribed' | 'refunded';

const isGone = (booking: PaymentStatus['booking']) => booking?.status === 'cancelled';

/** The best outcome known so far (PAY-06); `isPolling` while more may still come. */
export function outcomeOf(status: PaymentStatus | undefined, isPolling: boolean): Outcome {
  if (status && !status.is_known) return 'unknown';
  const { payment = null, booking = null, subscription = null } = status ?? {};
  if (payment?.status === 'refunded' || isGone(booking)) return 'refunded';
  if (subscription) return 'subscribed';
  if (booking) return 'booked';
  if (status?.pack) return 'packed';
  if (payment) return 'paid';
  return isPolling ? 'processing' : 'late';
}

/** Whether everything has been found: polling again would return the same. */
export const isComplete = ({ is_known, payment, booking, subscription, pack, email }: PaymentStatus): boolean =>
  !is_known ||
  payment?.status === 'refunded' ||
  pack !== null || ((booking ?? subscription) !== null && email !== null);

interface Words {
  title: string;
  text: string;
  /** The kind of notification, shown once, if any. */
  toast?: 'success' | 'info';
}

const { payment } = messages;

const CARD_WORDS: Partial<Record<Outcome, Words>> = {
  processing: { title: 'Saving your card', text: 'We’re waiting to hear about your card. It takes a few seconds; you can leave this page open.' },
  late: { title: 'Saving your card', text: 'We haven’t heard about your card yet. If you saved it, nothing is lost: your session shows up on your dashboard as soon as we do.', toast: 'info' },
  refunded: { title: 'Session canceled', text: 'This session was canceled, and nothing was charged for it.' },
};

/** Whether the provider's page took no payment but only saved a card for a session paid on the spot. */
export const savesCard = (search: URLSearchParams): boolean => search.get('saves') === 'card';

/** The text for an outcome. */
export const wordsOf = (outcome: Outcome, isCard: boolean): Words => (isCard && CARD_WORDS[outcome]) || OUTCOME_WORDS[outcome];

/** The text for every outcome; the titles are the catalog's (PAY-05). */
export const OUTCOME_WORDS: Record<Outcome, Words> = {
  unknown: { title: 'Nothing to show', text: 'There is no payment at this address. Everything you have booked is on your dashboard.' },
  processing: { title: payment.processing, text: 'We’re waiting to hear about your payment. It takes a few seconds; you can leave this page open.' },
  late: {
    title: payment.paymentProcessing,
    text: 'We haven’t heard about this payment yet. If you paid, nothing is lost: what you bought shows up on your dashboard as soon as we do.',
    toast: 'info',
  },
  paid: { title: payment.paymentConfirmed, text: 'Your payment has arrived. What you bought follows in a moment.', toast: 'success' },
  packed: { title: payment.paymentConfirmed, text: 'Your sessions are on your account. Book them one by one, with nothing more to pay.', toast: 'success' },
  booked: { title: payment.bookingConfirmed, text: 'You’re booked. It’s on your dashboard, and a confirmation is on its way to your inbox.', toast: 'success' },
  subscribed: {
    title: payment.subscriptionActivated,
    text: 'Your plan is running. It renews until you cancel it on your dashboard, under Manage Subscription.',
    toast: 'success',
  },
  refunded: { title: 'Payment refunded', text: 'This session was canceled, and the full price went back to your card. Banks take a few days to show it.' },
};
