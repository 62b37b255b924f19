import type { BillingTaskKind } from '@coach/domain';
import { action, facts, paragraph } from '../../blocks.ts';
import type { MailPhrase } from '../../language.ts';
import type { MailTemplate, Writing } from '../../mail.ts';
import { providerWords } from '../../words.ts';
import { sampleSession } from '../sample-sessions.ts';

interface Props {
  kind: BillingTaskKind;
  clientName: string | null;
  amountCents: number;
  /** Additional details; may be empty. */
  note: string;
  adminUrl: string;
}

const WORDS = {
  refund_parked: { title: 'A refund could not be sent', text: 'Stripe refused a refund that was promised to a client. Try it again from the panel, or pay it another way and mark it as paid there.' },
  refund_failed: { title: 'A refund did not arrive', text: 'The client’s bank returned a refund. Send it again from the panel, or pay it another way and mark it as paid there.' },
  refunded_at_provider: { title: 'A payment was refunded in Stripe', text: 'All of this payment was refunded in Stripe, but what it paid for is still on. End it or keep it in the panel.' },
  dispute: { title: 'A payment is disputed', text: 'A client’s bank wants a payment back.' },
  fraud_warning: { title: 'A payment may be fraudulent', text: 'The card company warns that this payment may not have been made by the cardholder. A refund now usually prevents a dispute and its fee.' },
  books_differ: { title: 'Your books differ from Stripe', text: 'The daily comparison found amounts that are in Stripe and not in your reports, or the other way around. We looked each of them up once more before writing to you.' },
  foreign_currency: { title: 'A payment in another currency', text: 'A client was charged in a currency other than {currency}, so the payment is not in your reports. You can refund it in Stripe. To keep it from happening again, turn Adaptive Pricing off there.' },
} as const satisfies Record<BillingTaskKind, { title: MailPhrase; text: MailPhrase }>;

/** Stripe sends nothing while a bank decides; a refund by hand could pay twice. */
const WAITS = 'A refund was promised to a client whose bank is deciding about the same payment, and Stripe sends no refund meanwhile. Please do not pay it another way yet: if the bank decides for you, the refund is sent automatically; if it decides for the client, the bank has paid it.';

type Matter = Pick<Props, 'kind' | 'amountCents' | 'note'>;

/** Whether the refund is parked because a bank is deciding. */
const isDisputed = ({ kind, note }: Matter): boolean => kind === 'refund_parked' && note === 'disputed';

/** Formats in the payment's currency, whose code is in the note. */
function amountOf({ kind, amountCents, note }: Matter, { formatPrice, locale }: Writing): string {
  if (kind !== 'foreign_currency' || !/^[A-Z]{3}$/.test(note)) return formatPrice(amountCents);
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: note });
  return format.format(amountCents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 0));
}

function wordsOf(matter: Matter, { currencyName: currency, say }: Writing): string {
  if (isDisputed(matter)) return say(WAITS);
  const { kind } = matter;
  return kind === 'foreign_currency' ? say(WORDS[kind].text, { currency }) : say(WORDS[kind].text);
}

function detailsOf(matter: Matter, { say }: Writing): string {
  if (isDisputed(matter)) return say('On hold until the bank decides');
  return matter.kind === 'fraud_warning' ? providerWords(matter.note, say) : matter.note;
}

/** To the coach when a billing task needs a decision. */
export const billingTaskToCoach: MailTemplate<Props> = {
  sample: { kind: 'refund_parked', clientName: 'Maria Gonzalez', amountCents: 9_000, note: 'This payment can no longer be refunded.', adminUrl: 'https://yourcoach.example/admin' },
  variants: {
    'a refund that waits for a bank': { note: 'disputed' },
    'refunded in Stripe': { kind: 'refunded_at_provider', note: sampleSession },
    'a warning': { kind: 'fraud_warning', note: 'made_with_stolen_card' },
    'books differ': { kind: 'books_differ', clientName: null, note: 'charge ch_1Q2w3E4r' },
    'another currency': { kind: 'foreign_currency', note: 'EUR' },
  },
  compose: ({ clientName, adminUrl, ...matter }, writing) => {
    const { say } = writing;
    const title = say(WORDS[matter.kind].title);
    const [words, amount, details] = [wordsOf(matter, writing), amountOf(matter, writing), detailsOf(matter, writing)];
    return {
      subject: `${title}: ${amount}${clientName ? `, ${clientName}` : ''}`,
      preheader: words,
      heading: title,
      greets: null,
      blocks: [
        paragraph(words),
        facts(...(clientName ? [[say('Client'), clientName] as const] : []), [say('Amount'), amount], ...(details ? [[say('Details'), details] as const] : [])),
        action(say('Open the panel'), adminUrl),
      ],
    };
  },
};
