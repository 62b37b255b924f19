import { ALTERNATIVE_DAYS, ALTERNATIVE_HOURS, ALTERNATIVES, inOrderOfOffer, sickDayEffect } from './sick-day.ts';
import { localDate } from '../time/zone.ts';

const now = new Date('2027-03-01T17:00:00Z');
const at = (iso: string) => new Date(`2027-03-${iso}:00-08:00`);
const stretch = { start: at('03T08:00'), end: at('03T12:00') };

describe('what a sick day does', () => {
  it.each([
    ['a session inside', 'personal_training', '03T09:00', 60, { effect: 'cancel', startsAt: at('03T09:00') }],
    ['a session that reaches in', 'consultation', '03T07:30', 60, { effect: 'cancel', startsAt: at('03T07:30') }],
    ['a session that ends as it begins', 'personal_training', '03T07:00', 60, null],
    ['a session that begins as it ends', 'la_fitness', '03T12:00', 60, null],
    ['the first week of a program', 'group_session', '03T10:00', 60, { effect: 'cancel', startsAt: at('03T10:00') }],
    ['a later week of a program', 'group_session', '02T10:00', 60, null],
  ] as const)('to %s', (_, bookingType, start, durationMinutes, expected) => {
    expect(sickDayEffect({ bookingType, sessionDate: at(start), durationMinutes }, stretch, now)).toEqual(expected);
  });

  it('tells of a later week and keeps the program', () => {
    const began = new Date('2027-02-24T10:00:00-08:00');
    expect(sickDayEffect({ bookingType: 'group_session', sessionDate: began, durationMinutes: 60 }, stretch, now)).toEqual({ effect: 'tell', startsAt: at('03T10:00') });
  });

  it('leaves alone what has begun', () => {
    expect(sickDayEffect({ bookingType: 'personal_training', sessionDate: at('03T09:00'), durationMinutes: 60 }, stretch, at('03T09:00'))).toBeNull();
  });
});

describe('other hours', () => {
  const order = (free: string[]) => inOrderOfOffer(free.map(at), at('03T09:00'), localDate).map((start) => start.toISOString());
  const iso = (days: string[]) => days.map((day) => at(day).toISOString());

  it('come from different days, the same time of day and the nearest day first', () => {
    expect(order(['04T15:00', '04T09:00', '05T09:00', '05T09:30', '06T09:00'])).toEqual(iso(['04T09:00', '05T09:00', '06T09:00', '05T09:30', '04T15:00']));
  });

  it('are the near ones first: an hour of the day counts as a day', () => {
    expect(order(['08T09:00', '04T11:00'])).toEqual(iso(['04T11:00', '08T09:00']));
    expect(order(['08T09:00', '04T15:00'])).toEqual(iso(['08T09:00', '04T15:00']));
    expect(order(['02T09:00', '05T09:00'])).toEqual(iso(['02T09:00', '05T09:00']));
  });

  it('are three, held for two hours, within two weeks', () => {
    expect([ALTERNATIVES, ALTERNATIVE_HOURS, ALTERNATIVE_DAYS]).toEqual([3, 2, 14]);
  });

  it('come from one day when there is no other', () => {
    expect(order(['04T12:00', '04T10:00'])).toEqual(iso(['04T10:00', '04T12:00']));
  });
});
