import { GENERAL_CATEGORY, NO_PICTURES, type Business, type Category, type Service, type ServiceKind } from '@coach/domain';
import { yourCoach } from './your-coach.ts';

/** Proposals stay invisible until the coach activates them. */
const notOnSale = <Item extends { isActive: boolean }>(items: readonly Item[]): Item[] => items.map((item) => ({ ...item, isActive: false }));

/** Default names of the services until the coach names them. */
const PROPOSED: Record<ServiceKind, Pick<Service, 'name' | 'description'>> = {
  consultation: { name: 'First talk', description: 'A first talk: what you want, and how to get there.' },
  individual: { name: 'One-to-one session', description: 'Just you and me.' },
  group: { name: 'Group session', description: 'Six weeks, the same hour every week.' },
  by_hand: { name: 'Session elsewhere', description: '' },
};

/** Video categories of own businesses from before categories were editable, so that existing videos keep theirs. */
const FORMER_VIDEO_CATEGORIES: Category[] = [
  { id: 'strength_training', name: 'Practice', es: 'Práctica' },
  { id: 'cardio_conditioning', name: 'Movement', es: 'Movimiento' },
  { id: 'technique_form', name: 'Technique', es: 'Técnica' },
  { id: 'nutrition', name: 'Nutrition', es: 'Nutrición' },
  { id: 'recovery', name: 'Rest', es: 'Descanso' },
  { id: GENERAL_CATEGORY, name: 'General', es: 'General' },
  { id: 'endurance_training', name: 'Longer sessions', es: 'Sesiones más largas' },
];

/** The same for stories. */
const FORMER_STORY_CATEGORIES: Category[] = [
  { id: 'weight-loss', name: 'a new start', es: 'un nuevo comienzo' },
  { id: 'strength', name: 'progress', es: 'avances' },
  { id: 'confidence', name: 'confidence', es: 'confianza' },
  { id: 'lifestyle', name: 'everyday life', es: 'vida diaria' },
];

/** Defaults of own businesses from before categories were editable. */
export const FORMER_OWN_CATEGORIES = { videoCategories: FORMER_VIDEO_CATEGORIES, storyCategories: FORMER_STORY_CATEGORIES };

/** The category of videos and stories that have no other. */
export const GENERAL: Category = { id: GENERAL_CATEGORY, name: 'General', es: 'General' };

/** The initial data of an installation whose owner hasn't set it up yet: only the required fields, for the coach to replace. */
export const ownBusiness = (email: string): Business => ({
  identity: { name: 'My Business', coachName: '', city: '', postalAddress: '', email, phone: '', registration: '', links: [] },
  about: { headline: '', lead: '', text: '', credentials: [], samples: false },
  region: { timeZone: 'Etc/UTC', locale: 'en-US', currency: 'USD', hourCycle: 'h12', weekStart: 1, weight: 'kg' },
  policy: { cancellationHours: 24, undoMinutes: 10, mostMoves: 2, waitlistClosesHours: 12, offerMinutes: 30, refundSteps: [], creditInParts: false, lateMinutes: 15, noShowPercent: 0, noShowCredit: false, noShowFeePercent: 0 },
  look: { accent: '#2f6f5e', voice: 'journal', paper: 'plain' },
  services: yourCoach.services.map((service) => ({ ...service, title: '', ...PROPOSED[service.kind] })),
  pictures: NO_PICTURES,
  mail: { senderName: '', replyTo: '', signature: '' },
  videoCategories: [GENERAL],
  storyCategories: [GENERAL],
  embedding: { origins: [] },
  translations: [],
  plans: notOnSale(yourCoach.plans),
  packs: notOnSale(yourCoach.packs),
});
