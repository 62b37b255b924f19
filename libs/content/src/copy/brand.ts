const name = 'Your Coach';
const city = 'Los Angeles, California';
const supportEmail = 'hello@yourcoach.example';

/** Who the site speaks for. Everything here is plain text; `headline` is one entry per line. */
export const brand = {
  name,
  headline: ['Strong is', 'a practice'],
  lead: 'Certified, CPR-trained coaching for strength, weight loss, group and 1:1 training. Every session planned, every rep written down.',
  credentials: [
    { title: 'Certified', detail: 'Personal fitness coach' },
    { title: 'CPR-trained', detail: 'For every session' },
    { title: 'Strength and weight loss', detail: 'Group and 1:1' },
  ],
  city,
  /** For search engines and shared links. */
  description:
    'Personal fitness coaching in Los Angeles: strength, weight loss, group and 1:1 training with a certified, CPR-trained coach. Start with a free consultation.',
  supportEmail,
} as const;
