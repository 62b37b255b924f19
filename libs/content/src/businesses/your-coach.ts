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
  about: {
    headline: 'Strong is\na practice',
    lead: 'Certified, CPR-trained coaching for strength, weight loss, group and 1:1 training. Every session planned, every rep written down.',
    text: 'Ten years, five thousand sessions, one notebook per client. The method is plain: assess honestly, load patiently, write everything down, and read it back together.',
    credentials: [
      { title: 'Certified', detail: 'Personal fitness coach' },
      { title: 'CPR-trained', detail: 'For every session' },
      { title: 'Strength and weight loss', detail: 'Group and 1:1' },
    ],
    samples: true,
  },
  region: { timeZone: 'America/Los_Angeles', locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 0, weight: 'lb' },
  policy: { cancellationHours: 24, undoMinutes: 10, mostMoves: 2, waitlistClosesHours: 12, offerMinutes: 30 },
  look: DRAWN_LOOK,
  mail: { senderName: '', replyTo: '', signature: '' },
};
