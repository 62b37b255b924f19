import * as z from 'zod';
import { PROTECTIONS } from '@coach/domain';
import { messages } from './messages.ts';
import { adminOnly } from './refusals.ts';

/** An account as the clean-up sees it (CLN-01). */
export const CleanupUser = z
  .object({
    id: z.uuid(),
    user_id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    is_admin: z.boolean(),
    created_at: z.iso.datetime(),
    booking_count: z.number().int(),
    is_deletable: z.boolean(),
    protected_by: z.enum(PROTECTIONS).nullable(),
  })
  .meta({ id: 'CleanupUser' });
export type CleanupUser = z.infer<typeof CleanupUser>;

const MOST_AT_ONCE = 500;

const CleanupRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list'), cursor: z.string().max(200).optional(), limit: z.number().int().min(1).max(MOST_AT_ONCE).default(50), only_deletable: z.boolean().default(false) }),
  z.object({ action: z.literal('delete_user'), user_id: z.uuid().optional(), user_ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE).optional() }),
  z.object({ action: z.literal('cleanup') }),
]);
export type CleanupRequest = z.infer<typeof CleanupRequest>;

/** What the action asked for: users for `list`, a sentence for the others (CALL-05). */
export const CleanupAnswer = z
  .object({
    users: z.array(CleanupUser).optional(),
    next_cursor: z.string().nullable().optional(),
    counts: z.object({ deletable: z.number().int(), protected: z.number().int() }).optional(),
    message: z.string().optional(),
  })
  .meta({ id: 'CleanupAnswer' });
export type CleanupAnswer = z.infer<typeof CleanupAnswer>;

export const adminCleanup = {
  run: adminOnly
    .route({ method: 'POST', path: '/admin/admin-user-cleanup', summary: 'List the accounts and why some are protected, delete some, or all that may go', tags: ['Admin'] })
    .errors({
      BAD_CURSOR: { status: 400, message: 'This page link is not valid.' },
      NOT_FOUND: { status: 404, message: messages.adminUsers.notFound },
      PROTECTED: { status: 409, message: messages.cleanup.protected },
    })
    .input(CleanupRequest)
    .output(CleanupAnswer),
};
