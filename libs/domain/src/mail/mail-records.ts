/** Names in DNS that let receivers trust the mails of a domain. */
export const MAIL_RECORDS = ['spf', 'dkim', 'dmarc'] as const;
export type MailRecordKind = (typeof MAIL_RECORDS)[number];

/** A TXT record as it is typed in at whoever keeps the domain's names. */
export interface MailRecord {
  kind: MailRecordKind;
  /** The whole name, e.g. `_dmarc.studio.example`. */
  name: string;
  /** Null where the installation lacks the setting that it is made of. */
  value: string | null;
}

export interface MailSending {
  /** Of the address that mails come from. */
  domain: string;
  address: string;
  /** Name of the server that they leave by. */
  server: string;
  /** The selector, and the public key as base64 of its DER; null where mails are not signed. */
  signing: { selector: string; publicKey: string } | null;
}

/** The records that a sender's domain wants: who may send for it (RFC 7208), the key of signatures (RFC 6376), and what becomes of mails that have neither (RFC 7489). */
export const mailRecords = ({ domain, address, server, signing }: MailSending): MailRecord[] => [
  { kind: 'spf', name: domain, value: isThisMachine(server) ? null : `v=spf1 a:${server} ~all` },
  { kind: 'dkim', name: signing ? `${signing.selector}._domainkey.${domain}` : `_domainkey.${domain}`, value: signing && `v=DKIM1; k=rsa; p=${signing.publicKey}` },
  { kind: 'dmarc', name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${address}` },
];

const OF_THIS_MACHINE = /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

/** Whether a host is this machine alone, so that nobody else reaches it. */
export const isThisMachine = (host: string): boolean => OF_THIS_MACHINE.test(host);
