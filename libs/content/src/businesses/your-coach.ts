import { DRAWN_LOOK, type Business } from '@coach/domain';

/** The business of the specification, with which the demo begins: its zone, formats, policy and look to the letter. */
export const yourCoach: Business = {
  identity: {
    name: 'Your Coach',
    coachName: '',
    city: 'Los Angeles, California',
    postalAddress: '',
    email: 'hello@yourcoach.example',
    phone: '',
    registration: '',
    links: [],
  },
  region: { timeZone: 'America/Los_Angeles', locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 0, weight: 'lb' },
  policy: { cancellationHours: 24, undoMinutes: 10, mostMoves: 2, waitlistClosesHours: 12, offerMinutes: 30 },
  look: DRAWN_LOOK,
};
