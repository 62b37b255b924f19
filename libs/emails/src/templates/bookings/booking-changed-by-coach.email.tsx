import { action, facts, note, paragraph, whereFacts } from '../../blocks.ts';
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
  /** What is no longer as it was, */
  changed: ReadonlyArray<'place' | 'length' | 'price'>;
  /** and how it was; where it was on one line. */
  before: { durationMinutes: number; priceCents: number | null; location: string };
  /** Money went over the site. */
  isPaid: boolean;
  /** Cents of it that go back. */
  refundCents: number;
  /** Null when it is behind. */
  cancellationDeadline: Date | null;
  dashboardUrl: string;
}

const WORDS = { place: 'the place', length: 'the length', price: 'the price' };

const listed = (words: readonly string[]): string => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`);

/** What holds now, and below each thing that was changed how it was. */
function ledger({ label, durationMinutes, priceCents, changed, before, location, place }: Props, { formatPrice }: Pick<Writing, 'formatPrice'>): Fact[] {
  const was = (what: Props['changed'][number], value: string): Fact[] => (changed.includes(what) ? [[`${what === 'place' ? 'Location' : what === 'length' ? 'Length' : 'Price'} before`, value]] : []);
  return [
    ['Session', label],
    ['Length', `${durationMinutes} minutes`],
    ...was('length', `${before.durationMinutes} minutes`),
    ...whereFacts({ location, place: place ?? null }),
    ...was('place', before.location || 'To be agreed with the coach'),
    ['Price', formatPrice(priceCents)],
    ...was('price', formatPrice(before.priceCents)),
  ];
}

/** To the client, when the coach has changed where a session is, how long it lasts or what it costs; goes out with a calendar file that takes the old entry's place. */
export const bookingChangedByCoach: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-16T17:00:00Z'),
    durationMinutes: 30,
    location: 'Studio on 4th Street',
    priceCents: 5_000,
    isProgram: false,
    changed: ['place', 'length', 'price'],
    before: { durationMinutes: 60, priceCents: 9_000, location: 'Griffith Park' },
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
  compose: (props, { formatPrice, formatMoment, moment }) => {
    const { firstName, label, startsAt, isProgram, changed, isPaid, refundCents, cancellationDeadline, dashboardUrl } = props;
    return {
      subject: `Changed: ${label}, ${formatMoment(startsAt)}`,
      preheader: `Your coach changed ${listed(changed.map((one) => WORDS[one]))}. The attached file changes your calendar.`,
      heading: isProgram ? 'Your coach changed your program' : 'Your coach changed your session',
      greets: firstName,
      blocks: [
        paragraph(`Your coach changed ${listed(changed.map((one) => WORDS[one]))} of your ${isProgram ? 'program; it holds for all weeks ahead, and this is the next one' : 'session'}. The time stays. The attached calendar file replaces the old entry.`),
        moment(startsAt),
        facts(...ledger(props, { formatPrice })),
        ...(refundCents > 0 ? [paragraph(`${formatPrice(refundCents)} of what you paid goes back to your card. Banks usually take 5 to 10 days to show it.`)] : []),
        action('Open your dashboard', dashboardUrl),
        note(cancellationDeadline ? `If this does not suit you, cancel on your dashboard until ${formatMoment(cancellationDeadline)}${isPaid ? ', for a full refund' : ''}.` : 'If this does not suit you, answer this mail.'),
      ],
    };
  },
};
