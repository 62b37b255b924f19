import * as z from 'zod';
import { MAIL_RECORDS, RECORD_STATES } from '@coach/domain';
import { adminOnly } from '../refusals.ts';

const MailRecord = z.object({ kind: z.enum(MAIL_RECORDS), name: z.string(), value: z.string().nullable().describe('Null where a setting is missing that it is made of') });

/** The installation's external connections, by its settings; nothing is requested. */
export const Connections = z
  .object({
    mail: z.object({
      address: z.string().describe('Where mails come from'),
      domain: z.string(),
      server: z.string().describe('Name of the server that they leave by'),
      is_caught: z.boolean().describe('Mails stay on this machine'),
      is_signed: z.boolean(),
      reports_url: z.url().describe('Where a mail provider posts what came back and who called a mail spam; a secret'),
      records: z.array(MailRecord).describe('TXT records that the domain of the address wants'),
    }),
    site: z.object({
      address: z.url(),
      host: z.string(),
      is_local: z.boolean().describe('Nobody reaches it from another machine'),
      is_secure: z.boolean(),
    }),
  })
  .meta({ id: 'Connections' });
export type Connections = z.infer<typeof Connections>;

/** The current public DNS records. */
export const MailRecordsFound = z.array(z.object({ kind: z.enum(MAIL_RECORDS), state: z.enum(RECORD_STATES), found: z.string().nullable() })).meta({ id: 'MailRecordsFound' });
export type MailRecordsFound = z.infer<typeof MailRecordsFound>;

export const adminConnections = {
  mailRecords: adminOnly.route({ method: 'GET', path: '/admin/connections/mail-records', summary: 'Look up whether the records for mail are in place', tags: ['Operation'] }).output(MailRecordsFound),
  read: adminOnly.route({ method: 'GET', path: '/admin/connections', summary: 'How mails leave and where the site stands, with the records that their names want', tags: ['Operation'] }).output(Connections),
};
