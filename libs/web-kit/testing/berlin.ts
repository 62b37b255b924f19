import { NO_PICTURES, type Business, type Service } from '@coach/domain';
import { act } from '@testing-library/react';
import { setBusiness, presentBusiness } from '../src/business/business.ts';

/** Names, prices, lengths, and seats that differ from the specification's. */
const single = { title: '', description: '', seats: 1, weeks: 1, isActive: true };
const YOGA: Service[] = [
  { ...single, id: 'consultation', kind: 'consultation', name: 'Kennenlernen', description: 'Wir reden, und du sagst, was du willst.', lengths: [{ id: 'consultation', minutes: 45, priceCents: 0 }] },
  { ...single, id: 'personal_training', kind: 'individual', name: 'Einzelstunde', description: 'Nur du und ich.', lengths: [{ id: 'personal_training', minutes: 45, priceCents: 5_500 }, { id: 'personal_training_60', minutes: 75, priceCents: 8_200 }] },
  { ...single, id: 'group_session', kind: 'group', name: 'Vinyasa', description: 'Sechs Wochen zur gleichen Zeit.', lengths: [{ id: 'group_session', minutes: 75, priceCents: 11_900 }], seats: 14, weeks: 6 },
  { ...single, id: 'la_fitness', kind: 'by_hand', name: 'Im Park', lengths: [{ id: 'la_fitness', minutes: 60, priceCents: 0 }] },
];

/** A business that differs from the specification's in name, zone, currency, clock, and first weekday. */
export const berlin: Business = {
  identity: { name: 'Kraftraum Mitte', coachName: 'Jana Weber', city: 'Berlin', postalAddress: 'Torstraße 1\n10119 Berlin', email: 'hallo@kraftraum.example', phone: '', registration: '', links: [] },
  about: { headline: 'Ruhig\natmen', lead: 'Yoga in der Mitte.', text: 'Seit acht Jahren.', credentials: [], samples: false },
  region: { timeZone: 'Europe/Berlin', locale: 'de-DE', currency: 'EUR', hourCycle: 'h23', weekStart: 1, weight: 'kg' },
  policy: { cancellationHours: 24, undoMinutes: 10, mostMoves: 2, waitlistClosesHours: 12, offerMinutes: 30, refundSteps: [], creditInParts: false, lateMinutes: 15, noShowPercent: 0, noShowCredit: false, noShowFeePercent: 0 },
  look: { accent: '#0a7d5a', voice: 'journal', paper: 'cool' },
  services: YOGA,
  plans: [
    { id: 'video_access_only', name: 'Neue Kurse', bookingName: '', description: '', features: [], isFeatured: false, priceCents: 1_900, interval: 'month', opens: { videos: 'new', coaching: false, priority: false }, credits: 0, givenPriceCents: 1_900, isActive: true },
    { id: 'video_library', name: 'Alle Kurse', bookingName: '', description: '', features: [], isFeatured: false, priceCents: 3_900, interval: 'month', opens: { videos: 'library', coaching: false, priority: false }, credits: 0, givenPriceCents: 3_900, isActive: true },
    { id: 'premium_package', name: 'Begleitung', bookingName: '', description: '', features: [], isFeatured: true, priceCents: 14_900, interval: 'month', opens: { videos: 'everything', coaching: true, priority: true }, credits: 2, givenPriceCents: 14_900, isActive: true },
  ],
  packs: [
    { id: 'session_pack_5', name: '5er-Karte', credits: 5, priceCents: 29_000, validMonths: 6, isActive: true },
    { id: 'session_pack_10', name: '10er-Karte', credits: 10, priceCents: 52_000, validMonths: 6, isActive: true },
  ],
  pictures: NO_PICTURES,
  mail: { senderName: '', replyTo: '', signature: '' },
  videoCategories: [{ id: 'general', name: 'Everything', es: 'Todo' }],
  storyCategories: [{ id: 'general', name: 'Everything', es: 'Todo' }],
  embedding: { origins: [] },
  translations: [],
};

/** Texts specific to the specification's business: its name, location, and zone, names of services, plans, and packs, dollars, date and time formats. */
const OF_ANOTHER = /\$|1:1 Personal Training|Group (?:Session|Training)|LA Fitness|Free Consultation|\bPT\b|Pacific|Pacífico|Los Angeles|Your Coach\b|\d:\d\d\s?[ap]m\b|\b\d{1,2}\/\d{1,2}\/\d{4}|\bdollars|Video Access Only|Premium Package|Pack of \d+ Sessions|\b(?:60|320|425|800)(?:,00)?\s€/;

/** The part of a text that belongs to another business; undefined if there is none. `except` is text from visitors or seeded content. */
export const saidOfAnother = (text: string, except: readonly string[] = []): string | undefined =>
  OF_ANOTHER.exec(except.reduce((rest, words) => rest.replaceAll(words, ''), text))?.[0];

/** Uses the Berlin business throughout this file. */
export function inBerlin(): void {
  let before: Business;
  beforeEach(() => {
    before = presentBusiness();
    act(() => setBusiness(berlin));
  });
  afterEach(() => act(() => setBusiness(before)));
}
