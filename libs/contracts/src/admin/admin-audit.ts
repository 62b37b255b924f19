import * as z from 'zod';
import { calendarDay } from '../input/moment.ts';
import { adminOnly } from '../refusals.ts';
import { line } from '../input/text.ts';

const tags = ['Exports and records'];

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).nullable();

/** One action of the audit log (S10): who, acting as whom, what, to what, when, and from where. */
export const AuditEntry = z
  .object({
    id: z.uuid(),
    created_at: z.iso.datetime(),
    actor: z.object({ user_id: z.uuid(), name: z.string(), email: z.string().nullable().describe('Null when the account is gone') }),
    acting_as: z.object({ user_id: z.uuid(), email: z.string().nullable() }).nullable(),
    action: z.string().describe('As subject.verb'),
    target: z.string().describe('As kind:id'),
    target_name: z.string().nullable().describe('Address of the person, or of the client whose booking or subscription it is'),
    before: values,
    after: values,
    ip: z.string().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Maximum counted entries: beyond that the count is "more". */
export const AUDIT_COUNT_LIMIT = 1_000;

export const AuditPage = z
  .object({
    entries: z.array(AuditEntry),
    next_cursor: z.string().nullable(),
    total: z.number().int().describe(`That the filter finds; at most ${AUDIT_COUNT_LIMIT} are counted`),
    actions: z.array(z.string()).describe('Everything that has been done so far, for the filter'),
  })
  .meta({ id: 'AuditPage' });
export type AuditPage = z.infer<typeof AuditPage>;

const filter = z.object({
  search: line(200).optional().describe('In addresses and names of both sides, in actions and ids'),
  action: line(80).optional(),
  from: calendarDay.optional().describe('First day, where the business is'),
  to: calendarDay.optional().describe('Last day, where the business is'),
});

export const adminAudit = {
  list: adminOnly
    .route({ method: 'GET', path: '/admin/audit', summary: 'The audit log, newest first', tags })
    .errors({ BAD_CURSOR: { status: 400, message: 'This page link is not valid.' } })
    .input(filter.extend({ cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(50) }))
    .output(AuditPage),
  exportCsv: adminOnly.route({ method: 'GET', path: '/admin/audit/export', summary: 'The same as a CSV file', tags }).input(filter).output(z.file()),
};
