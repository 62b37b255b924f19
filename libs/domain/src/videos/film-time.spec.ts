import { filmMinutes, filmSeconds, filmTime } from './film-time.ts';

it.each([[0.4, '0:00'], [14.9, '0:14'], [1_104, '18:24'], [3_900, '1:05:00'], [Number.NaN, '0:00'], [-3, '0:00']])('%s seconds are shown as %s', (seconds, shown) => expect(filmTime(seconds)).toBe(shown));

it.each([1.55, 0.1, 12.3, 20.4, 600, 1 / 60])('%s minutes survive conversion to seconds and back', (minutes) => expect(filmMinutes(filmSeconds(minutes))).toBeCloseTo(minutes, 4));

it('an unknown length stays unknown', () => expect([filmMinutes(null), filmSeconds(null), filmMinutes(93), filmSeconds(1.55)]).toEqual([null, null, 1.55, 93]));
