/** DNS records that make receivers trust a domain's mails. */
export const MAIL_RECORDS = ['spf', 'dkim', 'dmarc'] as const;
export type MailRecordKind = (typeof MAIL_RECORDS)[number];

/** A TXT record as entered at the domain's registrar. */
export interface MailRecord {
  kind: MailRecordKind;
  /** The full name, e.g. `_dmarc.studio.example`. */
  name: string;
  /** Null when the required setting is missing. */
  value: string | null;
}

export interface MailSending {
  /** The sender address. */
  domain: string;
  address: string;
  /** Host name of the sending server. */
  server: string;
  /** The selector, and the public key as base64 of its DER; null when mails are not signed. */
  signing: { selector: string; publicKey: string } | null;
}

/** The records that a sender's domain needs: who may send (RFC 7208), the signature key (RFC 6376), and what happens to mails with neither (RFC 7489). */
export const mailRecords = ({ domain, address, server, signing }: MailSending): MailRecord[] => [
  { kind: 'spf', name: domain, value: isThisMachine(server) ? null : `v=spf1 a:${server} ~all` },
  { kind: 'dkim', name: signing ? `${signing.selector}._domainkey.${domain}` : `_domainkey.${domain}`, value: signing && `v=DKIM1; k=rsa; p=${signing.publicKey}` },
  { kind: 'dmarc', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${address}` },
];

const OF_THIS_MACHINE = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether a host is only this machine, unreachable for others. */
export const isThisMachine = (host: string): boolean => OF_THIS_MACHINE.test(host);
