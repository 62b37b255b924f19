import { speedLabel, speedOf, timeLeft, withSample, type Sample } from './pace.ts';

const MB = 1_048_576;

it('the speed covers the last five seconds', () => {
  const samples = [0, 1, 2, 3, 4, 5, 6, 7].reduce<Sample[]>((known, second) => withSample(known, { at: second * 1_000, bytes: second < 2 ? 0 : (second - 2) * MB }), []);
  expect(samples[0]).toEqual({ at: 2_000, bytes: 0 });
  expect(speedOf(samples)).toBe(MB);
});

it.each([[[]], [[{ at: 0, bytes: 0 }]], [[{ at: 0, bytes: 0 }, { at: 499, bytes: 9_000 }]]])('too few samples give no speed', (samples) => expect(speedOf(samples)).toBeNull());

it.each([[2.26 * MB, '2.3 MB/s'], [50 * 1_024, '50 kB/s']])('%d bytes per second reads %s', (speed, label) => expect(speedLabel(speed)).toBe(label));

it.each([
  [10 * MB, null, 'estimating'],
  [10 * MB, 0, 'estimating'],
  [10 * MB, MB, '10 s left'],
  [90 * MB, MB, '2 min left'],
  [3_700 * MB, MB, '1 h 2 min left'],
])('%d bytes at %s per second: %s', (bytes, speed, words) => expect(timeLeft(bytes, speed)).toBe(words));
