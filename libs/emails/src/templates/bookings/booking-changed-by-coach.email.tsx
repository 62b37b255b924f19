import { action, facts, note, paragraph, sentences } from '../../blocks.ts';
import type { Fact, MailTemplate, Where, Writing } from '../../mail.ts';

interface Props extends Where {
  firstName: string;
  label: string;
  /** Of the next session. */
  startsAt: Date;
  durationMinutes: number;
  /** Cents; null is free. */
  priceCents: number | null;
  isProgram: boolean;
  /** What changed, */
  changed: ReadonlyArray<'place' | 'length' | 'price'>;
  /** and the previous values; the location on one line. */
  before: { durationMinutes: number; priceCents: number | null; location: string };
  /** Paid through the site. */
  isPaid: boolean;
  /** The part of it that is refunded, in cents. */
  refundCents: number;
  /** Null if it has passed. */
  cancellationDeadline: Date | null;
  dashboardUrl: string;
}

const WORDS = { place: 'the place', length: 'the length', price: 'the price' } as const;
const BEFORE = { place: 'Old location', length: 'Old length', price: 'Old price' } as const;

const changesOf = ({ changed }: Pick<Props, 'changed'>, { listed, say }: Writing): string => listed(changed.map((one) => say(WORDS[one])));

/** The current values, each followed by the previous one if it changed. */
function ledger({ label, durationMinutes, priceCents, changed, before, location, place }: Props, { formatPrice, minutes, say, whereFacts }: Writing): Fact[] {
  const was = (what: Props['changed'][number], value: string): Fact[] => (changed.includes(what) ? [[say(BEFORE[what]), value]] : []);
  return [
    [say('Session'), label],
    [say('Length'), minutes(durationMinutes)],
    ...was('length', minutes(before.durationMinutes)),
    ...whereFacts({ location, place: place ?? null }),
    ...was('place', before.location || say('To be agreed with the coach')),
    [say('Price'), formatPrice(priceCents)],
    ...was('price', formatPrice(before.priceCents)),
  ];
}

/** To the client when the coach changed a session's place, length or price; sent with a calendar file that replaces the entry. */
export const bookingChangedByCoach: MailTemplate<Props> = {
  push: 'sessions',
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-16T17:00:00Z'),
    durationMinutes: 30,
    location: 'The Studio',
    priceCents: 5_000,
    isProgram: false,
    changed: ['place', 'length', 'price'],
    before: { durationMinutes: 60, priceCents: 9_000, location: 'The Park' },
    isPaid: true,
    refundCents: 4_000,
    cancellationDeadline: new Date('2027-03-15T17:00:00Z'),
    dashboardUrl: 'https://yourcoach.example/dashboard?booking=4f9c',
  },
  variants: {
    'only the place': { changed: ['place'], durationMinutes: 60, priceCents: 9_000, refundCents: 0 },
    'the price of a session that is settled by hand': { changed: ['price'], isPaid: false, refundCents: 0 },
    'a program that has begun': { label: 'Group Session', isProgram: true, changed: ['length'], refundCents: 0, cancellationDeadline: null },
  },
  compose: (props, writing) => {
    const { formatPrice, formatMoment, moment, say } = writing;
    const { firstName, label, startsAt, isProgram, isPaid, refundCents, cancellationDeadline, dashboardUrl } = props;
    return {
      subject: say('Changed: {label}, {startsAt}', { label, startsAt: formatMoment(startsAt) }),
      preheader: say('Your coach changed {changes}. The attached file changes your calendar.', { changes: changesOf(props, writing) }),
      heading: say(isProgram ? 'Your coach changed your program' : 'Your coach changed your session'),
      greets: firstName,
      blocks: [
        paragraph(sentences(
            say(isProgram ? 'Your coach changed {changes} of your program. It applies to all weeks ahead, and this is the next one.' : 'Your coach changed {changes} of your session.', { changes: changesOf(props, writing) }),
            say('The time stays the same. The attached calendar file replaces the old entry.'),
          )),
        moment(startsAt),
        facts(...ledger(props, writing)),
        ...(refundCents > 0 ? [paragraph(say('{refund} of what you paid goes back to your card. Banks usually take 5 to 10 days to show it.', { refund: formatPrice(refundCents) }))] : []),
        action(say('Open your dashboard'), dashboardUrl),
        note(cancellationDeadline ? say(isPaid ? 'If this doesn’t work for you, cancel on your dashboard by {deadline}, for a full refund.' : 'If this doesn’t work for you, cancel on your dashboard by {deadline}.', { deadline: formatMoment(cancellationDeadline) }) : say('If this doesn’t work for you, reply to this email.')),
      ],
    };
  },
};
