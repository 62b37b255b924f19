import type { VisitBatch } from '@coach/contracts';
import { visitLog } from './visit-log.ts';
import { isCounted, rememberCoach } from './visit-consent.ts';

const watch = () => {
  const sent: VisitBatch[] = [];
  return { sent, log: visitLog((batch) => sent.push(batch)) };
};
const referredBy = (url: string) => jest.spyOn(document, 'referrer', 'get').mockReturnValue(url);

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  localStorage.clear();
});

describe('reporting a visit', () => {
  it('waits ten seconds for more and sends one batch', () => {
    jest.useFakeTimers();
    const { sent, log } = watch();
    log.opened('/');
    jest.advanceTimersByTime(9_999);
    log.opened('/pricing');
    expect(sent).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(sent.map(({ visits }) => visits)).toEqual([[{ path: '/' }, { path: '/pricing' }]]);
    jest.advanceTimersByTime(60_000);
    expect(sent).toHaveLength(1);
  });

  it('sends immediately when the batch is full, or when the page is hidden', () => {
    const { sent, log } = watch();
    for (let page = 0; page < 20; page += 1) log.opened('/');
    expect(sent).toHaveLength(1);
    log.opened('/book');
    log.tell();
    log.tell();
    expect(sent).toHaveLength(2);
  });

  it('counts a step once', () => {
    const { sent, log } = watch();
    log.took('pricing_seen', '/');
    log.took('pricing_seen', '/pricing');
    log.tell();
    expect(sent[0]!.visits).toEqual([{ path: '/', step: 'pricing_seen' }]);
  });

  it('reports the referring site, its host only and once', () => {
    referredBy('https://www.google.com/search?q=maria');
    const { sent, log } = watch();
    for (const path of ['/', '/pricing']) {
      log.opened(path);
      log.tell();
    }
    expect(sent.map(({ referrer }) => referrer)).toEqual(['www.google.com', undefined]);
  });

  it.each(['', 'about:blank', `${location.origin}/auth`])('a visit from %p has no referrer', (url) => {
    referredBy(url);
    const { sent, log } = watch();
    log.opened('/');
    log.tell();
    expect(sent[0]).not.toHaveProperty('referrer');
  });
});

describe('who is counted', () => {
  const asks = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value, configurable: true });
  beforeEach(() => asks('sendBeacon', () => true));
  afterEach(() => ['sendBeacon', 'doNotTrack', 'globalPrivacyControl'].forEach((name) => Reflect.deleteProperty(navigator, name)));

  it('is everyone who has not opted out', () => {
    expect(isCounted()).toBe(true);
  });

  it.each([['doNotTrack', '1'], ['globalPrivacyControl', true]])('is nobody with %s', (name, value) => {
    asks(name, value);
    expect(isCounted()).toBe(false);
  });

  it('excludes the coach, also later in the coach’s browser', () => {
    rememberCoach();
    expect(isCounted()).toBe(false);
  });
});
