/** The scopes of an API key. */
export const KEY_RESOURCES = ['account', 'availability', 'bookings', 'clients', 'coaching', 'content', 'messages', 'payments', 'reports', 'settings', 'subscriptions', 'videos', 'webhooks'] as const;
export type KeyResource = (typeof KEY_RESOURCES)[number];

/** What a client's own key can do; the rest is the coach's. */
export const CLIENT_KEY_RESOURCES: readonly KeyResource[] = ['account', 'availability', 'bookings', 'coaching', 'messages', 'payments', 'subscriptions', 'videos'];

/** `write` includes `read`. */
export const KEY_ACCESS = ['read', 'write'] as const;
export type KeyAccess = (typeof KEY_ACCESS)[number];
export type KeyScope = `${KeyResource}:${KeyAccess}`;

export const KEY_SCOPES: readonly KeyScope[] = KEY_RESOURCES.flatMap((resource) => KEY_ACCESS.map((access) => `${resource}:${access}` as const));

/** Closed to all keys, whatever their scopes: signing in, operations that require a proof, other people's encrypted data. */
const SESSION_ONLY = null;

/** The scope of each part of the API, by the start of its paths; `*` is any single segment, and the longest match wins. */
const PLACES: ReadonlyArray<readonly [beginning: string, resource: KeyResource | typeof SESSION_ONLY]> = [
  ...(['profile', 'account/mail', 'account/terms'] as const).map((path) => [path, 'account'] as const),
  ...(['availability', 'admin/working-hours', 'admin/calendar', 'admin/time-off', 'admin/sick-days'] as const).map((path) => [path, 'availability'] as const),
  ...(['bookings', 'repeats', 'rebookings', 'waitlist', 'classes', 'places', 'admin/bookings', 'admin/today', 'admin/classes', 'admin/weeks-off'] as const).map((path) => [path, 'bookings'] as const),
  ...(['admin/bookings/*/notes', 'admin/bookings/*/health', 'admin/bookings/*/session-note'] as const).map((path) => [path, SESSION_ONLY] as const),
  ...(['admin/users', 'admin/clients', 'admin/client-tags', 'admin/client-imports', 'admin/invitations', 'admin/search'] as const).map((path) => [path, 'clients'] as const),
  ...(['admin/users/*/health-notes', 'admin/users/*/health-review', 'admin/users/*/admin', 'admin/clients/*/notes'] as const).map((path) => [path, SESSION_ONLY] as const),
  ['admin/users/*/subscription', 'subscriptions'],
  ['coaching', 'coaching'],
  ...(['content', 'admin/content', 'admin/pictures', 'pictures'] as const).map((path) => [path, 'content'] as const),
  ...(['messages', 'admin/inbox', 'admin/letters'] as const).map((path) => [path, 'messages'] as const),
  ...(['billing', 'admin/payments', 'admin/owed', 'admin/amounts-due', 'admin/due-entries', 'admin/credits', 'admin/books', 'admin/billing-tasks', 'admin/disputes'] as const).map((path) => [path, 'payments'] as const),
  ...(['billing/subscription', 'billing/portal', 'admin/subscriptions', 'admin/plans'] as const).map((path) => [path, 'subscriptions'] as const),
  ...(['admin/reports', 'admin/trends', 'admin/overview', 'admin/waiting', 'admin/system-health', 'admin/monitor', 'admin/audit'] as const).map((path) => [path, 'reports'] as const),
  ...(['business', 'admin/business', 'admin/places', 'admin/note-templates', 'admin/connections', 'admin/notices', 'admin/mail'] as const).map((path) => [path, 'settings'] as const),
  ['admin/webhooks', 'webhooks'],
  ...(['videos', 'admin/videos', 'admin/access-logs', 'uploads'] as const).map((path) => [path, 'videos'] as const),
];

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

const BY_LENGTH = PLACES.map(([beginning, resource]) => ({ parts: partsOf(beginning), resource })).sort((a, b) => b.parts.length - a.parts.length);

const begins = (parts: readonly string[], beginning: readonly string[]): boolean => beginning.every((part, at) => part === '*' || part === parts[at]);

/** Operations with a body that change nothing. */
const LOOKS = /(?:^|[/-])preview$|^\/?admin\/calendar\/check$/;

/**
 * The scope that an operation requires of a key; null when it requires a session. The path is the document's
 * (`/bookings/{booking_id}`), without the API's prefix.
 */
export function scopeOf(method: string, path: string): KeyScope | null {
  const parts = partsOf(path);
  const resource = BY_LENGTH.find(({ parts: beginning }) => begins(parts, beginning))?.resource;
  if (!resource) return null;
  const looks = method === 'GET' || method === 'HEAD' || LOOKS.test(parts.join('/'));
  return `${resource}:${looks ? 'read' : 'write'}`;
}

/** Whether scopes include one: write access includes read access. */
export function allows(scopes: readonly string[], asked: KeyScope): boolean {
  const [resource] = asked.split(':');
  return scopes.includes(asked) || scopes.includes(`${resource}:write`);
}

/** The scopes that are not available to a client's key. */
export const coachScopesIn = (scopes: readonly KeyScope[]): KeyScope[] => scopes.filter((scope) => !CLIENT_KEY_RESOURCES.includes(scope.split(':')[0] as KeyResource));

/** Records that list rows can include (`expand`), with their scope: a key can only expand what it could read directly. */
export const EXPANDED = { client: 'clients', booking: 'bookings', bookings: 'bookings', payment: 'payments', amount_due: 'payments', event: 'webhooks' } as const satisfies Record<string, KeyResource>;
export type ExpandedName = keyof typeof EXPANDED;
export const EXPANDED_NAMES = Object.keys(EXPANDED) as ExpandedName[];
