// The service worker globals that the worker uses; the DOM types don't include them.
export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends LastingEvent {
  request: Request;
  /** The navigation preload response, requested by the browser while the worker was starting. */
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

/** An open page of this site. */
export interface OpenPage {
  url: string;
  focus(): Promise<unknown>;
}

export interface WorkerScope {
  location: Location;
  /** The badge on the icon of an installed site; not supported on every system. */
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
