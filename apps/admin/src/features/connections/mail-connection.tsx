import type { Connections } from '@coach/contracts';
import { Button } from '@coach/ui';
import { useTestMail } from '../system-health/use-test-mail.ts';
import { Connection, Facts } from './connection.tsx';
import { MailRecords } from './mail-records.tsx';
import { ReturnedMail } from './returned-mail.tsx';

/** Sender and mail server, a test, and the domain's DNS records. */
export function MailConnection({ mail }: { mail: Connections['mail'] }) {
  const { isBusy, to, send } = useTestMail();
  return (
    <Connection name="Mail" state={mail.is_caught ? 'missing' : 'connected'}>
      <p className="sm">{mail.is_caught ? 'Emails stay on this machine, where you can look at them; no one gets any. Set SMTP_URL to your mail provider’s server before you open.' : 'Confirmations, reminders and receipts go out through your mail server.'}</p>
      <Facts facts={[['From', mail.address], ['Server', mail.server], ['Signed', mail.is_signed ? 'Yes' : 'No']]} />
      <div><Button size="sm" busy={isBusy} busyLabel="Sending..." disabled={!to} onClick={() => void send()}>Send a test to {to}</Button></div>
      <MailRecords domain={mail.domain} records={mail.records} />
      <ReturnedMail url={mail.reports_url} />
    </Connection>
  );
}
