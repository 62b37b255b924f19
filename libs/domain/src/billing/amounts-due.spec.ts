import { american } from '../region/sample-regions.ts';
import { dueAfterEnding, dueAfterPrice, dueLabel, mailedDueLabel, outstandingOf } from './amounts-due.ts';

const due = (amount: number, paid = 0, writtenOff = 0) => ({ amount, paid, writtenOff });

describe('amounts due', () => {
  it.each([
    ['nothing paid', due(9_000), 9_000],
    ['a part paid', due(9_000, 4_000), 5_000],
    ['paid', due(9_000, 9_000), 0],
    ['a part written off', due(9_000, 4_000, 5_000), 0],
  ])('%s', (_, sums, outstanding) => {
    expect(outstandingOf(sums)).toBe(outstanding);
  });

  it.each([
    ['called off in time, nothing paid', due(9_000), 100, { writeOff: 9_000, handBack: 0 }],
    ['called off in time, all of it paid', due(9_000, 9_000), 100, { writeOff: 0, handBack: 9_000 }],
    ['called off in time, a part paid', due(9_000, 4_000), 100, { writeOff: 5_000, handBack: 4_000 }],
    ['too late', due(9_000), 0, { writeOff: 0, handBack: 0 }],
    ['half of it goes back, nothing paid', due(9_000), 50, { writeOff: 4_500, handBack: 0 }],
    ['half of it goes back, most of it paid', due(9_000, 6_000), 50, { writeOff: 3_000, handBack: 1_500 }],
    ['half of what was not written off before goes back', due(9_000, 0, 2_000), 50, { writeOff: 3_500, handBack: 0 }],
    ['what was written off before goes nowhere', due(9_000, 0, 9_000), 100, { writeOff: 0, handBack: 0 }],
  ])('FLOW-04 ends: %s', (_, sums, percent, expected) => {
    expect(dueAfterEnding(sums, percent)).toEqual(expected);
  });

  it.each([
    ['higher', due(9_000, 9_000), 10_000, { raise: 1_000, writeOff: 0, handBack: 0 }],
    ['the same', due(9_000), 9_000, { raise: 0, writeOff: 0, handBack: 0 }],
    ['the same as what was not written off', due(9_000, 7_000, 2_000), 7_000, { raise: 0, writeOff: 0, handBack: 0 }],
    ['a cent higher', due(9_000), 9_001, { raise: 1, writeOff: 0, handBack: 0 }],
    ['a cent lower', due(9_000), 8_999, { raise: 0, writeOff: 1, handBack: 0 }],
    ['lower, nothing paid', due(9_000), 7_000, { raise: 0, writeOff: 2_000, handBack: 0 }],
    ['lower, all of it paid', due(9_000, 9_000), 7_000, { raise: 0, writeOff: 0, handBack: 2_000 }],
    ['free, a part paid', due(9_000, 4_000), 0, { raise: 0, writeOff: 5_000, handBack: 4_000 }],
    ['higher again after a part was written off', due(9_000, 0, 2_000), 8_000, { raise: 1_000, writeOff: 0, handBack: 0 }],
  ])('new price: %s', (_, sums, price, expected) => {
    expect(dueAfterPrice(sums, price)).toEqual(expected);
  });
});

it('GEN-16 the label of an unpaid session includes its time, in mail with the time zone; other items have neither', () => {
  const session = { sells: 'session', label: '1:1 Personal Training', dueAt: new Date('2027-03-12T18:00:00Z') };
  expect(dueLabel(session, american)).toBe('1:1 Personal Training, 3/12/2027 10:00 am');
  expect(mailedDueLabel(session, american)).toBe('1:1 Personal Training, 3/12/2027 10:00 am PT');
  expect(mailedDueLabel({ ...session, sells: 'other', label: 'A mat' }, american)).toBe('A mat');
});
