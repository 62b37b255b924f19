import type { PushedEvent, ShownNotification, WorkerScope } from './worker-scope.ts';

/** The push payload from the API; texts are in the recipient's language. */
interface Pushed {
  title: string;
  body: string;
  /** A path or an absolute URL; null opens the site's home page. */
  url: string | null;
  /** A notification with the same tag replaces the previous one. */
  tag: string;
  language: string;
}

const ICON = '/icon-192.png';

const isPushed = (value: unknown): value is Pushed => typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

/** The URL that a click opens: an http(s) address, else the site. */
function targetOf(url: unknown, origin: string): string {
  const target = typeof url === 'string' ? URL.parse(url, origin) : null;
  return target && /^https?:$/.test(target.protocol) ? target.href : `${origin}/`;
}

/** Shows the number of unread notifications on the app icon. */
export async function countShown({ registration, navigator }: WorkerScope): Promise<void> {
  const shown = await registration.getNotifications();
  await navigator.setAppBadge?.(shown.length).catch(() => undefined);
}

/** Browsers require a notification for every push; for an unreadable one we show none, and the browser shows its default text. */
export async function showPushed(scope: WorkerScope, { data }: PushedEvent): Promise<void> {
  const pushed: unknown = data?.json();
  if (!isPushed(pushed)) return;
  const { title, body, url, tag, language } = pushed;
  await scope.registration.showNotification(title, { body, tag, lang: language, icon: ICON, data: { url } });
  await countShown(scope);
}

/** Opens the page of the notification: focuses one that already shows it, else opens a new one. */
export async function openFrom(scope: WorkerScope, notification: ShownNotification): Promise<void> {
  notification.close();
  await countShown(scope);
  const target = targetOf((notification.data as { url?: unknown } | null)?.url, scope.location.origin);
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => url === target);
  await (open ? open.focus() : scope.clients.openWindow(target));
}
