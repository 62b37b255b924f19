import { STANDARD_PACKS, STANDARD_PLANS } from '../billing/sample-plans.ts';
import { STANDARD_SERVICES } from './sample-services.ts';
import { soldNames, replaceNames } from './sold-names.ts';

const names = new Map([
  ['Group Session', 'Sesión en grupo'],
  ['LA Group Session', 'Sesión en grupo en LA'],
  ['1:1 Personal Training', 'Entrenamiento personal 1 a 1'],
  ['Basic', 'Básico'],
]);

test.each([
  ['Group Session', 'Sesión en grupo'],
  ['2 × Group Session, 3/24/2027 10:00 am', '2 × Sesión en grupo, 3/24/2027 10:00 am'],
  ['LA Group Session', 'Sesión en grupo en LA'],
  ['Group Session and 1:1 Personal Training', 'Sesión en grupo and Entrenamiento personal 1 a 1'],
  ['Group Sessions of Maria', 'Group Sessions of Maria'],
  ['Basics', 'Basics'],
  ['Evening class', 'Evening class'],
  ['', ''],
])('%s becomes %s', (text, said) => expect(replaceNames(text, names)).toBe(said));

it('lists names and titles, without duplicates or empty ones', () => {
  expect(soldNames({ services: STANDARD_SERVICES })).toEqual(['Free Consultation', '1:1 Personal Training', 'Group Session', 'Group Training', 'LA Fitness Session']);
});

it('lists the names of plans and packs after those of services', () => {
  expect(soldNames({ services: STANDARD_SERVICES.slice(0, 1), plans: STANDARD_PLANS, packs: STANDARD_PACKS })).toEqual(['Free Consultation', 'Video Access Only', 'Video Library', 'Premium Package', 'Pack of 5 Sessions', 'Pack of 10 Sessions']);
});
