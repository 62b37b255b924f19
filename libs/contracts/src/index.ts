import { accountData } from './account-data.ts';
import { admin } from './admin.ts';
import { analytics } from './analytics.ts';
import { auth } from './auth.ts';
import { availability } from './availability.ts';
import { billing } from './billing.ts';
import { bookings } from './bookings.ts';
import { content } from './content.ts';
import { inbox } from './inbox.ts';
import { security } from './security.ts';
import { adminVideos, videos } from './videos.ts';
import { workingHours } from './working-hours.ts';

/** Every typed route of the API. Form, controller, client and OpenAPI document read this one value. */
export const contract = { accountData, auth, availability, bookings, billing, content, inbox, security, admin, videos, adminVideos, workingHours, analytics };
export type Contract = typeof contract;

export * from './account-data.ts';
export * from './admin.ts';
export * from './analytics.ts';
export * from './auth.ts';
export * from './availability.ts';
export * from './billing.ts';
export * from './booking-moments.ts';
export * from './bookings.ts';
export * from './content.ts';
export * from './inbox.ts';
export * from './messages.ts';
export * from './passkeys.ts';
export * from './refusals.ts';
export * from './security.ts';
export * from './videos.ts';
export * from './working-hours.ts';
