import type { BillingTask } from '@coach/contracts';
import type { BillingTaskAnswer, BillingTaskKind } from '@coach/domain';
import type { BadgeTone } from '@coach/ui';
import { formatDate, formatPrice, formats, presentBusiness } from '@coach/web-kit';

type Answers = Partial<Record<BillingTaskAnswer, string>>;

const GIVING_BACK: Answers = { by_hand: 'I paid it another way' };
const DONE: Answers = { done: 'Done' };

/** The answers' labels. */
const ANSWERS: Record<BillingTaskKind, Answers> = {
  refund_parked: { ...GIVING_BACK, retry: 'Try again' },
  refund_failed: { ...GIVING_BACK, retry: 'Send again' },
  refunded_at_provider: { end: 'End it', keep: 'Keep it' },
  dispute: DONE,
  fraud_warning: DONE,
  books_differ: DONE,
  foreign_currency: DONE,
};

export const answerWords = (kind: BillingTaskKind, answer: BillingTaskAnswer): string => ANSWERS[kind][answer] ?? answer;

/** Answers that need confirmation, because they cannot be undone. */
export type ConfirmedAnswer = Extract<BillingTaskAnswer, 'end' | 'by_hand'>;

export const needsConfirmation = (answer: BillingTaskAnswer): answer is ConfirmedAnswer => answer === 'end' || answer === 'by_hand';

export const TASK_BADGES: Record<BillingTaskKind, { tone: BadgeTone; word: string }> = {
  refund_parked: { tone: 'wait', word: 'Refund not sent' },
  refund_failed: { tone: 'bad', word: 'Refund returned' },
  refunded_at_provider: { tone: 'wait', word: 'Refunded in Stripe' },
  dispute: { tone: 'bad', word: 'Disputed' },
  fraud_warning: { tone: 'bad', word: 'Fraud warning' },
  books_differ: { tone: 'wait', word: 'Books differ' },
  foreign_currency: { tone: 'wait', word: 'Other currency' },
};

const plain = (code: string): string => code.replaceAll('_', ' ');

/** Why a refund was refused: the provider's message, unless a bank decides first. */
const parkedWords = (note: string): string => (note === '' ? '' : `: ${note === 'disputed' ? 'the client’s bank is deciding about the payment' : note.replace(/\.$/, '')}`);

/** Why a bank returned a refund, by the provider's code. */
const RETURNED: Record<string, string> = {
  expired_or_canceled_card: 'the card has expired or was canceled',
  lost_or_stolen_card: 'the card was lost or stolen',
  insufficient_funds: 'your Stripe balance did not cover it',
  declined: 'it was declined',
};

/** The amount as charged; each currency has its own number of decimals. */
function foreignPrice(amount: number, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return formatPrice(amount);
  const format = new Intl.NumberFormat(presentBusiness().region.locale, { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

type Said = Pick<BillingTask, 'client_name' | 'amount' | 'note' | 'due_at'>;

const SENTENCES: Record<BillingTaskKind, (task: Said) => string> = {
  refund_parked: (task) => `A refund of ${formatPrice(task.amount)} to ${whom(task)} could not be sent${parkedWords(task.note)}.`,
  refund_failed: (task) => `The bank returned the refund of ${formatPrice(task.amount)} to ${whom(task)}${task.note && task.note !== 'unknown' ? `: ${RETURNED[task.note] ?? plain(task.note)}` : ''}. It is still owed.`,
  refunded_at_provider: (task) => `You refunded ${formatPrice(task.amount)} of ${whom(task)}’s ${task.note || 'payment'} in Stripe. It is still on.`,
  dispute: (task) => `Payment disputed: ${formatPrice(task.amount)}, ${whom(task)}${task.due_at ? `, answer until ${formatDate(new Date(task.due_at))}` : ''}${task.note ? `. The bank’s reason: ${plain(task.note)}.` : '.'}`,
  fraud_warning: (task) => `The card company warns that ${whom(task)}’s payment of ${formatPrice(task.amount)} was probably not made by the cardholder. A refund now usually prevents a dispute and its fee.`,
  books_differ: (task) => `Your books differ from Stripe by ${formatPrice(task.amount)}${task.note ? `: ${task.note}` : ''}.`,
  foreign_currency: (task) => `${task.client_name ?? 'A client'} was charged ${foreignPrice(task.amount, task.note)} instead of ${formats().currencyName}, so it is not in your reports. Refund it in Stripe, and turn adaptive pricing off there.`,
};

/** The client concerned. */
export const whom = ({ client_name: name }: Pick<BillingTask, 'client_name'>): string => name ?? 'a client';

/** A decision about money in one or two sentences, addressed to the coach. */
export const sentenceOf = (task: Pick<BillingTask, 'kind'> & Said): string => SENTENCES[task.kind](task);

/** What a button is about, for screen readers. */
export const subjectOf = ({ amount, client_name: name }: Pick<BillingTask, 'amount' | 'client_name'>): string => [formatPrice(amount), name].filter(Boolean).join(', ');
