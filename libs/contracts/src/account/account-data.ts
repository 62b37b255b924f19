import * as z from 'zod';
import { Archive } from '../input/archive.ts';
import { memberMessages as messages } from '../messages/member-messages.ts';
import { recentlyProven, signedIn } from '../refusals.ts';

const tags = ['Own data'];

/** An archive of all data that a person provided or created; downloadable for seven days. */
export const AccountExport = Archive.meta({ id: 'AccountExport' });
export type AccountExport = z.infer<typeof AccountExport>;

/** A requested deletion that can still be canceled. */
export const AccountDeletion = z.object({ requested_at: z.iso.datetime(), due_at: z.iso.datetime() }).meta({ id: 'AccountDeletion' });
export type AccountDeletion = z.infer<typeof AccountDeletion>;

/** Refunds when an account is deleted; cents. */
export const AccountSettlement = z
  .object({
    refund_cents: z.number().int(),
    lines: z.array(z.object({ label: z.string().describe('What was paid for ahead and what becomes of it'), refund_cents: z.number().int() })),
  })
  .meta({ id: 'AccountSettlement' });
export type AccountSettlement = z.infer<typeof AccountSettlement>;

const Pending = z.object({
  deletion: AccountDeletion.nullable(),
  settlement: AccountSettlement.describe('What goes back on the day of the deletion, as things stand'),
});
const tooMany = { TOO_MANY_REQUESTS: { status: 429, message: messages.privacy.tooManyExports } };

export const accountData = {
  exports: signedIn
    .route({ method: 'GET', path: '/account/exports', summary: 'The own exports, latest first', tags })
    .output(z.array(AccountExport)),
  requestExport: recentlyProven
    .route({ method: 'POST', path: '/account/exports', successStatus: 202, summary: 'Have an archive made of all that is kept about oneself; a mail tells when it is ready', tags })
    .errors(tooMany)
    .output(AccountExport),
  downloadExport: recentlyProven
    .route({ method: 'GET', path: '/account/exports/{export_id}/file', summary: 'The archive itself: JSON and a page to read', tags })
    .errors({ NOT_FOUND: { status: 404, message: messages.privacy.exportGone } })
    .input(z.object({ export_id: z.uuid() }))
    .output(z.file()),
  deletion: signedIn
    .route({ method: 'GET', path: '/account/deletion', summary: 'The deletion that is pending, or null, and what goes back with one', tags })
    .output(Pending),
  requestDeletion: recentlyProven
    .route({ method: 'POST', path: '/account/deletion', successStatus: 202, summary: 'Have the account deleted, and what was said about health destroyed, after seven days', tags })
    .errors({
      WRONG_PASSWORD: { status: 403, message: messages.privacy.wrongPassword },
      COACH_ACCOUNT: { status: 409, message: messages.privacy.coachAccount },
      TOO_MANY_REQUESTS: { status: 429, message: messages.privacy.tooManyPasswords },
    })
    .input(z.object({ password: z.string().min(1).max(200) }))
    .output(AccountDeletion),
  cancelDeletion: signedIn
    .route({ method: 'DELETE', path: '/account/deletion', summary: 'Keep the account after all', tags })
    .output(Pending),
};
