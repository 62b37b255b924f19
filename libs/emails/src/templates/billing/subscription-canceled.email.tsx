import { action, facts, paragraph } from '../../blocks.ts';
import type { Say } from '../../language.ts';
import type { MailTemplate, Writing } from '../../mail.ts';

interface Props {
  firstName: string;
  label: string;
  endsAt: Date;
  /** False if the end is only scheduled. */
  ended: boolean;
  dashboardUrl: string;
}

const opening = ({ ended, endsAt }: Pick<Props, 'ended' | 'endsAt'>, { formatDate, say }: Pick<Writing, 'formatDate' | 'say'>): string =>
  ended
    ? say('Your plan has ended. Nothing more is charged.')
    : say('You’ve canceled your plan. It stays open until {endsAt}, and nothing more is charged.', { endsAt: formatDate(endsAt) });

const closing = (ended: boolean, say: Say): string =>
  say(ended ? 'Whenever you want to come back, choose a plan on your dashboard.' : 'If you change your mind before that day, you can resume it on your dashboard.');

/** To a client whose plan will end, and again once it has ended. */
export const subscriptionCanceled: MailTemplate<Props> = {
  sample: {
    firstName: 'Maria',
    label: 'Video Library',
    endsAt: new Date('2027-04-14T17:00:00Z'),
    ended: false,
    dashboardUrl: 'https://yourcoach.example/dashboard',
  },
  variants: { 'at its end': { ended: true } },
  compose: ({ firstName, label, dashboardUrl, ...end }, { formatDate, say }) => ({
    subject: end.ended ? say('Your {label} plan has ended', { label }) : say('Your {label} plan ends on {endsAt}', { label, endsAt: formatDate(end.endsAt) }),
    preheader: opening(end, { formatDate, say }),
    heading: say(end.ended ? 'Your plan has ended' : 'Your plan is canceled'),
    greets: firstName,
    blocks: [
      paragraph(opening(end, { formatDate, say })),
      facts([say('Plan'), label], [say(end.ended ? 'Ended' : 'Open until'), formatDate(end.endsAt)]),
      paragraph(closing(end.ended, say)),
      action(say('Open your dashboard'), dashboardUrl),
    ],
  }),
};
