import * as z from 'zod';
import { Session } from '../account/auth.ts';
import { Subscription } from '../billing.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly, open, signedIn } from '../refusals.ts';
import { requiredLine, requiredText } from '../input/text.ts';
import { LibraryVideo } from '../videos.ts';

const tags = ['Viewing as'];

/** A person found for impersonation (IMP-01). */
export const FoundPerson = z
  .object({
    user_id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    is_admin: z.boolean(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof FoundPerson>;

/** A person's active subscription and the videos it includes (IMP-03). */
export const PersonAccess = z
  .object({
    person: FoundPerson,
    subscription: Subscription.nullable(),
    videos: z.array(LibraryVideo.pick({ id: true, title: true, category: true, duration_minutes: true, days_until_expires: true })).describe('That can be watched at this moment'),
  })
  .meta({ id: 'PersonAccess' });
export type PersonAccess = z.infer<typeof PersonAccess>;

/** One impersonation, as shown to the person. */
export const PastImpersonation = z
  .object({
    id: z.uuid(),
    viewer: z.string().describe('Who looked'),
    reason: z.string(),
    started_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable().describe('null while it goes on'),
    pages: z.array(z.string()).describe('What was looked at, in the order it was opened'),
  })
  .meta({ id: 'PastViewing' });
export type PastImpersonation = z.infer<typeof PastImpersonation>;

export const StartImpersonation = z.object({ user_id: z.uuid(), reason: requiredText(200, messages.impersonation.reasonMissing) }).meta({ id: 'StartViewing' });
export type StartImpersonation = z.infer<typeof StartImpersonation>;

const notFound = { NOT_FOUND: { status: 404, message: messages.adminUsers.notFound } };

export const impersonation = {
  find: adminOnly
    .route({ method: 'GET', path: '/admin/impersonation/people', summary: 'Up to ten people by a part of their address', tags })
    .input(z.object({ email: requiredLine(254, messages.impersonation.emptySearch) }))
    .output(z.object({ people: z.array(FoundPerson).max(10) })),
  access: adminOnly
    .route({ method: 'GET', path: '/admin/impersonation/people/{user_id}', summary: 'The active subscription and the accessible videos of someone', tags })
    .errors(notFound)
    .input(z.object({ user_id: z.uuid() }))
    .output(PersonAccess),
  start: adminOnly
    .route({ method: 'POST', path: '/admin/impersonation', successStatus: 201, summary: 'Look at the site as someone sees it: a token that only reads, for 30 minutes', tags })
    .errors({ ...notFound, NOT_VIEWABLE: { status: 409, message: messages.impersonation.notViewable }, REPLACED: { status: 409, message: messages.impersonation.replaced } })
    .input(StartImpersonation)
    .output(Session),
  end: open
    .route({ method: 'POST', path: '/auth/impersonation/end', summary: 'Stop looking; answers the own session, by its refresh cookie', tags })
    .errors({ UNAUTHORIZED: { status: 401, message: messages.auth.sessionInvalid } })
    .output(Session),
  history: signedIn
    .route({ method: 'GET', path: '/account/viewings', summary: 'When the coach looked at the site as the signed-in person, the latest first', tags })
    .output(z.object({ viewings: z.array(PastImpersonation) })),
};
