import { NO_PICTURES, type Business } from '@coach/domain';
import { yourCoach } from './your-coach.ts';

/** Proposals, which nobody sees before the coach wants them. */
const notOnSale = <Item extends { isActive: boolean }>(items: readonly Item[]): Item[] => items.map((item) => ({ ...item, isActive: false }));

/** What an installation begins with that is nobody's yet: only what has to be said, for its coach to say otherwise. */
export const ownBusiness = (email: string): Business => ({
  identity: { name: 'My Business', coachName: '', city: '', postalAddress: '', email, phone: '', registration: '', links: [] },
  about: { headline: '', lead: '', text: '', credentials: [], samples: false },
  region: { timeZone: 'Etc/UTC', locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 1, weight: 'kg' },
  policy: { cancellationHours: 24, undoMinutes: 10, mostMoves: 2, waitlistClosesHours: 12, offerMinutes: 30 },
  look: { accent: '#2f6f5e', voice: 'journal', paper: 'plain' },
  services: [
    {
      id: 'consultation',
      kind: 'consultation',
      name: 'First talk',
      title: '',
      description: 'A first talk: what you want, and how to get there.',
      lengths: [{ minutes: 60, priceCents: 0 }],
      seats: 1,
      weeks: 1,
      isActive: true,
    },
    {
      id: 'personal_training',
      kind: 'individual',
      name: 'One-to-one session',
      title: '',
      description: 'Just you and me.',
      lengths: [
        { minutes: 30, priceCents: 5_000 },
        { minutes: 60, priceCents: 9_000 },
      ],
      seats: 1,
      weeks: 1,
      isActive: true,
    },
    {
      id: 'group_session',
      kind: 'group',
      name: 'Group session',
      title: '',
      description: 'Six weeks, the same hour every week.',
      lengths: [{ minutes: 60, priceCents: 10_000 }],
      seats: 20,
      weeks: 6,
      isActive: true,
    },
    {
      id: 'la_fitness',
      kind: 'by_hand',
      name: 'Session elsewhere',
      title: '',
      description: '',
      lengths: [{ minutes: 60, priceCents: 0 }],
      seats: 1,
      weeks: 1,
      isActive: true,
    },
  ],
  pictures: NO_PICTURES,
  mail: { senderName: '', replyTo: '', signature: '' },
  plans: notOnSale(yourCoach.plans),
  packs: notOnSale(yourCoach.packs),
});
