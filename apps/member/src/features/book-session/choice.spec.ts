import { setBusiness, presentBusiness } from '@coach/web-kit';
import { checkoutService, choose, minutesOf, participantsOf, readChoice, slotQueryOf, writeChoice, type Choice } from './choice.ts';

const chosen: Choice = { service: 'personal_training', duration: 60, date: '2025-11-06', time: '09:30', participants: '1', weeks: 1, again: null };
const read = (search: string) => readChoice(new URLSearchParams(search));

it('starts with nothing chosen and 60 minutes (BOOK-06)', () => {
  expect(read('')).toEqual({ service: null, duration: 60, date: null, time: null, participants: '1', weeks: 1, again: null });
});

it('reads a service from the URL, and ignores one that is not offered', () => {
  expect(read('service=consultation').service).toBe('consultation');
  expect(read('service=personal_training').service).toBe('personal_training');
  expect(read('service=yoga').service).toBeNull();
});

it('ignores a date that does not exist and a length that is not offered', () => {
  expect(read('date=2025-02-30&duration=45')).toMatchObject({ date: null, duration: 60 });
});

it.each(['0', '1', '13', '2.5', 'many'])('BOOK-11 %s weeks in the URL mean a single session', (weeks) => {
  expect(read(`weeks=${weeks}`).weeks).toBe(1);
});

it('reads back from the URL what was written to it', () => {
  for (const choice of [chosen, { ...chosen, duration: 30 as const }, { ...chosen, service: 'consultation' as const, time: null }, { ...chosen, service: 'group_session' as const, duration: 60 as const, participants: '4' }, { ...chosen, again: 'cs_1' }, { ...chosen, weeks: 12 }]) {
    expect(readChoice(writeChoice(choice))).toEqual(choice);
  }
});

it('clears the time when the day or length changes (BOOK-14)', () => {
  expect(choose(chosen, { date: '2025-11-07' }).time).toBeNull();
  expect(choose(chosen, { duration: 30 }).time).toBeNull();
  expect(choose({ ...chosen, duration: 30 }, { service: 'consultation' }).time).toBeNull();
});

it('keeps the time when the slots stay the same', () => {
  expect(choose(chosen, { service: 'consultation' }).time).toBe('09:30');
  expect(choose(chosen, { date: '2025-11-06' }).time).toBe('09:30');
  expect(choose(chosen, { time: '10:00' }).time).toBe('10:00');
});

describe('with a second group, and a consultation that has a price', () => {
  const before = presentBusiness();
  beforeEach(() => {
    const services = before.services.map((service) => (service.kind === 'consultation' ? { ...service, lengths: [{ ...service.lengths[0]!, priceCents: 4_000 }] } : service));
    setBusiness({ ...before, services: [...services, { ...before.services.find(({ kind }) => kind === 'group')!, id: 'yin', lengths: [{ id: 'yin', minutes: 60, priceCents: 1_500 }] }] });
  });
  afterEach(() => setBusiness(before));

  it('a second group has its own times', () => {
    const group = { ...chosen, service: 'group_session' };
    expect([choose(group, { service: 'yin' }).time, choose(group, { participants: '2' }).time]).toEqual([null, '09:30']);
  });

  it('a consultation with a price goes to checkout', () => {
    expect(checkoutService({ ...chosen, service: 'consultation' })).toBe('consultation');
  });
});

it('knows the lengths and their checkout names (BOOK-22, BOOK-27)', () => {
  expect(minutesOf({ ...chosen, service: 'consultation', duration: 30 })).toBe(60);
  expect(minutesOf({ ...chosen, duration: 30 })).toBe(30);
  expect(checkoutService({ ...chosen, duration: 30 })).toBe('personal_training');
  expect(checkoutService(chosen)).toBe('personal_training_60');
  expect(checkoutService({ ...chosen, service: 'consultation' })).toBeNull();
});

const group: Choice = { ...chosen, service: 'group_session', participants: '4' };

it('BOOK-23 knows group training: an hour, for the given number of people', () => {
  expect(read('service=group_session&participants=4')).toMatchObject({ service: 'group_session', participants: '4' });
  expect(minutesOf({ ...group, duration: 30 })).toBe(60);
  expect(checkoutService(group)).toBe('group_session');
  expect(slotQueryOf(group)).toEqual({ duration: 60, service_type: 'group_session', participant_count: 4 });
});

it.each([['1', 1], ['20', 20], ['0', null], ['21', null], ['1.5', null], ['-2', null], ['1e1', null], ['', null]])('BOOK-12 reads %j participants as %s', (participants, expected) => {
  expect(participantsOf({ ...group, participants })).toBe(expected);
});

it('an individual session is for one person, whatever was typed before', () => {
  expect(participantsOf({ ...chosen, participants: '7' })).toBe(1);
});

it('AVL-07 clears the time when a group has different times', () => {
  expect(choose(chosen, { service: 'group_session' }).time).toBeNull();
  expect(choose(group, { participants: '5' }).time).toBe('09:30');
});

it('AVL-04 requests the start times of its own service', () => {
  expect(slotQueryOf({ ...chosen, service: 'consultation' })).toEqual({ duration: 60, service_type: 'consultation' });
  expect(slotQueryOf({ ...chosen, duration: 30 })).toEqual({ duration: 30, service_type: 'personal_training' });
  expect(slotQueryOf({ ...chosen, service: null })).toEqual({ duration: 60 });
});
