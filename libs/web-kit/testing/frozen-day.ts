/** Today is Monday, 11/3/2025 10:12 am Pacific. Only the date is frozen; timers run. Undo with `jest.useRealTimers`. */
export function freezeDay(): void {
  jest.useFakeTimers({
    now: new Date('2025-11-03T18:12:00Z'),
    doNotFake: ['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback', 'setImmediate', 'clearImmediate', 'setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'],
  });
}
