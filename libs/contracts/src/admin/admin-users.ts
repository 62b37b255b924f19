import * as z from 'zod';
import { AdminSubscription } from './admin-subscriptions.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly, recentlyProvenAdmin } from '../refusals.ts';
import { line, requiredLine, requiredText } from '../input/text.ts';
import { Email } from '../account/auth.ts';
import { ProfileDetails } from '../account/profile-details.ts';
import { chosenFields } from '../input/chosen-fields.ts';
import { changedSinceRead } from '../input/conditional.ts';
import { SoldId } from '../input/sold-id.ts';
import { clientGroup } from '../clients/client-group.ts';
import { AdminUser } from './rows/admin-user.ts';

const tags = ['Clients'];

/** An opened medical history, and whether this version was reviewed (GAP-06). */
export const HealthHistory = z
  .object({ health_notes: z.string().nullable(), changed_at: z.iso.datetime().nullable(), reviewed_at: z.iso.datetime().nullable(), reviewed_by: z.string().nullable() })
  .meta({ id: 'HealthHistory' });
export type HealthHistory = z.infer<typeof HealthHistory>;

export const AdminUserPage = z
  .object({ users: z.array(AdminUser), next_cursor: z.string().nullable(), total: z.number().int().describe('That the search finds') })
  .meta({ id: 'AdminUserPage' });
export type AdminUserPage = z.infer<typeof AdminUserPage>;

/** A client's name and contact details as typed by the coach. */
export const ClientContact = z.object({ first_name: requiredLine(100), last_name: line(100), phone: ProfileDetails.shape.phone });
export type ClientContact = z.infer<typeof ClientContact>;

/** A client added manually by the coach. */
export const NewClient = ClientContact.extend({
  email: Email,
  invite: z.boolean().describe('Whether they are mailed a link that sets a password'),
});
export type NewClient = z.infer<typeof NewClient>;

const notFound = { NOT_FOUND: { status: 404, message: messages.adminUsers.notFound } };
const rightsRefusals = {
  ACCOUNT_SUSPENDED: { status: 409, message: messages.adminUsers.accountSuspended },
  ACCOUNT_LEAVING: { status: 409, message: messages.adminUsers.accountLeaving },
  OWNER_STAYS: { status: 409, message: messages.adminUsers.ownerStays },
};
const user = z.object({ user_id: z.uuid() });

export const adminUsers = {
  list: adminOnly
    .route({ method: 'GET', path: '/admin/users', summary: 'Everyone with an account, newest first', tags })
    .errors({ BAD_CURSOR: { status: 400, message: 'This page link is not valid.' } })
    .input(
      z.object({
        search: line(200).optional(),
        ...clientGroup,
        cursor: z.string().max(200).optional(),
        limit: z.coerce.number().int().min(1).max(100).default(25),
        fields: chosenFields(AdminUser),
      }),
    )
    .output(AdminUserPage),
  add: adminOnly
    .route({ method: 'POST', path: '/admin/users', successStatus: 201, summary: 'Add a client by hand, who can be booked at once', tags })
    .errors({ EMAIL_TAKEN: { status: 409, message: messages.adminUsers.emailTaken } })
    .input(NewClient)
    .output(AdminUser),
  correct: adminOnly
    .route({ method: 'PATCH', path: '/admin/users/{user_id}', summary: 'Correct someone’s name and phone', tags })
    .errors({ ...notFound, ...changedSinceRead })
    .input(user.extend(ClientContact.shape))
    .output(AdminUser),
  healthNotes: adminOnly
    .route({ method: 'GET', path: '/admin/users/{user_id}/health-notes', summary: 'What someone wrote about their health; every reading is recorded', tags })
    .errors(notFound)
    .input(user)
    .output(HealthHistory),
  setAdmin: recentlyProvenAdmin
    .route({ method: 'PATCH', path: '/admin/users/{user_id}/admin', summary: 'Grant or revoke admin rights', tags })
    .errors({ ...notFound, LAST_ADMIN: { status: 409, message: messages.adminUsers.lastAdmin }, ...rightsRefusals })
    .input(user.extend({ is_admin: z.boolean() }))
    .output(AdminUser),
  suspend: adminOnly
    .route({ method: 'PUT', path: '/admin/users/{user_id}/suspension', summary: 'Sign a client out and close their account, without deleting anything; or change the reason', tags })
    .errors({ ...notFound, ADMIN_ACCOUNT: { status: 409, message: messages.adminUsers.adminAccount } })
    .input(user.extend({ reason: requiredText(500).describe('What the client reads when they try to sign in') }))
    .output(AdminUser),
  unsuspend: adminOnly
    .route({ method: 'DELETE', path: '/admin/users/{user_id}/suspension', summary: 'Open a suspended account again', tags })
    .errors(notFound)
    .input(user)
    .output(AdminUser),
  addSubscription: adminOnly
    .route({ method: 'POST', path: '/admin/users/{user_id}/subscription', successStatus: 201, summary: 'Give someone a subscription for a month', tags })
    .errors({ ...notFound, ALREADY_ACTIVE: { status: 409, message: messages.adminUsers.alreadyActive }, NOT_FOR_SALE: { status: 400, message: messages.payment.notForSale } })
    .input(
      user.extend({
        plan_type: SoldId,
        price_monthly: z.number().int().min(0).max(1_000_000).optional().describe('Cents; the coach’s usual price when left out'),
        complimentary: z.boolean().default(false).describe('A gift: the price is 0'),
      }),
    )
    .output(AdminSubscription),
};
