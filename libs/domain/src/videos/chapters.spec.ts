import { chaptersOf, withChapter, withoutChapter } from './chapters.ts';

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

describe('withChapter', () => {
  it.each([
    ['', 90, 'Sets', '0:00 Start\n1:30 Sets'],
    ['A hinge.', 0, 'Set up', 'A hinge.\n0:00 Set up'],
    ['A hinge.\n\n', 90.8, ' Sets ', 'A hinge.\n0:00 Start\n1:30 Sets'],
    ['A hinge.\n0:00 Set up\n3:00 Rest\nBring a mat.', 90, 'Sets', 'A hinge.\n0:00 Set up\n1:30 Sets\n3:00 Rest\nBring a mat.'],
    ['A hinge.\n0:00 Set up\nBring a mat.', 4_000, 'Rest', 'A hinge.\n0:00 Set up\n1:06:40 Rest\nBring a mat.'],
    ['0:00 Set up\n1:30 Sets', 90.2, 'Slow sets', '0:00 Set up\n1:30 Slow sets'],
    ['2:00 Alone\nA hinge.', 90, 'Sets', '0:00 Start\n1:30 Sets\n2:00 Alone\nA hinge.'],
    ['0:00 Set up\r\n1:30 Sets\r\nBring a mat.', 60, 'Slow ones', '0:00 Set up\n1:00 Slow ones\n1:30 Sets\nBring a mat.'],
    ['0:00 Set up\r\n1:30 Sets', 90, 'Slow sets', '0:00 Set up\n1:30 Slow sets'],
  ])('%j with a chapter at %d s', (description, at_seconds, title, expected) => {
    const changed = withChapter(description, { at_seconds, title }, 'Start');
    expect(changed).toBe(expected);
    expect(chaptersOf(changed)).toContainEqual({ at_seconds: Math.floor(at_seconds), title: title.trim() });
  });
});

it.each([
  ['A hinge.\n0:00 Set up\n1:30 Sets', 90, 'A hinge.\n0:00 Set up'],
  ['0:00 Set up\nAt 1:30 we begin', 90, '0:00 Set up\nAt 1:30 we begin'],
  ['00:00 Set up\n01:30  Sets', 90, '00:00 Set up'],
  ['0:00 Set up\r\n1:30 Sets\u20283:00 Rest', 90, '0:00 Set up\n3:00 Rest'],
])('%j without the chapter at %d s', (description, at, expected) => expect(withoutChapter(description, at)).toBe(expected));
