import * as z from 'zod';
import { Subscription } from './billing.ts';
import { memberMessages as messages } from './messages/member-messages.ts';
import { signedIn } from './refusals.ts';

export const priceConsent = {
  agree: signedIn
    .route({ method: 'POST', path: '/billing/subscription/price-consent', summary: 'Agree to the price that was announced for the own plan; once agreed, again changes nothing', tags: ['Billing'] })
    .errors({ NOT_ANNOUNCED: { status: 409, message: messages.priceConsent.notAnnounced } })
    .input(z.object({ price: z.int32().min(0).describe('Cents of each period that were shown: refused when another price, or none, is announced by now') }))
    .output(z.object({ subscription: Subscription })),
};
