import * as z from 'zod';
import { GUIDE_MARKS, GUIDE_STEPS } from '@coach/domain';
import { messages } from '../messages/messages.ts';
import { adminOnly } from '../refusals.ts';

const tags = ['Business'];

/** The setup progress of an installation; each step's content is in the business, the working hours, and the payment account. */
export const Guide = z
  .object({
    is_own: z.boolean().describe('Whether this installation began without the demo'),
    marks: z.partialRecord(z.enum(GUIDE_STEPS), z.enum(GUIDE_MARKS)).describe('What the coach did with each step; none yet for those left out'),
    has_hours: z.boolean().describe('Whether any hour of the week is open'),
    is_published: z.boolean().describe('Whether a coach has ever published anything'),
    opened_at: z.iso.datetime().nullable().describe('Since when the business is open, as the coach says'),
    dismissed_at: z.iso.datetime().nullable().describe('Since when the checklist is not wanted'),
    mail: z.object({ sender: z.string(), coach: z.string() }).describe('Who mails are from, and where those to the coach go; settings of the installation'),
    samples: z.int32().describe('Invented stories on the site, each marked as one'),
  })
  .meta({ id: 'Guide' });
export type Guide = z.infer<typeof Guide>;

/** The first-run guide: every operation returns its resulting state. */
export const adminGuide = {
  read: adminOnly.route({ method: 'GET', path: '/admin/guide', summary: 'How far the first-run guide is', tags }).output(Guide),
  mark: adminOnly
    .route({ method: 'PUT', path: '/admin/guide/steps/{step}', summary: 'Say that a step is done or put off', tags })
    .input(z.object({ step: z.enum(GUIDE_STEPS), mark: z.enum(GUIDE_MARKS) }))
    .output(Guide),
  open: adminOnly
    .route({ method: 'POST', path: '/admin/guide/open', summary: 'Open for business: the checklist is over', tags })
    .errors({ NOT_PUBLISHED: { status: 409, message: messages.guide.notPublished } })
    .output(Guide),
  samples: adminOnly
    .route({ method: 'PUT', path: '/admin/guide/samples', summary: 'Show invented stories on the site until there are own ones, or clear all of them', tags })
    .input(z.object({ shown: z.boolean() }))
    .output(Guide),
  dismiss: adminOnly.route({ method: 'POST', path: '/admin/guide/dismiss', summary: 'Put the checklist away', tags }).output(Guide),
};
