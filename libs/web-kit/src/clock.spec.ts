import { clockOf } from './clock.ts';

const START = '2027-03-14T09:00:00.000Z';

describe('the product’s clock in the browser', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') }));
  afterEach(() => jest.useRealTimers());

  it.each([undefined, null, '', 'nonsense'])('is the browser’s for %p', (setting) => {
    expect(clockOf(setting).now()).toEqual(new Date('2026-01-01T00:00:00Z'));
  });

  it('is frozen at an ISO time', () => {
    const clock = clockOf(START);
    jest.advanceTimersByTime(5_000);
    expect(clock.now().toISOString()).toBe(START);
  });

  it('runs on from a time with a plus', () => {
    const clock = clockOf(`${START}+`);
    jest.advanceTimersByTime(5_000);
    expect(clock.now().toISOString()).toBe('2027-03-14T09:00:05.000Z');
  });
});
