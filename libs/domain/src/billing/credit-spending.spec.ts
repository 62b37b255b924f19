import { STANDARD_SERVICES, YOGA_SERVICES } from '../business/sample-services.ts';
import { creditOfferOf, creditScopes, creditSession, creditsFor, creditToSpend, isPayableByCredit, paysFor, scopeWords, unpayableCredits } from './credit-spending.ts';
import type { CreditScope } from './credit-scope.ts';
import { STANDARD_PACKS, STANDARD_PLANS } from './sample-plans.ts';

const [, lesson, program] = YOGA_SERVICES as [unknown, (typeof YOGA_SERVICES)[0], (typeof YOGA_SERVICES)[0]];
const [consultation, training, , byHand] = STANDARD_SERVICES as [(typeof YOGA_SERVICES)[0], (typeof YOGA_SERVICES)[0], unknown, (typeof YOGA_SERVICES)[0]];
const strength = { ...training, id: 'strength' };
const flow = { ...program, weeks: 1 };
const forFlow: CreditScope = { services: [flow.id], minutes: 75 };
const forBoth: CreditScope = { services: [flow.id, lesson.id], minutes: 60 };
const at = (day: number) => new Date(Date.UTC(2027, 2, day));

describe('FLOW-13 which sessions a credit pays for', () => {
  it.each([
    ['an hour of anything with one client, where no services are named', null, creditSession(training, 60), true],
    ['not half an hour of it', null, creditSession(training, 30), false],
    ['not more than an hour of it', null, creditSession(lesson, 75), false],
    ['no group', null, creditSession(flow, 60), false],
    ['no consultation', null, creditSession(consultation, 60), false],
    ['what it is for', forFlow, creditSession(flow, 75), true],
    ['a shorter one of it', forFlow, creditSession(flow, 45), true],
    ['no longer one', forFlow, creditSession(flow, 90), false],
    ['nothing else', forFlow, creditSession(lesson, 60), false],
    ['any of several', forBoth, creditSession(lesson, 60), true],
    ['not a program of several weeks, even if it is named', forFlow, creditSession(program, 75), false],
    ['not what only the coach arranges', { services: [byHand.id], minutes: 240 }, creditSession(byHand, 60), false],
  ])('%s', (_, scope, session, expected) => expect(paysFor(scope, session)).toBe(expected));

  it.each([['a consultation', consultation, false], ['training', training, true], ['a program', program, false], ['a class', flow, true], ['what is arranged', byHand, false]])('whether a credit can pay for %s', (_, service, is) => {
    expect(isPayableByCredit(service)).toBe(is);
    const [{ id: soldAs, minutes: durationMinutes, priceCents: unitPrice }] = service.lengths as [(typeof service.lengths)[0]];
    const offer = { soldAs, bookingType: service.id, kind: service.kind, weeks: service.weeks, durationMinutes, unitPrice, maxParticipants: service.seats };
    expect(creditOfferOf(offer)).toEqual(is ? { ...offer, unitPrice: 0 } : null);
  });
});

describe('FLOW-13 which credit pays', () => {
  const grants = [
    { id: 'hours', pays: null, available: 2, expiresAt: at(1) },
    { id: 'used', pays: forFlow, available: 0, expiresAt: at(2) },
    { id: 'late', pays: forFlow, available: 3, expiresAt: at(9) },
    { id: 'soon', pays: forBoth, available: 1, expiresAt: at(5) },
  ];
  it.each([
    ['an hour: the one for hours', creditSession(strength, 60), 'hours', 2],
    ['a class that both fit: the one that ends first', creditSession(flow, 60), 'soon', 4],
    ['a class that only one fits', creditSession(flow, 75), 'late', 3],
    ['an hour with one client that two fit: the one that ends first', creditSession(lesson, 60), 'hours', 3],
    ['what none fits', creditSession(lesson, 75), undefined, 0],
  ])('%s', (_, session, id, count) => {
    expect(creditToSpend(grants, session)?.id).toBe(id);
    expect(creditsFor(grants, session)).toBe(count);
  });
});

describe('credits on sale must pay for something', () => {
  const [pack] = STANDARD_PACKS as [(typeof STANDARD_PACKS)[0]];
  const services = [lesson, flow, program].map((service, index) => ({ ...service, id: `service_${index}` }));
  const paying = (ids: string[], changes: object = {}) => unpayableCredits([...STANDARD_PLANS, { ...pack, pays: { services: ids, minutes: 60 }, ...changes }], services)?.id;
  it.each([
    ['a session with one client and a class', ['service_0', 'service_1'], {}, undefined],
    ['a program', ['service_0', 'service_2'], {}, pack.id],
    ['what the business does not have', ['massage'], {}, pack.id],
    ['the same, off sale', ['massage'], { isActive: false }, undefined],
    ['the same, without any credits', ['massage'], { credits: 0 }, undefined],
  ])('%s', (_, ids, changes, id) => expect(paying(ids, changes)).toBe(id));
});

describe('scopes of all credits of a business', () => {
  const [weekly, , premium] = STANDARD_PLANS as [(typeof STANDARD_PLANS)[0], unknown, (typeof STANDARD_PLANS)[0]];
  const [pack] = STANDARD_PACKS as [(typeof STANDARD_PACKS)[0]];
  it.each([
    ['an hour of a plan, and what a pack names', [premium], [{ ...pack, pays: forFlow }], [undefined, forFlow]],
    ['the same while both are off sale', [{ ...premium, isActive: false }], [{ ...pack, pays: forFlow, isActive: false }], [undefined, forFlow]],
    ['one credit is enough', [{ ...premium, credits: 1 }], [], [undefined]],
    ['nothing of a plan and a pack without credits', [weekly], [{ ...pack, pays: forFlow, credits: 0 }], []],
  ])('%s', (_, plans, packs, scopes) => expect(creditScopes({ plans, packs })).toEqual(scopes));
});

it.each([
  [null, '60 minutes one-to-one'],
  [{ services: ['group_session'], minutes: 75 }, 'Vinyasa, up to 75 minutes'],
  [{ services: ['group_session', 'personal_training'], minutes: 90 }, 'Vinyasa or Private yoga, up to 90 minutes'],
  [{ services: ['massage', 'group_session'], minutes: 75 }, 'Vinyasa, up to 75 minutes'],
])('%j reads “%s”', (scope, words) => expect(scopeWords(scope, YOGA_SERVICES)).toBe(words));
