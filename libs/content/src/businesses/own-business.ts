import type { Business } from '@coach/domain';
import { yourCoach } from './your-coach.ts';

/** What an installation begins with that is nobody's yet: only what has to be said, for its coach to say otherwise. */
export const ownBusiness = (email: string): Business => ({
  identity: { name: 'My Business', coachName: '', city: '', postalAddress: '', email, phone: '', registration: '', links: [] },
  about: { headline: '', lead: '', text: '', credentials: [], samples: false },
  region: { timeZone: 'Etc/UTC', locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 1, weight: 'kg' },
  policy: { cancellationHours: 24, undoMinutes: 10, mostMoves: 2, waitlistClosesHours: 12, offerMinutes: 30 },
  look: { accent: '#2f6f5e', voice: 'journal', paper: 'plain' },
  plans: yourCoach.plans,
  packs: yourCoach.packs,
});
