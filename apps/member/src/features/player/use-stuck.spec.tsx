import { act, renderHook } from '@testing-library/react';
import { PlayerController } from './remote.ts';
import { useStuck } from './use-stuck.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (seconds: number) => act(() => jest.advanceTimersByTime(1_000 * seconds));

/** A playing video with a number of seconds loaded. */
function watch({ loadedTo = 0, paused = false } = {}) {
  const media = Object.assign(document.createElement('video'), { currentTime: 1 });
  const set = (name: string, value: unknown) => Object.defineProperty(media, name, { value, configurable: true });
  set('paused', paused);
  set('seeking', false);
  set('buffered', { length: loadedTo > 0 ? 1 : 0, start: () => 0, end: () => loadedTo });
  const [remote, onStuck] = [new PlayerController(), jest.fn()];
  remote.media = media;
  const { result } = renderHook(() => useStuck(remote, onStuck));
  return { media, set, onStuck, isSlow: () => result.current };
}

it('a loaded video that does not advance is reported after five seconds', () => {
  const { media, onStuck } = watch({ loadedTo: 14 });
  pass(5);
  media.currentTime = 2;
  pass(5);
  expect(onStuck).not.toHaveBeenCalled();
  pass(1);
  expect(onStuck).toHaveBeenCalledTimes(1);
});

it('a video that has not loaded is slow until it advances, not a failure', () => {
  const { media, onStuck, isSlow } = watch({ loadedTo: 1.5 });
  pass(5);
  expect(isSlow()).toBe(false);
  pass(1);
  expect(isSlow()).toBe(true);
  media.currentTime = 1.2;
  pass(1);
  expect([isSlow(), onStuck.mock.calls.length]).toEqual([false, 0]);
});

it.each([
  ['paused', true],
  ['seeking', true],
  ['ended', true],
])('one that is %s is not stuck', (name, value) => {
  const { set, onStuck, isSlow } = watch({ loadedTo: 14 });
  set(name, value);
  pass(30);
  expect([isSlow(), onStuck.mock.calls.length]).toEqual([false, 0]);
});
