import { piecesAround } from './film-frames.ts';

const pieces = [{ seconds: 4 }, { seconds: 4 }, { seconds: 1 }];

it.each([
  [0, [0]],
  [3.99, [0]],
  [4, [0, 1]],
  [7.9, [0, 1]],
  [8.5, [1, 2]],
  [99, [1, 2]],
])('the frame at %s s needs the pieces %j', (at, expected) => expect(piecesAround(pieces, at)).toEqual(expected));

it('a video without pieces has none', () => expect(piecesAround([], 1)).toEqual([]));
