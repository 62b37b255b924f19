import { apiKeyOf, isApiKey, isMeantAsKey } from './api-key.ts';
import { allows, coachScopesIn, scopeOf, type KeyScope } from './key-scopes.ts';

describe('the scope that an operation requires', () => {
  it.each([
    ['GET', '/bookings', 'bookings:read'],
    ['POST', '/bookings', 'bookings:write'],
    ['HEAD', '/bookings/{booking_id}', 'bookings:read'],
    ['DELETE', '/waitlist/{entry_id}', 'bookings:write'],
    ['POST', '/billing/checkout', 'payments:write'],
    ['GET', '/billing/subscription', 'subscriptions:read'],
    ['POST', '/billing/subscription/price-consent', 'subscriptions:write'],
    ['POST', '/admin/users/{user_id}/subscription', 'subscriptions:write'],
    ['PATCH', '/admin/users/{user_id}', 'clients:write'],
    ['POST', '/admin/calendar/check', 'availability:read'],
    ['POST', '/admin/bookings/{booking_id}/move-preview', 'bookings:read'],
    ['POST', '/admin/letters/preview', 'messages:read'],
    ['POST', '/admin/letters', 'messages:write'],
    ['POST', '/admin/client-imports/{import_id}/check', 'clients:write'],
    ['GET', '/profile', 'account:read'],
  ])('%s %s requires %s', (method, path, scope) => {
    expect(scopeOf(method, path)).toBe(scope);
  });

  it.each([
    ['POST', '/auth/sign-in'],
    ['GET', '/account/sessions'],
    ['POST', '/account/keys'],
    ['POST', '/account/deletion'],
    ['GET', '/admin/users/{user_id}/health-notes'],
    ['PATCH', '/admin/users/{user_id}/admin'],
    ['GET', '/admin/bookings/{booking_id}/notes'],
    ['POST', '/admin/impersonation'],
    ['POST', '/admin/calendar-import/read'],
    ['GET', '/calendar-feed'],
    ['GET', '/admin/bookingsomething'],
    ['GET', '/'],
  ])('%s %s is for sessions only', (method, path) => {
    expect(scopeOf(method, path)).toBeNull();
  });
});

describe('what scopes allow', () => {
  it.each<[string[], KeyScope, boolean]>([
    [['bookings:read'], 'bookings:read', true],
    [['bookings:read'], 'bookings:write', false],
    [['bookings:write'], 'bookings:read', true],
    [['bookings:write'], 'bookings:write', true],
    [['payments:write'], 'bookings:read', false],
    [[], 'account:read', false],
  ])('%j for %s: %s', (scopes, asked, answer) => {
    expect(allows(scopes, asked)).toBe(answer);
  });

  it('finds the scopes that are reserved for the coach', () => {
    expect(coachScopesIn(['bookings:write', 'clients:read', 'reports:read', 'videos:read'])).toEqual(['clients:read', 'reports:read']);
  });
});

describe('the format of a key', () => {
  const bits = 'Ab0_-'.padEnd(32, 'x');
  it.each([
    [apiKeyOf(bits, false), true, true],
    [apiKeyOf(bits, true), true, true],
    [`ck_live_${bits}x`, true, false],
    ['ck_live_', true, false],
    [`ck_other_${bits}`, true, false],
    ['eyJhbGciOiJIUzI1NiJ9.e30.x', false, false],
  ])('%s', (text, meant, formed) => {
    expect([isMeantAsKey(text), isApiKey(text)]).toEqual([meant, formed]);
  });
});
