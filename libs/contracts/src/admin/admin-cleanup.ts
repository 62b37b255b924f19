import * as z from 'zod';
import { PROTECTIONS } from '@coach/domain';
import { AccountSettlement } from '../account/account-data.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';
import { requiredText } from '../input/text.ts';

/** An account in the clean-up list (CLN-01). */
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
    settlement: AccountSettlement.nullable().describe('What goes back when they are settled and deleted; null where nothing is to settle, or nothing can be'),
  })
  .meta({ id: 'CleanupUser' });
export type CleanupUser = z.infer<typeof CleanupUser>;

const MOST_AT_ONCE = 500;

const reason = requiredText(500).describe('Told to the users who are deleted').optional();

const DeleteUser = z
  .object({
    action: z.literal('delete_user'),
    user_id: z.uuid().optional(),
    user_ids: z.array(z.uuid()).min(1).max(MOST_AT_ONCE).optional(),
    settle: z.boolean().optional().describe('Give back what one user has paid for ahead, in the same act; asks for user_id, expected_refund and reason'),
    expected_refund: z.number().int().min(0).max(100_000_000).optional().describe('Cents that were shown: the act is refused when it would be others'),
    reason,
  })
  .refine((request) => !request.settle || (request.user_id && !request.user_ids && request.expected_refund !== undefined && request.reason), 'Settling asks for one user_id, expected_refund and reason.');

const CleanupRequest = z.discriminatedUnion('action', [
  z.object({ action: z.literal('list'), cursor: z.string().max(200).optional(), limit: z.number().int().min(1).max(MOST_AT_ONCE).default(50), only_deletable: z.boolean().default(false) }),
  DeleteUser,
  z.object({ action: z.literal('cleanup'), reason }),
]);
export type CleanupRequest = z.infer<typeof CleanupRequest>;

/** The result of the action: users for `list`, a sentence for the others (CALL-05). */
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
    .route({ method: 'POST', path: '/admin/admin-user-cleanup', summary: 'List the accounts and why some are protected, delete some, or all that may go, or settle and delete one', tags: ['Clients'] })
    .errors({
      BAD_CURSOR: { status: 400, message: 'This page link is not valid.' },
      NOT_FOUND: { status: 404, message: messages.adminUsers.notFound },
      PROTECTED: { status: 409, message: messages.cleanup.protected },
      SETTLEMENT_CHANGED: { status: 409, message: messages.cleanup.settlementChanged, data: AccountSettlement },
    })
    .input(CleanupRequest)
    .output(CleanupAnswer),
};
