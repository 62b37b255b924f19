import { createPublicKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Connections } from '@coach/contracts';
import { isThisMachine, mailRecords } from '@coach/domain';
import { MailTransport } from '../../email/delivery/mail-transport.ts';
import { ENV, type Env } from '../../env.ts';

/** What DNS holds of a private key in PEM. */
const publicKeyOf = (pem: string): string => createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');

/** How this installation reaches the world. No secret of the settings leaves it. */
@Injectable()
export class ConnectionsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly transport: MailTransport,
  ) {}

  read(): Connections {
    return { mail: this.mail(), site: this.site() };
  }

  private mail(): Connections['mail'] {
    const { DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key, SMTP_URL } = this.env;
    const { address } = this.transport.sender('');
    const { domain } = this.transport;
    const server = new URL(SMTP_URL).hostname;
    const signing = selector && key ? { selector, publicKey: publicKeyOf(key) } : null;
    return { address, domain, server, is_caught: isThisMachine(server), is_signed: signing !== null, records: mailRecords({ domain, address, server, signing }) };
  }

  private site(): Connections['site'] {
    const { origin, hostname, protocol } = new URL(this.env.PUBLIC_URL);
    return { address: origin, host: hostname, is_local: isThisMachine(hostname), is_secure: protocol === 'https:' };
  }
}
