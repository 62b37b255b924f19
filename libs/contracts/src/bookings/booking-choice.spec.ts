import { choiceIn } from './booking-choice.ts';
import { queryOf } from './booking-choice-query.ts';

test.each([
  ['a service alone', '?service=personal_training', { service: 'personal_training' }],
  ['BOOK-06 day, hour and length', 'service=personal_training&duration=30&date=2027-03-02&time=09%3A30', { service: 'personal_training', duration: 30, date: '2027-03-02', time: '09:30' }],
  ['BOOK-12 how many come', 'service=group_session&participants=3', { service: 'group_session', participants: 3 }],
  ['BOOK-05 a plan', 'service=premium_package', { service: 'premium_package' }],
  ['and nothing else of the address', 'service=consultation&utm_source=x&notes=knee&again=cs_1', { service: 'consultation' }],
  ['no service', 'date=2027-03-02', null],
  ['what is no name', 'service=Deep%20massage', null],
  ['a number that is none', 'service=group_session&participants=many', null],
  ['an impossible day', 'service=consultation&date=2027-02-30', null],
])('parses a choice from an address: %s', (_, search, expected) => {
  expect(choiceIn(search)).toEqual(expected);
});

test('serializes a choice back to the same query', () => {
  const query = 'service=personal_training&duration=30&date=2027-03-02&time=09%3A30';
  expect(queryOf(choiceIn(query)!)).toBe(query);
});
