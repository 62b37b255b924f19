import { STANDARD_SERVICES, YOGA_SERVICES } from './sample-services.ts';
import { isFreeConsultation, lengthId, lengthsSoldBefore, servicesRefusal, titleOf, withLaterServices, withLengthIds, type Service } from './services.ts';

const [consultation, training, group] = STANDARD_SERVICES as [Service, Service, Service];
const boxing: Service = { ...training, id: 'boxing', name: 'Boxing', lengths: [{ id: 'boxing', minutes: 45, priceCents: 7_000 }] };

describe('the ID of a length', () => {
  it.each([
    ['the first has the id of its service', [], 'boxing'],
    ['the first of another service beside it as well', ['personal_training'], 'boxing'],
    ['a further one says its minutes', ['boxing'], 'boxing_90'],
    ['one whose minutes are taken has a number', ['boxing', 'boxing_90'], 'boxing_90_1'],
    ['or the next free number', ['boxing', 'boxing_90', 'boxing_90_1'], 'boxing_90_2'],
  ])('%s', (_, taken, id) => {
    expect(lengthId('boxing', 90, taken)).toBe(id);
  });

  it.each([['boxing', true], ['boxing_90', true], ['boxing_90_2', true], ['boxing_kids', false], ['kickboxing', false]])('%s was sold as a length of boxing: %s', (id, expected) => {
    expect(lengthsSoldBefore('boxing').test(id)).toBe(expected);
  });

  it('is added to stored lengths without one: the service’s ID to the first, the 60-minute ID to the second, replacing none', () => {
    const without = (service: Service) => ({ ...service, lengths: service.lengths.map(({ minutes, priceCents }) => ({ minutes, priceCents })) }) as Service;
    const kept = { ...boxing, lengths: [{ id: 'boxing_45', minutes: 45, priceCents: 7_000 }, { id: 'boxing_90', minutes: 90, priceCents: 12_000 }] };
    expect(withLengthIds([without(consultation), without(training), kept])).toEqual([consultation, training, kept]);
  });
});

describe('publishing services', () => {
  it.each([
    ['as it was', STANDARD_SERVICES, null],
    ['with others, in another order', [boxing, ...STANDARD_SERVICES.toReversed()], null],
    ['off sale', STANDARD_SERVICES.map((service) => ({ ...service, isActive: false })), null],
    ['without one of them', STANDARD_SERVICES.filter((service) => service !== group), { refusal: 'SERVICE_GONE', id: 'group_session' }],
    ['with one that is of another kind', STANDARD_SERVICES.map((service) => (service === training ? { ...service, kind: 'group' as const } : service)), { refusal: 'SERVICE_KIND_FIXED', id: 'personal_training' }],
    ['without any: the first is named', [], { refusal: 'SERVICE_GONE', id: 'consultation' }],
  ])('%s', (_, next, refusal) => {
    expect(servicesRefusal(STANDARD_SERVICES, next)).toEqual(refusal);
  });

  it('a former version keeps its own services, and later ones follow off sale', () => {
    expect(withLaterServices([group, training], [{ ...training, name: 'Training' }, boxing, group])).toEqual([group, training, { ...boxing, isActive: false }]);
  });
});

it.each([
  ['a consultation that costs nothing', consultation, true],
  ['one that costs something in one of its lengths', { ...consultation, lengths: [...consultation.lengths, { id: 'consultation_90', minutes: 90, priceCents: 1 }] }, false],
  ['a paid one', { ...consultation, lengths: [{ id: 'consultation', minutes: 60, priceCents: 4_000 }] }, false],
  ['a class that costs nothing', { ...group, lengths: [{ id: 'group_session', minutes: 60, priceCents: 0 }] }, false],
])('only a free consultation is requested and confirmed: %s', (_, service, expected) => {
  expect(isFreeConsultation(service)).toBe(expected);
});

it('a service is sold under its title, or under its name when it has none', () => {
  expect([...STANDARD_SERVICES.slice(1, 3), YOGA_SERVICES[2]!].map(titleOf)).toEqual(['1:1 Personal Training', 'Group Training', 'Vinyasa']);
});
