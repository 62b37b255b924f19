import { Button, Card } from '@coach/ui';
import { useTestMail } from '../../system-health/use-test-mail.ts';
import { useGuideState } from '../guide-context.ts';
import { SitePreview } from '../site-preview.tsx';
import { StepFrame } from '../step-frame.tsx';
import page from '../../panel/drafts/drafts.module.css';
import business from '../../business/business.module.css';

/** For a mailbox with or without a name. */
const addressIn = (mailbox: string): string => /<(.+)>/.exec(mailbox)?.[1] ?? mailbox;

/** Sender, reply address, and a test mail. */
export function MailStep() {
  const { guide: { mail }, facts: { business: { identity, mail: own } } } = useGuideState();
  const { isBusy, to, send } = useTestMail();
  const lines = [
    ['From', `${own.senderName || identity.name} <${addressIn(mail.sender)}>`],
    ['What clients write to you goes to', mail.coach],
    ['Your site shows', identity.email],
  ] as const;
  return (
    <StepFrame lead="Confirmations, reminders and receipts go out by themselves, in your name and colors.">
      <div className={business.pair}>
        <Card className={page.form}>
          <dl className={business.lines}>{lines.map(([name, words]) => <div key={name}><dt className="sm muted">{name}</dt><dd>{words}</dd></div>)}</dl>
          <p className="sm muted">Sender and your own address are settings of this installation: MAIL_FROM and COACH_EMAIL.</p>
          <div><Button variant="ink" busy={isBusy} busyLabel="Sending..." disabled={!to} onClick={() => void send()}>Send a test to {to}</Button></div>
        </Card>
        <SitePreview />
      </div>
    </StepFrame>
  );
}
