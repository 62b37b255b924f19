import { ASSISTANTS } from './assistant-guide.ts';
import { AUTHENTICATION, errorsGuide, LIMITS, PAGING, IDEMPOTENCY_GUIDE, TESTING } from './call-guides.ts';
import { BOOKING_GUIDE } from './booking-guide.ts';
import { WIDGET } from './widget-guide.ts';
import { WEBHOOKS } from './webhook-guide.ts';
import type { Section } from './parts.ts';
import type { Refusal } from '../refusals.ts';

export interface Guide {
  /** The last part of its address; the first guide is the front page. */
  slug: string;
  title: string;
  lead: string;
  sections: Section[];
}

/** All guides, in the order in which a newcomer needs them. */
export const guidesOf = (refusals: readonly Refusal[]): Guide[] => [
  { slug: 'first-booking', title: 'First booking in ten minutes', lead: 'Everything the site does, programs do through this API. Here is the whole way once: a key, a service, a free hour, a paid session.', sections: BOOKING_GUIDE },
  { slug: 'authentication', title: 'Keys and scopes', lead: 'A program sends a key, a page for people a session.', sections: AUTHENTICATION },
  { slug: 'sending-again', title: 'Sending again', lead: 'Try as often as you like: an hour is booked once, a card charged once.', sections: IDEMPOTENCY_GUIDE },
  { slug: 'webhooks', title: 'Webhooks', lead: 'Hear of a booking, a payment or a new client within seconds, signed, and never lose one.', sections: WEBHOOKS },
  { slug: 'widget', title: 'Booking widget', lead: 'Your free times on another site, with two lines and no program.', sections: WIDGET },
  { slug: 'assistants', title: 'Assistants', lead: 'Let an assistant read the diary, move a session or book your usual hour, with you agreeing to every change.', sections: ASSISTANTS },
  { slug: 'errors', title: 'Errors', lead: 'Every refusal has a stable code, words for people, and something to do about it.', sections: errorsGuide(refusals) },
  { slug: 'paging', title: 'Paging, days and money', lead: 'What lists, moments and amounts look like everywhere.', sections: PAGING },
  { slug: 'limits', title: 'Limits and changes', lead: 'How much is taken, how often, and what you can rely on.', sections: LIMITS },
  { slug: 'testing', title: 'Testing', lead: 'Try all of it without money and without mail.', sections: TESTING },
];
