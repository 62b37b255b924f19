import * as z from 'zod';
import { IMPORT_FIELDS, IMPORT_PROBLEMS } from '@coach/domain';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';
import { line, requiredLine } from '../input/text.ts';
import { ProfileDetails } from '../account/profile-details.ts';

const tags = ['Clients'];
const words = messages.clientImport;

/** Limits of a client file: its size, and the number of columns read. */
export const IMPORT_FILE = { mostBytes: 5 * 1024 * 1024, mostColumns: 60, mostCell: 2_000 } as const;
/** Number of problems in a response; the report contains all of them. */
export const IMPORT_SHOWN_PROBLEMS = 100;

export const IMPORT_STATES = ['read', 'checking', 'checked', 'importing', 'done'] as const;

/** A person in a file, validated as strictly as at sign-up. */
export const ImportedName = z.object({ firstName: requiredLine(100), lastName: line(100), phone: ProfileDetails.shape.phone, place: line(200) });

const Counts = z.object({
  new: z.number().int().describe('Lines that bring someone new'),
  added: z.number().int().describe('Lines that bring sessions to someone who is here'),
  known: z.number().int().describe('Lines of which everything is here already'),
  refused: z.number().int().describe('Lines that are not taken'),
  sessions: z.number().int(),
  credits: z.number().int().describe('Sessions left'),
});

/** An import of a client file: uploaded, checked by a dry run, imported. */
export const ClientImport = z
  .object({
    id: z.uuid(),
    file_name: z.string(),
    state: z.enum(IMPORT_STATES),
    lines: z.number().int(),
    done_lines: z.number().int().describe('Of the dry run or the import that runs'),
    columns: z.array(z.object({ head: z.string(), samples: z.array(z.string()), field: z.enum(IMPORT_FIELDS).nullable() })),
    counts: Counts,
    problem_count: z.number().int(),
    problems: z.array(z.object({ line: z.number().int().describe('As the file counts them'), field: z.enum(IMPORT_FIELDS).nullable(), problem: z.enum(IMPORT_PROBLEMS) })).describe(`The first ${IMPORT_SHOWN_PROBLEMS}`),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'ClientImport' });
export type ClientImport = z.infer<typeof ClientImport>;
export type ImportCounts = ClientImport['counts'];

/** An imported client who has not joined. */
export const Invitee = z
  .object({ user_id: z.uuid(), email: z.string(), first_name: z.string(), last_name: z.string(), invited_at: z.iso.datetime().nullable(), expires_at: z.iso.datetime().nullable() })
  .meta({ id: 'Invitee' });
export type Invitee = z.infer<typeof Invitee>;

const InviteePage = z.object({ people: z.array(Invitee), total: z.number().int(), uninvited: z.number().int().describe('Without an invitation that still works') });
export type InviteePage = z.infer<typeof InviteePage>;
const InvitationsSent = z.object({ sent: z.number().int() });
export type InvitationsSent = z.infer<typeof InvitationsSent>;

const one = z.object({ import_id: z.uuid() });
const notFound = { NOT_FOUND: { status: 404, message: words.notFound } };
const busy = { BUSY: { status: 409, message: words.busy } };

export const clientImports = {
  list: adminOnly.route({ method: 'GET', path: '/admin/client-imports', summary: 'The last files of clients, the latest first, without their columns', tags }).output(z.array(ClientImport)),
  read: adminOnly
    .route({ method: 'POST', path: '/admin/client-imports', successStatus: 201, summary: 'Read a CSV file of clients; it is kept sealed for seven days, and nobody is made', tags })
    .errors({
      EMPTY: { status: 422, message: words.empty },
      NOT_TEXT: { status: 422, message: words.notText },
      BROKEN: { status: 422, message: words.broken, data: z.object({ line: z.number().int() }) },
      TOO_MANY_LINES: { status: 422, message: words.tooManyLines },
    })
    .input(z.object({ file: z.file().max(IMPORT_FILE.mostBytes, words.tooLarge).optional() }))
    .output(ClientImport),
  open: adminOnly.route({ method: 'GET', path: '/admin/client-imports/{import_id}', summary: 'How a file of clients stands', tags }).errors(notFound).input(one).output(ClientImport),
  check: adminOnly
    .route({ method: 'POST', path: '/admin/client-imports/{import_id}/check', successStatus: 202, summary: 'Try the file with these columns: everything is done and taken back', tags })
    .errors({ ...notFound, ...busy, NO_EMAIL: { status: 422, message: words.noEmail }, WRONG_COLUMNS: { status: 422, message: words.wrongColumns } })
    .input(one.extend({ columns: z.array(z.enum(IMPORT_FIELDS).nullable()).min(1).max(IMPORT_FILE.mostColumns).describe('What each column holds, from the left; null leaves one out') }))
    .output(ClientImport),
  start: adminOnly
    .route({ method: 'POST', path: '/admin/client-imports/{import_id}/start', successStatus: 202, summary: 'Import what was checked; again it makes nobody twice', tags })
    .errors({ ...notFound, ...busy, NOT_CHECKED: { status: 409, message: words.notChecked } })
    .input(one)
    .output(ClientImport),
  remove: adminOnly
    .route({ method: 'DELETE', path: '/admin/client-imports/{import_id}', summary: 'Forget a file; who was imported stays', tags })
    .errors({ ...notFound, ...busy })
    .input(one)
    .output(z.object({ done: z.literal(true) })),
  report: adminOnly
    .route({ method: 'GET', path: '/admin/client-imports/{import_id}/report', summary: 'The lines that are not taken as a CSV file, each with what is wrong', tags })
    .errors(notFound)
    .input(one)
    .output(z.file()),
  invitees: adminOnly.route({ method: 'GET', path: '/admin/invitations', summary: 'People whom an import brought and who have not set a password, the first hundred', tags }).output(InviteePage),
  invite: adminOnly
    .route({ method: 'POST', path: '/admin/invitations', successStatus: 202, summary: 'Mail them a link that sets a password, for seven days; nobody is mailed twice within an hour', tags })
    .input(z.object({ user_ids: z.array(z.uuid()).min(1).max(500).optional().describe('Left out: everyone without an invitation that still works') }))
    .output(InvitationsSent),
};
