import * as z from 'zod';
import { Archive } from '../input/archive.ts';
import { messages } from '../messages/messages.ts';
import { adminOnly, recentlyProvenAdmin } from '../refusals.ts';

const tags = ['Exports and records'];
const words = messages.businessArchive;

/** The whole business in one file, downloadable for a day. */
export const BusinessArchive = Archive.meta({ id: 'BusinessArchive' });
export type BusinessArchive = z.infer<typeof BusinessArchive>;

export const businessArchives = {
  list: adminOnly.route({ method: 'GET', path: '/admin/archives', summary: 'The last archives of the business, the latest first', tags }).output(z.array(BusinessArchive)),
  request: recentlyProvenAdmin
    .route({ method: 'POST', path: '/admin/archives', successStatus: 202, summary: 'Have an archive made of all that the business has; a mail tells when it is ready', tags })
    .errors({ TOO_MANY_REQUESTS: { status: 429, message: words.tooMany } })
    .output(BusinessArchive),
  download: recentlyProvenAdmin
    .route({ method: 'GET', path: '/admin/archives/{archive_id}/file', summary: 'The archive itself: every table as CSV and JSON, and the pictures', tags })
    .errors({ NOT_FOUND: { status: 404, message: words.gone } })
    .input(z.object({ archive_id: z.uuid() }))
    .output(z.file()),
};
