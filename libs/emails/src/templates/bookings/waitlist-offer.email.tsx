import { action, facts, note, paragraph } from '../../blocks.ts';
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

/** To the next client on the waiting list when a taken time becomes free. */
export const waitlistOffer: MailTemplate<Props> = {
  push: 'sessions',
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
    'a seat of a class': { label: 'Evening class', location: 'The Studio', priceCents: 10_000 },
  },
  compose: ({ firstName, label, startsAt, durationMinutes, priceCents, heldUntil, dashboardUrl, ...where }, { formatPrice, formatMoment, minutes, moment, say, whereFacts }) => ({
    subject: say('Held until {heldUntil}: {label}, {startsAt}', { heldUntil: formatMoment(heldUntil), label, startsAt: formatMoment(startsAt) }),
    preheader: say('The time you’re waiting for opened up. It’s held for you until {heldUntil}.', { heldUntil: formatMoment(heldUntil) }),
    heading: say('Your time opened up'),
    greets: firstName,
    blocks: [
      paragraph(say('It’s held for you until {heldUntil}. Pay by card, or use a session credit if you have one that fits.', { heldUntil: formatMoment(heldUntil) })),
      moment(startsAt),
      facts([say('Session'), label], [say('Length'), minutes(durationMinutes)], ...(where.location || where.place ? whereFacts(where) : []), [say('Price'), formatPrice(priceCents)]),
      action(say('Take this time'), dashboardUrl),
      note(say('Until you take it, nothing is booked or charged. If you don’t, it goes to the next person, and you leave the list.')),
    ],
  }),
};
