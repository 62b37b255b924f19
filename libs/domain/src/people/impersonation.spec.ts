import { mayBeImpersonated, viewedPage } from './impersonation.ts';

describe('who may be impersonated (IMP-06)', () => {
  const coach = { userId: 'coach', isAdmin: true };

  test.each([
    ['a client', { userId: 'maria', isAdmin: false }, true],
    ['another admin', { userId: 'ada', isAdmin: true }, false],
    ['oneself', coach, false],
    ['oneself, whatever the rights are by now', { ...coach, isAdmin: false }, false],
  ])('%s', (_, person, isAllowed) => {
    expect(mayBeImpersonated(coach, person)).toBe(isAllowed);
  });
});

describe('names of viewed pages', () => {
  test.each([
    ['/profile', 'Profile'],
    ['/bookings', 'Bookings'],
    ['/waitlist', 'Waiting list'],
    ['/calendar-feed', 'Calendar address'],
    ['/messages/summary', 'Messages'],
    ['/mail/preferences', 'Mail'],
    ['/bookings/5f0c', 'Bookings'],
    ['/billing/subscription', 'Plan'],
    ['/billing/invoices', 'Invoices'],
    ['/account/sessions', 'Security'],
    ['/account/deletion', 'Your data'],
    ['/videos/5f0c/playback', 'Video library'],
    ['/something-new', '/something-new'],
  ])('%s is %s', (path, name) => {
    expect(viewedPage(path)).toBe(name);
  });
});
