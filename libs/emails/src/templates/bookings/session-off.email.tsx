import { action, facts, introduction, list, note, paragraph, sentences } from '../../blocks.ts';
import type { Block, MailTemplate, Writing } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  /** Of the canceled session. */
  startsAt: Date;
  durationMinutes: number;
  location: string;
  /** In the coach's words; may be empty. */
  reason: string;
  /** The owed week of a continuing program; null if a whole session is canceled. */
  unsettled: { shareCents: number; until: Date } | null;
  /** Cents refunded to the card; 0 for none. */
  refundCents: number;
  creditReturned: boolean;
  /** Times held for this client only, soonest first; may be empty. */
  hours: readonly Date[];
  /** Until when they are held; null without times. */
  heldUntil: Date | null;
  chooseUrl: string;
}

const given = ({ refundCents, creditReturned }: Props, { formatPrice, say }: Writing): Block[] => [
  ...(refundCents > 0 ? [paragraph(say('We’re refunding {refund} to the card you paid with. Banks usually take 5 to 10 days to show it.', { refund: formatPrice(refundCents) }))] : []),
  ...(creditReturned ? [paragraph(say('Your session credit is back on your account.'))] : []),
];

/** The choice for an owed week: another time, or a refund of its share. */
function weekAhead({ shareCents, until }: NonNullable<Props['unsettled']>, { hours, heldUntil, chooseUrl }: Props, { formatMoment, formatPrice, say }: Writing): Block[] {
  const share = shareCents > 0 ? formatPrice(shareCents) : null;
  return [
    paragraph(share ? say('Your program continues the following week, and we owe you this week: take another time for it, at no cost, or get {share} of what you paid back.', { share }) : say('Your program continues the following week, and we owe you this week: take another time for it, at no cost, or agree on another one with your coach.')),
    ...(hours.length > 0 && heldUntil ? [list(say('Held for you'), hours.map(formatMoment)), note(say('These times are held for you until {heldUntil}.', { heldUntil: formatMoment(heldUntil) }))] : []),
    action(say('Choose what works for you'), chooseUrl),
    note(share ? say('If you don’t choose by {until}, {share} goes back to your card automatically.', { until: formatMoment(until), share }) : say('Please choose by {until}.', { until: formatMoment(until) })),
  ];
}

function ahead(props: Props, writing: Writing): Block[] {
  const { formatMoment, say } = writing;
  const { unsettled, hours, heldUntil, chooseUrl } = props;
  if (unsettled) return weekAhead(unsettled, props, writing);
  if (hours.length === 0 || !heldUntil) return [action(say('Book another time'), chooseUrl)];
  return [
    list(say('Held for you alone'), hours.map(formatMoment)),
    action(say('Take one of these times'), chooseUrl),
    note(sentences(say('These times are held for you until {heldUntil}.', { heldUntil: formatMoment(heldUntil) }), say('If none of them work for you, there’s nothing to do.'))),
  ];
}

/** To a client whose session the coach had to cancel along with the whole day; sent with a calendar file that removes the entry. */
export const sessionOff: MailTemplate<Props> = {
  push: 'sessions',
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-14T17:00:00Z'),
    durationMinutes: 60,
    location: 'The Studio',
    reason: 'I am ill and have to cancel Sunday.',
    unsettled: null,
    refundCents: 9_000,
    creditReturned: false,
    hours: ['2027-03-15T17:00:00Z', '2027-03-16T17:00:00Z', '2027-03-17T18:30:00Z'].map((instant) => new Date(instant)),
    heldUntil: new Date('2027-03-14T14:30:00Z'),
    chooseUrl: 'https://yourcoach.example/dashboard?view=rebook&offer=4f9c',
  },
  variants: {
    'had for a credit': { refundCents: 0, creditReturned: true },
    'no hour is free': { hours: [], heldUntil: null, chooseUrl: 'https://yourcoach.example/book' },
    'a week of a program': { label: 'Group Session, week 3 of 6', unsettled: { shareCents: 1_667, until: new Date('2027-03-28T17:00:00Z') }, refundCents: 0 },
    'a week of a program that was not paid by card': { label: 'Group Session, week 3 of 6', unsettled: { shareCents: 0, until: new Date('2027-03-28T17:00:00Z') }, refundCents: 0, hours: [], heldUntil: null },
  },
  compose: (props, writing) => {
    const { say } = writing;
    return {
      subject: say('Your coach has to cancel: {label}, {startsAt}', { label: props.label, startsAt: writing.formatMoment(props.startsAt) }),
      preheader: say(props.hours.length > 0 ? 'We’re sorry. Other times are held for you for two hours.' : 'We’re sorry for the change of plans.'),
      heading: say('This session can’t take place'),
      greets: props.firstName,
      blocks: [
        introduction(say('Unfortunately, your coach can’t be there. We’re sorry for the change of plans.')),
        facts([say('Session'), props.label], [say('When'), writing.formatMoment(props.startsAt)], [say('Length'), writing.minutes(props.durationMinutes)], ...(props.reason ? [[say('Reason'), props.reason] as const] : [])),
        ...given(props, writing),
        ...ahead(props, writing),
      ],
    };
  },
};
