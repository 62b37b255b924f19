import { asksNotToBeCounted, countedPage, DIRECT, firstDayOf, funnelShares, isMachine, oldestKeptDay, screenOf, sourceOf, stepOfPage, UNKNOWN_PAGE } from './visits.ts';

const PAGES = ['/', '/pricing', '/videos', '/auth'];

describe('what is counted of a visit', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['//nowhere', UNKNOWN_PAGE],
    ['', UNKNOWN_PAGE],
    ['/pricing', '/pricing'],
    ['/pricing/', '/pricing'],
    ['/pricing?email=maria@example.com', '/pricing'],
    ['/auth#access_token=secret', '/auth'],
    ['/videos/5d1f4bb0-1111-4222-8333-444455556666', '/videos'],
    ['/videoss', UNKNOWN_PAGE],
    ['/nowhere/maria@example.com', UNKNOWN_PAGE],
    ['/admin', null],
    ['/admin/anything', null],
    ['/administration', UNKNOWN_PAGE],
  ])('%s counts as %s', (path, page) => {
    expect(countedPage(path, PAGES)).toBe(page);
  });

  it.each([
    ['google.com', 'google.com'],
    ['WWW.Google.com', 'google.com'],
    ['coach.example', DIRECT],
    ['www.coach.example', DIRECT],
    [undefined, DIRECT],
    ['', DIRECT],
    ['localhost', DIRECT],
    ['=cmd|calc', DIRECT],
    ['-a.example', DIRECT],
    [`${'a'.repeat(92)}.example`, `${'a'.repeat(92)}.example`],
    [`${'a'.repeat(93)}.example`, DIRECT],
  ])('a visitor from %p has the source %s', (host, source) => {
    expect(sourceOf(host, 'coach.example')).toBe(source);
  });

  it('recognizes its own host with a port', () => {
    expect(sourceOf('coach.example', 'www.Coach.example:8443')).toBe(DIRECT);
  });

  it.each([[320, 'phone'], [767, 'phone'], [768, 'tablet'], [1279, 'tablet'], [1280, 'desktop'], [3000, 'desktop']])('%i px is a %s', (width, screen) => {
    expect(screenOf(width)).toBe(screen);
  });

  it('recognizes the pages that are funnel steps', () => {
    expect(['/pricing', '/membership', '/book', '/'].map(stepOfPage)).toEqual(['pricing_seen', 'pricing_seen', 'booking_opened', undefined]);
  });
});

describe('who is counted', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36', false],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1', false],
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36', true],
    ['curl/8.5.0', true],
    ['', true],
    [undefined, true],
  ])('%p is a machine: %p', (agent, machine) => {
    expect(isMachine(agent)).toBe(machine);
  });

  it.each([['1', undefined, true], [undefined, '1', true], ['0', undefined, false], [undefined, undefined, false]])('DNT %p and GPC %p: not counted: %p', (dnt, gpc, out) => {
    expect(asksNotToBeCounted(dnt, gpc)).toBe(out);
  });
});

describe('the visit report', () => {
  it('covers whole days up to today', () => {
    expect([firstDayOf('2027-03-01', 7), firstDayOf('2027-03-01', 30)]).toEqual(['2027-02-23', '2027-01-31']);
  });

  it.each([['2027-03-01', '2026-02-01'], ['2027-03-31', '2026-02-28'], ['2028-01-15', '2026-12-15']])('on %s counts since %s are kept', (today, oldest) => {
    expect(oldestKeptDay(today)).toBe(oldest);
  });

  it('shows shares of the first and the previous step', () => {
    expect(funnelShares([200, 50, 10])).toEqual([{ ofFirst: 100, ofPrevious: null }, { ofFirst: 25, ofPrevious: 25 }, { ofFirst: 5, ofPrevious: 20 }]);
    expect(funnelShares([0, 0])).toEqual([{ ofFirst: null, ofPrevious: null }, { ofFirst: null, ofPrevious: null }]);
  });
});
