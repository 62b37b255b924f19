import { fittedLines } from './fitted-lines.ts';
import { widthOf } from './lettering.ts';

const room = { width: 460, height: 380, largest: 150 };

it.each([
  ['Yoga', ['Yoga']],
  ['Strong is a habit', ['Strong', 'is a', 'habit']],
  ['Small yoga classes in Kreuzberg', ['Small', 'yoga', 'classes in', 'Kreuzberg']],
  ['', ['']],
] as const)('"%s" is set as %j', (text, lines) => {
  expect(fittedLines(text, room).lines).toEqual(lines);
});

it.each(['Strong is a habit', 'A'.repeat(60), 'word '.repeat(80), 'In one line'])('"%s" stays within its bounds', (text) => {
  const { lines, size } = fittedLines(text, room);
  expect(lines.length).toBeLessThanOrEqual(4);
  expect(size).toBeLessThanOrEqual(room.largest);
  for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(room.width + 0.01);
});
