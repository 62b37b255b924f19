import { createPublicKey } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Connections, MailRecordsFound } from '@coach/contracts';
import { isThisMachine, mailRecords, recordState } from '@coach/domain';
import { MailTransport } from '../../email/delivery/mail-transport.ts';
import { ReturnedMailAddress } from '../../email/recipients/returned-mail-address.ts';
import { ENV, type Env } from '../../env.ts';
import { OutboundDns } from '../../platform/outbound/outbound-dns.ts';

/** The public key in DNS format, from a private key in PEM. */
const publicKeyOf = (pem: string): string => createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');

/** The installation's external connections, without any secrets. */
@Injectable()
export class ConnectionsService {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly transport: MailTransport,
    private readonly returned: ReturnedMailAddress,
    private readonly names: OutboundDns,
  ) {}

  read(): Connections {
    return { mail: this.mail(), site: this.site() };
  }

  /** Queries the domain's DNS, all records concurrently. */
  async mailRecords(): Promise<MailRecordsFound> {
    return Promise.all(this.mail().records.map(async (record) => ({ kind: record.kind, ...recordState(record, await this.names.texts(record.name)) })));
  }

  private mail(): Connections['mail'] {
    const { DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: key, SMTP_URL } = this.env;
    const { address } = this.transport.sender('');
    const { domain } = this.transport;
    const server = new URL(SMTP_URL).hostname;
    const signing = selector && key ? { selector, publicKey: publicKeyOf(key) } : null;
    return { address, domain, server, is_caught: isThisMachine(server), is_signed: signing !== null, reports_url: this.returned.url, records: mailRecords({ domain, address, server, signing }) };
  }

  private site(): Connections['site'] {
    const { origin, hostname, protocol } = new URL(this.env.PUBLIC_URL);
    return { address: origin, host: hostname, is_local: isThisMachine(hostname), is_secure: protocol === 'https:' };
  }
}
