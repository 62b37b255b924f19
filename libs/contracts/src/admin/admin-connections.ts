import * as z from 'zod';
import { MAIL_RECORDS } from '@coach/domain';
import { adminOnly } from '../refusals.ts';

const MailRecord = z.object({ kind: z.enum(MAIL_RECORDS), name: z.string(), value: z.string().nullable().describe('Null where a setting is missing that it is made of') });

/** How the installation reaches the world, by its settings; nothing is looked up outside. */
export const Connections = z
  .object({
    mail: z.object({
      address: z.string().describe('Where mails come from'),
      domain: z.string(),
      server: z.string().describe('Name of the server that they leave by'),
      is_caught: z.boolean().describe('Mails stay on this machine'),
      is_signed: z.boolean(),
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

export const adminConnections = {
  read: adminOnly.route({ method: 'GET', path: '/admin/connections', summary: 'How mails leave and where the site stands, with the records that their names want', tags: ['Admin'] }).output(Connections),
};
