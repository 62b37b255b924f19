import { STANDARD_SERVICES, YOGA_SERVICES } from '../business/sample-services.ts';
import { isRequested, offerFor, offersFreeConsultation, serviceNamed, servicesOf, serviceSoldAs, sessionLabel, sessionOffer, sessionOffers, sessionPrice, type SoldAs } from './catalogue.ts';

const offered = (services: typeof STANDARD_SERVICES) => sessionOffers(services).map(({ soldAs, durationMinutes, unitPrice, maxParticipants }) => [soldAs, durationMinutes, unitPrice, maxParticipants]);
const changed = (id: string, change: object) => STANDARD_SERVICES.map((service) => (service.id === id ? { ...service, ...change } : service));

describe('sessions on sale', () => {
  it('match the specification when the coach changed nothing (PRC-02..06, BOOK-27)', () => {
    expect(offered(STANDARD_SERVICES)).toEqual([['consultation', 60, 0, 1], ['personal_training', 30, 5_000, 1], ['personal_training_60', 60, 9_000, 1], ['group_session', 60, 10_000, 20]]);
  });

  it('follow the settings of another business', () => {
    expect(offered(YOGA_SERVICES)).toEqual([['consultation', 30, 0, 1], ['personal_training', 75, 8_500, 1], ['group_session', 75, 14_000, 14]]);
  });

  it.each<[string, typeof STANDARD_SERVICES, SoldAs]>([
    ['a service that is switched off', changed('group_session', { isActive: false }), 'group_session'],
    ['a second length where there is one', YOGA_SERVICES, 'personal_training_60'],
  ])('%s is not offered', (_, services, soldAs) => {
    expect(sessionOffer(services, soldAs)).toBeNull();
  });

  it.each([
    ['personal_training', 30, 'personal_training'],
    ['personal_training', 60, 'personal_training_60'],
    ['personal_training', 45, undefined],
    ['group_session', 60, 'group_session'],
    ['consultation', 60, 'consultation'],
    ['la_fitness', 60, undefined],
  ] as const)('a %s of %i minutes is sold as %s (ABK-23)', (bookingType, minutes, expected) => {
    expect(offerFor(STANDARD_SERVICES, bookingType, minutes)?.soldAs).toBe(expected);
  });

  it.each([[1, 10_000], [2, 20_000], [20, 200_000]])('a group of %i costs %i cents (BOOK-23)', (participants, cents) => {
    expect(sessionPrice(sessionOffer(STANDARD_SERVICES, 'group_session')!, participants)).toBe(cents);
  });

  it('are named as specified (ABK-11), or as the coach named them', () => {
    const labels = (services: typeof STANDARD_SERVICES) => ['personal_training', 'group_session', 'la_fitness', 'consultation'].map((type) => sessionLabel(services, type));
    expect(labels(STANDARD_SERVICES)).toEqual(['1:1 Personal Training', 'Group Session', 'LA Fitness Session', 'Free Consultation']);
    expect(labels(YOGA_SERVICES)).toEqual(['Private yoga', 'Vinyasa', 'At your place', 'First talk']);
  });

  it('map every length of a service to one booking type', () => {
    const namesOf = (services: typeof STANDARD_SERVICES) => ['personal_training', 'personal_training_60', 'group_session', 'consultation', 'personal_training_x'].map((soldAs) => serviceSoldAs(services, soldAs)?.id);
    expect(namesOf(STANDARD_SERVICES)).toEqual(['personal_training', 'personal_training', 'group_session', 'consultation', undefined]);
    expect(namesOf(YOGA_SERVICES)).toEqual(['personal_training', 'personal_training', 'group_session', 'consultation', undefined]);
  });

  it('find the service of a length by its ID, whatever the service is called', () => {
    const boxing = { ...STANDARD_SERVICES[1]!, id: 'boxing', lengths: [{ id: 'sparring', minutes: 45, priceCents: 7_000 }, { id: 'padwork', minutes: 30, priceCents: 5_000 }] };
    expect(['sparring', 'padwork', 'massage'].map((soldAs) => serviceSoldAs([...STANDARD_SERVICES, boxing], soldAs)?.id)).toEqual(['boxing', 'boxing', undefined]);
  });

  it('throw when the business lacks the service', () => {
    expect(() => serviceNamed([], 'group_session')).toThrow('group_session');
  });

  it('may include several services of a kind, each with its own lengths; those on sale come first', () => {
    const duo = { ...STANDARD_SERVICES[1]!, id: 'boxing', name: 'Boxing', lengths: [{ id: 'boxing', minutes: 45, priceCents: 7_000 }] };
    const services = [...changed('personal_training', { isActive: false }), duo];
    expect(offered(services)).toEqual([['consultation', 60, 0, 1], ['group_session', 60, 10_000, 20], ['boxing', 45, 7_000, 1]]);
    expect(servicesOf(services, 'individual').map(({ id }) => id)).toEqual(['boxing', 'personal_training']);
    expect(offerFor(services, 'boxing', 45)).toMatchObject({ soldAs: 'boxing', kind: 'individual', weeks: 1 });
  });
});

describe('free consultations', () => {
  const [talk, training] = STANDARD_SERVICES as [(typeof STANDARD_SERVICES)[0], (typeof STANDARD_SERVICES)[0]];
  it.each([
    ['a free consultation beside other services', true, STANDARD_SERVICES],
    ['one that is switched off', false, changed('consultation', { isActive: false })],
    ['one that only the coach books', false, changed('consultation', { bookedBy: 'coach' })],
    ['one that costs something', false, changed('consultation', { lengths: [{ id: 'consultation', minutes: 60, priceCents: 2_000 }] })],
    ['training alone', false, [training]],
    ['the talk alone', true, [talk]],
    ['nothing on sale', false, []],
  ])('a business with %s offers one: %s', (_, offers, services) => expect(offersFreeConsultation(services)).toBe(offers));

  it.each([
    ['a free consultation', true, 'consultation', 0],
    ['a consultation that costs something', false, 'consultation', 2_000],
    ['training that costs nothing', false, 'individual', 0],
    ['a class that costs nothing', false, 'group', 0],
  ] as const)('FLOW-01 the coach has to confirm %s: %s', (_, is, kind, unitPrice) => expect(isRequested({ kind, unitPrice })).toBe(is));
});
