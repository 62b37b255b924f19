import type { Business, Service } from '@coach/domain';
import { ownBusiness } from './own-business.ts';

const EMAIL = 'hallo@atemraum.example';
const beginning = ownBusiness(EMAIL);

const single = { title: '', description: '', seats: 1, weeks: 1, isActive: true };
const CONSULTATION: Partial<Service> = { name: 'First conversation', description: 'Half an hour over tea: what you’re looking for, and which class fits you.', lengths: [{ id: 'consultation', minutes: 30, priceCents: 0 }] };
/** Her services, in place of the proposed ones. */
const OWN: Service[] = [
  { ...single, id: 'private_lesson', kind: 'individual', name: 'Private lesson', description: 'One teacher, one mat, your own sequence.', lengths: [{ id: 'private_lesson', minutes: 60, priceCents: 7_000 }, { id: 'private_lesson_75', minutes: 75, priceCents: 8_500 }] },
  { ...single, id: 'vinyasa', kind: 'group', name: 'Vinyasa class', description: 'An evening of flow for up to fourteen.', lengths: [{ id: 'vinyasa', minutes: 75, priceCents: 1_800 }], seats: 14 },
  { ...single, id: 'yin', kind: 'group', name: 'Yin class', description: 'An hour on the floor for up to eight.', lengths: [{ id: 'yin', minutes: 60, priceCents: 1_600 }], seats: 8 },
  { ...single, id: 'posture_check', kind: 'consultation', name: 'Posture check', description: 'How you stand and sit, and what helps.', lengths: [{ id: 'posture_check', minutes: 45, priceCents: 4_000 }] },
];
const PLANS: Record<string, string> = { video_access_only: 'New recordings', video_library: 'All recordings', premium_package: 'Companion' };

/** Another trade in another city, with rules unlike the specification's: test data for own businesses, shown nowhere by default. */
export const yogaInBerlin: Business = {
  ...beginning,
  identity: {
    name: 'Atemraum',
    coachName: 'Lene Vogt',
    city: 'Berlin',
    postalAddress: 'Lene Vogt\nWeserstraße 12\n12047 Berlin',
    email: EMAIL,
    phone: '+49 30 5550143',
    registration: 'DE 123456789',
    links: [{ label: 'Newsletter', url: 'https://atemraum.example/post' }],
  },
  about: {
    headline: 'Breathe\nfirst',
    lead: 'Vinyasa and quiet evenings in Neukölln, for beginners and for those who return.',
    text: 'Twelve years on the mat, eight of them as a teacher. Small rooms, long exhalations, and nobody is corrected aloud.',
    credentials: [{ title: 'Vinyasa teacher', detail: '500 hours, Mysore' }],
    samples: false,
  },
  region: { timeZone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR', hourCycle: 'h23', weekStart: 1, weight: 'kg' },
  policy: { cancellationHours: 48, undoMinutes: 5, mostMoves: 1, waitlistClosesHours: 6, offerMinutes: 20, refundSteps: [{ hours: 24, percent: 50 }, { hours: 6, percent: 20 }], creditInParts: false, lateMinutes: 10, noShowPercent: 10, noShowCredit: true, noShowFeePercent: 0 },
  look: { accent: '#2f55d4', voice: 'wide', paper: 'cool' },
  services: [...beginning.services.map((service) => ({ ...service, ...(service.kind === 'consultation' ? CONSULTATION : { isActive: false }) })), ...OWN],
  plans: beginning.plans.map((plan) => ({ ...plan, name: PLANS[plan.id] ?? plan.name, bookingName: '' })),
  packs: [...beginning.packs, { id: 'ten_classes', name: 'Ten-class pass', credits: 10, priceCents: 60_000, validMonths: 8, isActive: true, pays: { services: ['vinyasa', 'private_lesson'], minutes: 75 } }],
  mail: { senderName: 'Lene of Atemraum', replyTo: 'lene@atemraum.example', signature: 'Lene Vogt\nWeserstraße 12' },
  videoCategories: [
    { id: 'flows', name: 'Flows', es: 'Secuencias' },
    { id: 'breath', name: 'Breath & rest', es: 'Respiración y descanso' },
    { id: 'general', name: 'Everything else', es: 'Todo lo demás' },
  ],
  storyCategories: [
    { id: 'calm', name: 'Calm', es: 'Calma' },
    { id: 'back', name: 'Back & posture', es: 'Espalda y postura' },
    { id: 'general', name: 'Everything else', es: 'Todo lo demás' },
  ],
  embedding: { origins: [] },
  translations: [
    { english: 'Breathe\nfirst', spanish: 'Primero\nrespira' },
    { english: 'Vinyasa and quiet evenings in Neukölln, for beginners and for those who return.', spanish: 'Vinyasa y noches tranquilas en Neukölln, para quien empieza y para quien vuelve.' },
    { english: 'Twelve years on the mat, eight of them as a teacher. Small rooms, long exhalations, and nobody is corrected aloud.', spanish: 'Doce años en el tapete, ocho de ellos como maestra. Salas pequeñas, exhalaciones largas, y a nadie se le corrige en voz alta.' },
    { english: 'Vinyasa teacher', spanish: 'Maestra de vinyasa' },
    { english: '500 hours, Mysore', spanish: '500 horas, Mysore' },
    { english: 'First conversation', spanish: 'Primera conversación' },
    { english: 'Half an hour over tea: what you’re looking for, and which class fits you.', spanish: 'Media hora con un té: qué buscas y qué clase va contigo.' },
    { english: 'Private lesson', spanish: 'Clase privada' },
    { english: 'One teacher, one mat, your own sequence.', spanish: 'Una maestra, un tapete, tu propia secuencia.' },
    { english: 'Vinyasa class', spanish: 'Clase de vinyasa' },
    { english: 'An evening of flow for up to fourteen.', spanish: 'Una noche de vinyasa para hasta catorce personas.' },
    { english: 'Yin class', spanish: 'Clase de yin' },
    { english: 'An hour on the floor for up to eight.', spanish: 'Una hora en el piso para hasta ocho personas.' },
    { english: 'Posture check', spanish: 'Revisión de postura' },
    { english: 'How you stand and sit, and what helps.', spanish: 'Cómo te paras y te sientas, y qué ayuda.' },
    { english: 'Ten-class pass', spanish: 'Abono de diez clases' },
  ],
};
