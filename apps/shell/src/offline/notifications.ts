import type { PushedEvent, ShownNotification, WorkerScope } from './worker-scope.ts';

/** What the API puts into a notification; texts are its reader's. */
interface Pushed {
  title: string;
  body: string;
  /** A path or an address; null for nothing but the site itself. */
  url: string | null;
  /** The same one is shown once, in place of what it said before. */
  tag: string;
  language: string;
}

const ICON = '/icon-192.png';

const isPushed = (value: unknown): value is Pushed => typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

/** Where a press leads: an address of the web, else the site. */
function targetOf(url: unknown, origin: string): string {
  const target = typeof url === 'string' ? URL.parse(url, origin) : null;
  return target && /^https?:$/.test(target.protocol) ? target.href : `${origin}/`;
}

/** The icon says how many were not looked at. */
export async function countShown({ registration, navigator }: WorkerScope): Promise<void> {
  const shown = await registration.getNotifications();
  await navigator.setAppBadge?.(shown.length).catch(() => undefined);
}

/** Browsers demand that every push is shown; one that cannot be read says nothing, and they show words of their own. */
export async function showPushed(scope: WorkerScope, { data }: PushedEvent): Promise<void> {
  const pushed: unknown = data?.json();
  if (!isPushed(pushed)) return;
  const { title, body, url, tag, language } = pushed;
  await scope.registration.showNotification(title, { body, tag, lang: language, icon: ICON, data: { url } });
  await countShown(scope);
}

/** To the page that it is about: one that shows it already, else a new one. */
export async function openFrom(scope: WorkerScope, notification: ShownNotification): Promise<void> {
  notification.close();
  await countShown(scope);
  const target = targetOf((notification.data as { url?: unknown } | null)?.url, scope.location.origin);
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url === target);
  await (open ? open.focus() : scope.clients.openWindow(target));
}
