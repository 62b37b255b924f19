import { action, facts, note, paragraph, whereFacts } from '../../blocks.ts';
import type { MailTemplate, Where } from '../../mail.ts';

interface Props extends Where {
  firstName: string;
  label: string;
  startsAt: Date;
  durationMinutes: number;
  /** Cents. */
  priceCents: number;
  heldUntil: Date;
  dashboardUrl: string;
}

/** To whoever is next on the list for a taken hour, when it came free. */
export const waitlistOffer: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: '1:1 Personal Training',
    startsAt: new Date('2027-03-16T17:00:00Z'),
    durationMinutes: 60,
    location: '',
    priceCents: 9_000,
    heldUntil: new Date('2027-03-14T18:30:00Z'),
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  variants: {
    'a seat of a class': { label: 'Evening strength', location: 'Studio on 4th Street', priceCents: 10_000 },
  },
  compose: ({ firstName, label, startsAt, durationMinutes, priceCents, heldUntil, dashboardUrl, ...where }, { formatTime, formatPrice, formatMoment, moment }) => ({
    subject: `Yours until ${formatTime(heldUntil)}: ${label}, ${formatMoment(startsAt)}`,
    preheader: `The time that you wait for is free. It is held for you until ${formatMoment(heldUntil)}.`,
    heading: 'Your hour came free',
    greets: firstName,
    blocks: [
      paragraph(`It is held for you until ${formatMoment(heldUntil)}. Take it with one tap: pay by card, or use a session credit where one fits.`),
      moment(startsAt),
      facts(['Session', label], ['Length', `${durationMinutes} minutes`], ...(where.location || where.place ? whereFacts(where) : []), ['Price', formatPrice(priceCents)]),
      action('Take this hour', dashboardUrl),
      note('Until you take it nothing is booked and nothing is charged. If you do not, the hour goes to whoever is next, and you leave its list.'),
    ],
  }),
};
