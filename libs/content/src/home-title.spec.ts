import { homeTitleOf } from './home-title.ts';
import { ownBusiness, yourCoach } from './index.ts';
import { spanishPhrases } from './spanish/phrases.ts';
import { yogaInBerlin } from './businesses/yoga-in-berlin.ts';

it('names the first offer, and the city without its region', () => {
  expect(homeTitleOf(yourCoach)).toBe('1:1 Personal Training in Los Angeles');
  expect(homeTitleOf(yogaInBerlin)).toMatch(/^.+ in Berlin$/);
  expect(homeTitleOf(yourCoach, (phrase) => new Map(spanishPhrases).get(phrase) ?? phrase)).toMatch(/^.+ en Los Angeles$/);
});

it('falls back to groups without one-to-one sessions, and to the headline without offers or city', () => {
  const groups = yourCoach.services.filter(({ kind }) => kind !== 'individual');
  expect(homeTitleOf({ ...yourCoach, services: groups })).toBe(`${groups.find(({ kind }) => kind === 'group')!.title} in Los Angeles`);
  expect(homeTitleOf({ ...yourCoach, services: yourCoach.services.map((service) => ({ ...service, isActive: false })) })).toBe('Strong is a practice');
  expect(homeTitleOf(ownBusiness('ada@studio.example'))).toBe('My Business');
});
