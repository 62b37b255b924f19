import type { PushSubscriptionKeys } from '@coach/contracts';

/**
 * This browser's capability. `install-first`: an iPhone or iPad, where only an installed site can notify; `blocked`: its
 * user refused, and the page cannot ask again.
 */
export type PushAbility = 'possible' | 'blocked' | 'install-first' | 'unsupported';

/** Maximum wait for the service worker. */
const WORKER_MS = 15_000;

const isOutsideHomeScreen = (): boolean => 'standalone' in navigator && navigator.standalone === false;

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis)) return isOutsideHomeScreen() ? 'install-first' : 'unsupported';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** Why a browser was not subscribed; declining is not an error. */
export class NotSubscribed extends Error {
  readonly why: 'refused' | 'no-service';
  constructor(why: 'refused' | 'no-service') {
    super(why);
    this.why = why;
  }
}

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));

const isSameKey = (present: ArrayBuffer | null, key: Uint8Array): boolean => present !== null && new Uint8Array(present).toString() === key.toString();

async function worker(): Promise<ServiceWorkerRegistration> {
  const tooLate = new Promise<never>((_, reject) => void setTimeout(() => reject(new NotSubscribed('no-service')), WORKER_MS));
  return Promise.race([navigator.serviceWorker.ready, tooLate]);
}

/** Asks the person, then subscribes with the installation's key; a subscription with another key is dropped first. Throws NotSubscribed. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionKeys> {
  if ((await Notification.requestPermission()) !== 'granted') throw new NotSubscribed('refused');
  const { pushManager } = await worker();
  const applicationServerKey = bytesOf(publicKey);
  const present = await pushManager.getSubscription();
  if (present && !isSameKey(present.options.applicationServerKey, applicationServerKey)) await present.unsubscribe();
  try {
    const { endpoint, keys } = (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
    return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
  } catch {
    throw new NotSubscribed('no-service');
  }
}

/** Succeeds whether or not there was one. */
export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
