import type { SmtpError } from '@coach/domain';
import type { Address } from 'nodemailer/lib/mailer/index.js';

const refused = (): Error & SmtpError => Object.assign(new Error('This is not the address of one mailbox.'), { code: 'EENVELOPE', responseCode: 501 });

/**
 * The recipient in a form that the mailer does not parse again. Rows older than the strict rule may contain text that its parser
 * takes for a list, a group, or a name with an address: these are refused permanently, before a stranger gets them.
 * The name is the owner's own text and is not interpreted.
 */
export async function oneMailbox(text: string, name = ''): Promise<Address> {
  const { default: addressparser } = await import('nodemailer/lib/addressparser');
  const [only, ...more] = addressparser(text);
  if (more.length > 0 || !only || !('address' in only) || only.address !== text) throw refused();
  return { name, address: text };
}
