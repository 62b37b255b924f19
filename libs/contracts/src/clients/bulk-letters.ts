import * as z from 'zod';
import { LEFT_OUT_REASONS } from '@coach/domain';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';
import { requiredLine, requiredText } from '../input/text.ts';
import { ClientGroup, clientGroup } from './client-group.ts';

const tags = ['Clients'];
const words = messages.bulkLetters;

/** A letter's recipients: one client, or everybody matching the filter. */
export const LetterAudience = z.object({ ...clientGroup, user_id: z.uuid().optional().describe('One client alone') });
export type LetterAudience = z.infer<typeof LetterAudience>;

const LetterText = z.object({ subject: requiredLine(120, words.subjectMissing), text: requiredText(5_000, words.textMissing) });

/** The content of a letter. */
export const NewLetter = LetterText.extend({ audience: LetterAudience });
export type NewLetter = z.infer<typeof NewLetter>;

const LeftOut = z.object(Object.fromEntries(LEFT_OUT_REASONS.map((reason) => [reason, z.number().int()])) as Record<(typeof LEFT_OUT_REASONS)[number], z.ZodInt>);

/** A preview of a letter and its recipients. */
export const LetterPreview = z
  .object({
    recipients: z.number().int(),
    names: z.array(z.string()).describe('The first of them'),
    left_out: LeftOut.describe('By the reason: no mail wanted, an address that takes none, or one never confirmed'),
    mail: z.object({ subject: z.string(), text: z.string() }).describe('As the first one gets it'),
  })
  .meta({ id: 'LetterPreview' });
export type LetterPreview = z.infer<typeof LetterPreview>;

/** A sent letter with its progress. */
export const BulkLetter = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    text: z.string(),
    group: ClientGroup.describe('Whom it was meant for; nothing when everyone or one client alone'),
    to_name: z.string().nullable().describe('Of a letter to one client'),
    created_at: z.iso.datetime(),
    recipients: z.number().int().describe('To whom it is addressed'),
    sent: z.number().int(),
    waiting: z.number().int(),
    failed: z.number().int().describe('Refused by the mail server for good'),
    left_out: LeftOut,
  })
  .meta({ id: 'BulkLetter' });
export type BulkLetter = z.infer<typeof BulkLetter>;

export const BulkLetterPage = z.object({ letters: z.array(BulkLetter), next_cursor: z.string().nullable() }).meta({ id: 'BulkLetterPage' });
export type BulkLetterPage = z.infer<typeof BulkLetterPage>;

const nobody = { NOBODY: { status: 409, message: words.nobody } };

export const bulkLetters = {
  list: adminOnly
    .route({ method: 'GET', path: '/admin/letters', summary: 'Letters to groups of clients, the latest first, with how far they are', tags })
    .errors({ BAD_CURSOR: { status: 400, message: 'This page link is not valid.' } })
    .input(z.object({ cursor: z.string().max(200).optional(), limit: z.coerce.number().int().min(1).max(100).default(25) }))
    .output(BulkLetterPage),
  preview: adminOnly.route({ method: 'POST', path: '/admin/letters/preview', summary: 'Who would get a letter, and the mail as it comes; nothing is sent', tags }).input(NewLetter).output(LetterPreview),
  send: adminOnly
    .route({ method: 'POST', path: '/admin/letters', successStatus: 202, summary: 'Write to a group of clients, a mail to each; the same id is sent once', tags })
    .errors(nobody)
    .input(NewLetter.extend({ letter_id: z.uuid().describe('Your id of the letter') }))
    .output(BulkLetter),
};
