import { yourCoach } from '../businesses/your-coach.ts';

const { name, city, email: supportEmail } = yourCoach.identity;
const { headline, lead, credentials } = yourCoach.about;

/** The business that the demo's site represents. All plain text; `headline` has one entry per line. */
export const brand = {
  name,
  headline: headline.split('\n'),
  lead,
  credentials,
  city,
  /** For search engines and shared links. */
  description:
    'Personal fitness coaching in Los Angeles: strength, weight loss, group and 1:1 training with a certified, CPR-trained coach. Start with a free consultation.',
  supportEmail,
} as const;
