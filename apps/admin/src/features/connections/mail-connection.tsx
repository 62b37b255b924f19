import type { Connections } from '@coach/contracts';
import type { MailRecordKind } from '@coach/domain';
import { Button } from '@coach/ui';
import { useTestMail } from '../system-health/use-test-mail.ts';
import { Connection, Facts } from './connection.tsx';
import { DnsRecord } from './dns-record.tsx';
import styles from './connections.module.css';

const RECORDS: Record<MailRecordKind, { name: string; what: string }> = {
  spf: { name: 'SPF', what: 'Which servers may send for your domain. If your mail provider names a record of its own, take that one.' },
  dkim: { name: 'DKIM', what: 'The key with which receivers check that a mail is yours and was not changed.' },
  dmarc: { name: 'DMARC', what: 'What receivers do with mails that pass neither. Begin with p=none, read the reports, then set p=quarantine.' },
};

/** What a record is made of and is not set. */
const MISSING: Record<MailRecordKind, string> = {
  spf: 'It depends on your mail server: set SMTP_URL and the record appears here.',
  dkim: 'Mail is not signed yet: set DKIM_SELECTOR and DKIM_PRIVATE_KEY and the record appears here.',
  dmarc: '',
};

/** Whose mails leave by which server, a test, and the records that its domain wants. */
export function MailConnection({ mail }: { mail: Connections['mail'] }) {
  const { isBusy, to, send } = useTestMail();
  return (
    <Connection name="Mail" state={mail.is_caught ? 'missing' : 'connected'}>
      <p className="sm">{mail.is_caught ? 'Mails stay on this machine, where you can look at them: nobody else gets any. Set SMTP_URL to your mail provider’s server before you open.' : 'Confirmations, reminders and receipts leave by your mail server.'}</p>
      <Facts facts={[['From', mail.address], ['Server', mail.server], ['Signed', mail.is_signed ? 'Yes' : 'No']]} />
      <div><Button size="sm" busy={isBusy} busyLabel="Sending..." disabled={!to} onClick={() => void send()}>Send a test to {to}</Button></div>
      <h4 className="lbl">Records for {mail.domain}</h4>
      <p className="sm muted">Add these as TXT records at your domain provider. We don’t check whether they are in place yet.</p>
      <ul className={styles.records} aria-label="Records for mail">
        {mail.records.map(({ kind, name, value }) => (
          <DnsRecord key={kind} {...RECORDS[kind]} type="TXT" host={name} value={value} missing={MISSING[kind]} />
        ))}
      </ul>
    </Connection>
  );
}
