import type { Service } from './services.ts';

const single = { title: '', description: '', seats: 1, weeks: 1, isActive: true };

/** Services for testing the rules: the specification's (A§9, B§1), and another business's. */
export const STANDARD_SERVICES: Service[] = [
  { ...single, id: 'consultation', kind: 'consultation', name: 'Free Consultation', lengths: [{ id: 'consultation', minutes: 60, priceCents: 0 }] },
  { ...single, id: 'personal_training', kind: 'individual', name: '1:1 Personal Training', lengths: [{ id: 'personal_training', minutes: 30, priceCents: 5_000 }, { id: 'personal_training_60', minutes: 60, priceCents: 9_000 }] },
  { ...single, id: 'group_session', kind: 'group', name: 'Group Session', title: 'Group Training', lengths: [{ id: 'group_session', minutes: 60, priceCents: 10_000 }], seats: 20, weeks: 6 },
  { ...single, id: 'la_fitness', kind: 'by_hand', name: 'LA Fitness Session', lengths: [{ id: 'la_fitness', minutes: 60, priceCents: 9_000 }] },
];
export const YOGA_SERVICES: Service[] = [
  { ...single, id: 'consultation', kind: 'consultation', name: 'First talk', lengths: [{ id: 'consultation', minutes: 30, priceCents: 0 }] },
  { ...single, id: 'personal_training', kind: 'individual', name: 'Private yoga', lengths: [{ id: 'personal_training', minutes: 75, priceCents: 8_500 }] },
  { ...single, id: 'group_session', kind: 'group', name: 'Vinyasa', lengths: [{ id: 'group_session', minutes: 75, priceCents: 14_000 }], seats: 14, weeks: 6 },
  { ...single, id: 'la_fitness', kind: 'by_hand', name: 'At your place', lengths: [{ id: 'la_fitness', minutes: 90, priceCents: 11_000 }], isActive: false },
];
