import { clockFrom } from './clock.ts';

const START = '2027-03-14T09:00:00.000Z';

describe('APP_CLOCK', () => {
  it('freezes the clock at an ISO time', async () => {
    const clock = clockFrom(START);
    await new Promise((wake) => setTimeout(wake, 5));
    expect(clock.now().toISOString()).toBe(START);
  });

  it('lets it run on from there with a trailing plus', async () => {
    const clock = clockFrom(`${START}+`);
    const first = clock.now().getTime();
    await new Promise((wake) => setTimeout(wake, 20));
    expect(first - Date.parse(START)).toBeLessThan(1_000);
    expect(clock.now().getTime()).toBeGreaterThan(first);
  });

  it('tells other programs how to get the same time', () => {
    expect(clockFrom(START).setting).toBe(START);
    expect(clockFrom(`${START}+`).setting).toMatch(/^2027-03-14T09:00:00\.\d{3}Z\+$/);
    expect(clockFrom(undefined).setting).toBeUndefined();
  });

  it('is the machine’s clock when unset', () => {
    expect(Math.abs(clockFrom(undefined).now().getTime() - Date.now())).toBeLessThan(1_000);
  });

  it('refuses anything else', () => {
    expect(() => clockFrom('yesterday')).toThrow('APP_CLOCK is not an ISO time: yesterday');
  });
});
