import { action, introduction, note } from '../../blocks.ts';
import type { MailTemplate, Where } from '../../mail.ts';

interface Props extends Where {
  firstName: string;
  /** Name of the consultation. */
  label: string;
  startsAt: Date;
  durationMinutes: number;
  dashboardUrl: string;
}

/** To the client who requested a free consultation. */
export const consultationRequested: MailTemplate<Props> = {
  sample: { firstName: 'Maria', label: 'Free Consultation', startsAt: new Date('2027-03-16T17:00:00Z'), durationMinutes: 60, location: 'The Studio', dashboardUrl: 'https://yourcoach.example/dashboard' },
  compose: ({ firstName, label, startsAt, durationMinutes, location, place, dashboardUrl }, { formatDate, formatMoment, moment, sessionFacts, say }) => ({
    subject: say('We have your consultation request for {startsAt}', { startsAt: formatDate(startsAt) }),
    preheader: say('{startsAt}. Your coach will confirm it.', { startsAt: formatMoment(startsAt) }),
    heading: say('Your request is in'),
    greets: firstName,
    blocks: [
      introduction(say('Thanks for requesting a free consultation. We’re holding this time until your coach answers.')),
      moment(startsAt),
      sessionFacts({ label, durationMinutes, location, place, priceCents: null }),
      action(say('Open your dashboard'), dashboardUrl),
      note(say('You’ll get another email as soon as your coach answers.')),
    ],
  }),
};
