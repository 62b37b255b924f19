import type { PaymentWay } from '@coach/domain';
import { action, facts, introduction, note } from '../../blocks.ts';
import type { Say } from '../../language.ts';
import type { MailTemplate, Writing } from '../../mail.ts';

interface Props {
  firstName: string;
  /** What was paid for, e.g. `Video Library`. */
  label: string;
  /** Cents. */
  amountCents: number;
  /** Cents already refunded when the receipt was written. */
  refundedCents: number;
  paidAt: Date;
  /** E.g. `Visa ending in 4242`; null if it wasn't a card. */
  card: string | null;
  /** How it was paid outside the payment page; absent for a card. */
  way?: PaymentWay;
  /** Invoice number at the payment provider; one-time payments have none. */
  number: string | null;
  /** The payment provider's receipt page. */
  receiptUrl: string | null;
  /** The page with all invoices and receipts. */
  dashboardUrl: string;
}

type Row = readonly [label: string, value: string];

const rows = ({ label, amountCents, refundedCents, paidAt, card, way, number }: Omit<Props, 'firstName' | 'receiptUrl' | 'dashboardUrl'>, { formatMoment, formatPrice, say }: Writing): Row[] => [
  [say('For'), label],
  [say('Amount'), formatPrice(amountCents)],
  [say('Paid'), formatMoment(paidAt)],
  ...(card ? [[say('Card'), card] as const] : []),
  ...(way ? [[say('How'), wayWords(way, say)] as const] : []),
  ...(number ? [[say('Number'), number] as const] : []),
  ...(refundedCents > 0 ? [[say('Refunded'), formatPrice(refundedCents)] as const] : []),
];

/** Returns the name of a manual payment method. */
function wayWords(way: PaymentWay, say: Say): string {
  if (way === 'cash') return say('Cash');
  if (way === 'terminal') return say('Card reader');
  if (way === 'transfer') return say('Bank transfer');
  return way === 'check' ? say('Check') : say('Paid to your coach');
}

/** The receipt for one payment: a session, a pack, a month of a plan, or the difference on a plan change. */
export const paymentReceipt: MailTemplate<Props> = {
  sample: {
    ...{ firstName: 'Maria', label: 'Video Library', amountCents: 10_000, refundedCents: 0, paidAt: new Date('2027-04-14T17:02:00Z') },
    ...{ card: 'Visa ending in 4242', number: 'YC-0042', receiptUrl: 'https://pay.example/i/42', dashboardUrl: 'https://yourcoach.example/dashboard' },
  },
  variants: {
    'of a session': { label: '1:1 Personal Training, 4/17/2027 10:00 am PT, 60 minutes', amountCents: 9_000, number: null },
    'refunded since': { refundedCents: 10_000 },
    'in cash': { card: null, number: null, receiptUrl: null, way: 'cash' },
    'by card reader': { card: null, number: null, receiptUrl: null, way: 'terminal' },
    'by transfer': { card: null, number: null, receiptUrl: null, way: 'transfer' },
    'by check': { card: null, number: null, receiptUrl: null, way: 'check' },
    'another way': { card: null, number: null, receiptUrl: null, way: 'other' },
    'without card and page': { card: null, number: null, receiptUrl: null },
  },
  compose: ({ firstName, receiptUrl, dashboardUrl, ...payment }, writing) => {
    const { say } = writing;
    return {
      subject: say('Receipt: {amount}, {label}', { amount: writing.formatPrice(payment.amountCents), label: payment.label }),
      preheader: payment.card ? say('Paid on {paidAt} with {card}.', { paidAt: writing.formatMoment(payment.paidAt), card: payment.card }) : say('Paid on {paidAt}.', { paidAt: writing.formatMoment(payment.paidAt) }),
      heading: say('Thank you for your payment'),
      greets: firstName,
      blocks: [
        introduction(say('We’ve received your payment. This is your receipt; please keep it for your records.')),
        facts(...rows(payment, writing)),
        receiptUrl ? action(say(payment.number ? 'View invoice' : 'View receipt'), receiptUrl) : action(say('See your payments'), dashboardUrl),
        note(say('You’ll find every receipt on your dashboard, too. If you didn’t make this payment, write to us right away and contact your bank.')),
      ],
    };
  },
};
