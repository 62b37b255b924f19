import type { Calls } from './api/calls.ts';
import type { Outage } from './control/outage.ts';
import type { Store } from './store/store.ts';
import type { WebhookSender } from './webhooks/webhook-sender.ts';

/** What every part of one running sandbox shares. */
export interface World {
  store: Store;
  courier: WebhookSender;
  outage: Outage;
  calls: Calls;
  /** The address that browsers and the SDK use, without a slash at the end. */
  url: string;
  /** The name on the hosted page. */
  merchant: string;
}
