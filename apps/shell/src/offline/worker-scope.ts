// The part of a service worker's world that the worker uses: a page's types do not know it.
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LastingEvent {
  request: Request;
  /** The navigation's answer when the browser asked for it while the worker woke up. */
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PushedEvent extends LastingEvent {
  data: { json(): unknown } | null;
}

export interface ShownNotification {
  tag: string;
  data: unknown;
  close(): void;
}

export interface NotificationEvent extends LastingEvent {
  notification: ShownNotification;
}

/** A page of this site that is open. */
export interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}

export interface WorkerScope {
  location: Location;
  /** The count on the icon of an installed site; not every system shows one. */
  navigator: { setAppBadge?(count: number): Promise<void> };
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>; openWindow(url: string): Promise<unknown> };
  registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
    getNotifications(): Promise<readonly ShownNotification[]>;
  };
  addEventListener(name: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(name: 'fetch', listener: (event: RequestEvent) => void): void;
  addEventListener(name: 'push', listener: (event: PushedEvent) => void): void;
  addEventListener(name: 'notificationclick' | 'notificationclose', listener: (event: NotificationEvent) => void): void;
}
