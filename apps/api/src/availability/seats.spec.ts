import { takeSeats } from './seats.ts';

describe('seats', () => {
  it.each([
    ['{[1,21)}', 2, 20, '{[1,2),[2,3)}'],
    ['{[13,21)}', 2, 14, '{[13,14),[14,15)}'],
    ['{[14,21)}', 2, 14, null],
    ['{[2,3),[7,21)}', 2, 20, '{[2,3),[7,8)}'],
    ['{[20,21)}', 1, 20, '{[20,21)}'],
    ['{[20,21)}', 2, 20, null],
    ['{}', 1, 20, null],
  ])('of the free seats %s takes %i among the first %i: %s', (free, wanted, most, expected) => {
    expect(takeSeats(free, wanted, most)).toBe(expected);
  });
});
