import { query } from '@coach/api-client';
import type { Connections, MailRecordsFound } from '@coach/contracts';
import type { MailRecordKind, RecordState } from '@coach/domain';
import { Button, type BadgeTone } from '@coach/ui';
import { useQuery } from '@coach/web-kit';
import { DnsRecord } from './dns-record.tsx';
import styles from './connections.module.css';

const RECORDS: Record<MailRecordKind, { name: string; what: string }> = {
  spf: { name: 'SPF', what: 'Which servers may send for your domain. If your mail provider names a record of its own, take that one.' },
  dkim: { name: 'DKIM', what: 'The key that lets receivers check that an email is yours and wasn’t changed.' },
  dmarc: { name: 'DMARC', what: 'What receivers do with emails that fail both. Begin with p=none, read the reports, then set p=quarantine.' },
};

/** The missing setting that a record depends on. */
const MISSING: Record<MailRecordKind, string> = {
  spf: 'It depends on your mail server: set SMTP_URL and the record appears here.',
  dkim: 'Mail is not signed yet: set DKIM_SELECTOR and DKIM_PRIVATE_KEY and the record appears here.',
  dmarc: '',
};

const STATES: Record<RecordState, { label: string; tone: BadgeTone; advice: string }> = {
  in_place: { label: 'In place', tone: 'ok', advice: '' },
  different: { label: 'Differs', tone: 'wait', advice: 'Your domain says something else. If your mail provider gave you that record, keep it; if not, replace it with this one.' },
  twice: { label: 'Listed twice', tone: 'bad', advice: 'Your domain lists it twice, so receivers ignore both. Keep one.' },
  missing: { label: 'Missing', tone: 'bad', advice: 'Without it, more of your mail ends up as spam. Add it where you bought your domain; it can take an hour to show here.' },
  unknown: { label: 'Not known', tone: 'plain', advice: 'Your domain’s name server doesn’t answer at the moment. Check again in a minute.' },
};

const standsAs = (found: MailRecordsFound | undefined, kind: MailRecordKind) => {
  const one = found?.find((record) => record.kind === kind);
  return one && { ...STATES[one.state], found: one.found };
};

/** The DNS records that the sender's domain needs, and whether they exist. */
export function MailRecords({ domain, records }: Pick<Connections['mail'], 'domain' | 'records'>) {
  const looked = useQuery(query.adminConnections.mailRecords.queryOptions());
  return (
    <>
      <h4 className="lbl">Records for {domain}</h4>
      <p className="sm muted">With these three, mailboxes trust that an email is yours. Add them as TXT records at your domain provider.</p>
      <ul className={styles.records} aria-label="Records for mail">
        {records.map(({ kind, name, value }) => (
          <DnsRecord key={kind} {...RECORDS[kind]} type="TXT" host={name} value={value} missing={MISSING[kind]} stands={standsAs(looked.data, kind)} />
        ))}
      </ul>
      {looked.isError && <p className="sm" role="status">The records could not be looked up.</p>}
      <div><Button size="sm" busy={looked.isFetching} busyLabel="Checking..." onClick={() => void looked.refetch()}>Check again</Button></div>
    </>
  );
}
