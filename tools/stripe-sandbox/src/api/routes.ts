import { charges } from '../resources/charges.ts';
import { checkoutSessions } from '../resources/checkout-sessions.ts';
import { customers } from '../resources/customers.ts';
import { events } from '../resources/events.ts';
import { paymentIntents } from '../resources/payment-intents.ts';
import { refunds } from '../resources/refunds.ts';
import type { Route } from './route.ts';

/** Every endpoint of the sandbox's API. */
export const ROUTES: readonly Route[] = [...customers, ...checkoutSessions, ...paymentIntents, ...charges, ...refunds, ...events];
