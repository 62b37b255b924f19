import { chaptersOf } from './chapters.ts';

describe('chaptersOf', () => {
  it.each([
    ['A hinge.\n0:00 Set up\n1:30  Three slow ones\n1:02:03 Rest', [[0, 'Set up'], [90, 'Three slow ones'], [3_723, 'Rest']]],
    ['2:00 Later\n0:00 First', [[0, 'First'], [120, 'Later']]],
    ['0:00 Set up  ', [[0, 'Set up']]],
    ['At 1:30 we begin', []],
    ['0:30 no beginning', []],
    ['', []],
  ])('%j', (description, expected) => expect(chaptersOf(description).map(({ at_seconds, title }) => [at_seconds, title])).toEqual(expected));
});
