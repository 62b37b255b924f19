import { liftCaptions, lineAbove } from './caption-lines.ts';

it.each([
  ['nothing covers it', 0, 720, 1, 'auto'],
  ['a bar of 104 px over a laptop’s picture', 104, 720, 1, -4],
  ['the same bar over a phone’s', 104, 360, 1, -6],
  ['two lines of text over a phone’s', 104, 360, 2, -7],
  ['a picture without a size yet', 104, 0, 1, 'auto'],
] as const)('26.6 captions where %s', (_, covered, height, rows, line) => expect(lineAbove(covered, height, rows)).toBe(line));

it('26.6 captions with an explicit position keep it; the others return to the bottom', () => {
  const cues = [{ text: 'Hinge.\nThen stand.', line: 'auto' }, { text: 'A sign at the top', line: 0 }] as VTTCue[];
  const track = { cues } as unknown as TextTrack;
  liftCaptions(track, 104, 720);
  expect(cues.map(({ line }) => line)).toEqual([-5, 0]);
  liftCaptions(track, 0, 720);
  expect(cues.map(({ line }) => line)).toEqual(['auto', 0]);
});
