import { admin } from './admin.ts';
import { auth } from './auth.ts';
import { availability } from './availability.ts';
import { billing } from './billing.ts';
import { bookings } from './bookings.ts';
import { content } from './content.ts';
import { inbox } from './inbox.ts';

/** Every typed route of the API. Form, controller, client and OpenAPI document read this one value. */
export const contract = { auth, availability, bookings, billing, content, inbox, admin };
export type Contract = typeof contract;

export * from './admin.ts';
export * from './auth.ts';
export * from './availability.ts';
export * from './billing.ts';
export * from './booking-moments.ts';
export * from './bookings.ts';
export * from './content.ts';
export * from './inbox.ts';
export * from './messages.ts';
export * from './refusals.ts';
