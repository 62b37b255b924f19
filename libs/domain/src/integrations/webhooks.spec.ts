import { HOUR, MINUTE } from '../time/ranges.ts';
import { KEY_RESOURCES } from './key-scopes.ts';
import { isTaken, nextTryAt, resourceOfEvent, WEBHOOK_EVENTS } from './webhooks.ts';

const NOW = new Date('2027-03-01T17:00:00.321Z');
const after = (tries: number, chance = 0) => {
  const next = nextTryAt(tries, NOW, chance);
  return next && next.getTime() - NOW.getTime();
};

it.each([
  [1, MINUTE],
  [2, 5 * MINUTE],
  [3, 30 * MINUTE],
  [4, 2 * HOUR],
  [9, 24 * HOUR],
  [10, null],
])('after %d tries the next one follows after %s ms', (tries, pause) => {
  expect(after(tries)).toBe(pause);
});

it('retries for more than three days and less than four', () => {
  const all = Array.from({ length: 9 }, (_, index) => after(index + 1)!).reduce((sum, pause) => sum + pause, 0);
  expect(all).toBeGreaterThan(72 * HOUR);
  expect(all).toBeLessThan(96 * HOUR);
});

it('adds up to a tenth of the pause at random', () => {
  expect([after(2, 0.5), after(2, 1)]).toEqual([5.25 * MINUTE, 5.5 * MINUTE]);
});

it.each([[199, false], [200, true], [204, true], [299, true], [300, false], [410, false], [500, false]])('%d counts as delivered: %s', (status, answer) => {
  expect(isTaken(status)).toBe(answer);
});

it('maps every event to a resource that keys can be allowed to read', () => {
  for (const type of WEBHOOK_EVENTS) expect(KEY_RESOURCES).toContain(resourceOfEvent(type));
});
