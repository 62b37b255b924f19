import { takeSeats } from './seats.ts';

describe('seats', () => {
  it.each([
    ['{[1,21)}', 2, '{[1,2),[2,3)}'],
    ['{[2,3),[7,21)}', 2, '{[2,3),[7,8)}'],
    ['{[20,21)}', 1, '{[20,21)}'],
    ['{[20,21)}', 2, null],
    ['{}', 1, null],
  ])('of %s takes %i: %s', (free, wanted, expected) => {
    expect(takeSeats(free, wanted)).toBe(expected);
  });
});
