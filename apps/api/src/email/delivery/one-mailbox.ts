import type { SmtpError } from '@coach/domain';
import type { Address } from 'nodemailer/lib/mailer/index.js';

const refused = (): Error & SmtpError => Object.assign(new Error('This is not the address of one mailbox.'), { code: 'EENVELOPE', responseCode: 501 });

/**
 * The recipient as the mailer takes it without reading it again. Rows from before the strict rule hold texts that are a list, a
 * group or a name and an address to the mailer's own parser: these are refused for good, before a stranger gets them.
 * The name is its owner's, and is read by nobody.
 */
export async function oneMailbox(text: string, name = ''): Promise<Address> {
  const { default: addressparser } = await import('nodemailer/lib/addressparser');
  const [only, ...more] = addressparser(text);
  if (more.length > 0 || !only || !('address' in only) || only.address !== text) throw refused();
  return { name, address: text };
}
