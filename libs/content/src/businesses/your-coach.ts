import { DEFAULT_LOOK, NO_PICTURES, USUAL_STORY_CATEGORIES, USUAL_VIDEO_CATEGORIES, type Business, type Pack, type Plan } from '@coach/domain';

/** Each place on the site has its own wording for them: `copy/plans.ts`. */
const wordedByPlace = { description: '', features: [], isFeatured: false };

/** The specification's plans (A§9, FLOW-13, USR-06). */
const plans: Plan[] = [
  { id: 'video_access_only', name: 'Video Access Only', bookingName: 'Weekly Video Access', ...wordedByPlace, priceCents: 6_000, interval: 'month', opens: { videos: 'new', coaching: false, priority: false }, credits: 0, givenPriceCents: 15_000, isActive: true },
  { id: 'video_library', name: 'Video Library', bookingName: 'Full Video Library', ...wordedByPlace, priceCents: 10_000, interval: 'month', opens: { videos: 'library', coaching: false, priority: false }, credits: 0, givenPriceCents: 10_000, isActive: true },
  { id: 'premium_package', name: 'Premium Package', bookingName: '', ...wordedByPlace, isFeatured: true, priceCents: 32_000, interval: 'month', opens: { videos: 'everything', coaching: true, priority: true }, credits: 4, givenPriceCents: 15_000, isActive: true },
];

/** The specification's packs (FLOW-13). */
const packs: Pack[] = [
  { id: 'session_pack_5', name: 'Pack of 5 Sessions', credits: 5, priceCents: 42_500, validMonths: 12, isActive: true },
  { id: 'session_pack_10', name: 'Pack of 10 Sessions', credits: 10, priceCents: 80_000, validMonths: 12, isActive: true },
];

/** The specification's business, with which the demo begins: its zone, formats, policy, look, services, plans and packs to the letter. */
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
  policy: { cancellationHours: 24, undoMinutes: 10, mostMoves: 2, waitlistClosesHours: 12, offerMinutes: 30, refundSteps: [], creditInParts: false, lateMinutes: 15, noShowPercent: 0, noShowCredit: false, noShowFeePercent: 0 },
  look: DEFAULT_LOOK,
  services: [
    {
      id: 'consultation',
      kind: 'consultation',
      name: 'Free Consultation',
      title: '',
      description: 'Meet, talk through your history and leave with a first week on paper.',
      lengths: [{ id: 'consultation', minutes: 60, priceCents: 0 }],
      seats: 1,
      weeks: 1,
      isActive: true,
    },
    {
      id: 'personal_training',
      kind: 'individual',
      name: '1:1 Personal Training',
      title: '',
      description: 'One coach, one client, one plan that is rewritten as you change.',
      lengths: [
        { id: 'personal_training', minutes: 30, priceCents: 5_000 },
        { id: 'personal_training_60', minutes: 60, priceCents: 9_000 },
      ],
      seats: 1,
      weeks: 1,
      isActive: true,
    },
    {
      id: 'group_session',
      kind: 'group',
      name: 'Group Session',
      title: 'Group Training',
      description: 'A 6-week program, for one person or a whole team.',
      lengths: [{ id: 'group_session', minutes: 60, priceCents: 10_000 }],
      seats: 20,
      weeks: 6,
      isActive: true,
    },
    {
      id: 'la_fitness',
      kind: 'by_hand',
      name: 'LA Fitness Session',
      title: '',
      description: '',
      lengths: [{ id: 'la_fitness', minutes: 60, priceCents: 0 }],
      seats: 1,
      weeks: 1,
      isActive: true,
    },
  ],
  pictures: NO_PICTURES,
  mail: { senderName: '', replyTo: '', signature: '' },
  videoCategories: [...USUAL_VIDEO_CATEGORIES],
  storyCategories: [...USUAL_STORY_CATEGORIES],
  embedding: { origins: [] },
  translations: [],
  plans,
  packs,
};
