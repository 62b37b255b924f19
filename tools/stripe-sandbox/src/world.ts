import type { Calls } from './api/calls.ts';
import type { Outage } from './control/outage.ts';
import type { Store } from './store/store.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** The shared context of one running sandbox. */
export interface World {
  store: Store;
  webhookSender: WebhookSender;
  outage: Outage;
  calls: Calls;
  /** The base URL for browsers and the SDK, without a trailing slash. */
  url: string;
  /** The name on the hosted page. */
  merchant: string;
}
