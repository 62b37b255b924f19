import { useState } from 'react';
import { messageOf, query } from '@coach/api-client';
import { fill, MailIdentity, messages, type Business } from '@coach/contracts';
import { MAILS_TO_COACH } from '@coach/domain';
import { Button, Card, Skeleton, TextArea, TextField } from '@coach/ui';
import { keepPreviousData, useFormContext, useMutation, useQuery, useToast, useWatch } from '@coach/web-kit';
import { FIELD_WORDS } from '../business-words.ts';
import { isAddress, letterLines } from './letter-lines.ts';
import { MailWordsFields, type ShownMail } from './mail-words-fields.tsx';
import page from '../../panel/drafts/drafts.module.css';
import styles from '../business.module.css';

const words = FIELD_WORDS.mail;

/** The sender identity and wording of mails, their appearance, and a test mail. */
export function MailPart() {
  const { register, formState: { errors } } = useFormContext<Business>();
  const [name, email] = useWatch<Business, ['identity.name', 'identity.email']>({ name: ['identity.name', 'identity.email'] });
  const [shown, setShown] = useState<ShownMail>({ name: 'booking-confirmed', language: 'en' });
  return (
    <div className={styles.pair}>
      <Card className={page.form}>
        <TextField label={words.senderName} optional maxLength={60} hint={`Empty: ${name}.`} error={errors.mail?.senderName?.message} {...register('mail.senderName')} />
        <TextField label={words.replyTo} optional type="email" maxLength={254} hint={`Empty: the address your emails come from. Yours is ${email}.`} error={errors.mail?.replyTo?.message} {...register('mail.replyTo')} />
        <TextArea label={words.signature} optional rows={3} maxLength={300} hint="Added below every email, exactly as you write it." error={errors.mail?.signature?.message} {...register('mail.signature')} />
        <MailWordsFields shown={shown} onShow={setShown} />
        <TestMail />
      </Card>
      <Preview {...shown} />
    </div>
  );
}

function TestMail() {
  const toast = useToast();
  const test = useMutation(query.adminBusiness.testMail.mutationOptions({
    onSuccess: ({ to }) => toast.success(messages.business.testMail.title, fill(messages.business.testMail.text, { to })),
    onError: (error) => toast.error(messages.business.testMailFailed, messageOf(error)),
  }));
  return (
    <div className={page.stack}>
      <div><Button busy={test.isPending} busyLabel="Sending..." onClick={() => test.mutate({})}>Send me a test email</Button></div>
      <p className="sm muted">It shows your published business, not your draft.</p>
    </div>
  );
}

/** A preview of a mail with the current input. */
function Preview({ name, language }: ShownMail) {
  const typed = MailIdentity.safeParse(useWatch<Business, 'mail'>({ name: 'mail' }));
  const { data, isError } = useQuery(query.adminBusiness.previewMail.queryOptions({ input: { mail: typed.data ?? { senderName: '', replyTo: '', signature: '' }, name, language }, enabled: typed.success, placeholderData: keepPreviousData, staleTime: Infinity }));
  return (
    <figure className={`card ${styles.sample}`}>
      <figcaption className={page.name}>{MAILS_TO_COACH.includes(name) ? 'As it comes to you' : 'As a client gets it'}</figcaption>
      {isError && <p className="err">{messages.business.previewFailed}</p>}
      {!data && !isError && <Skeleton height={320} />}
      {data && (
        <>
          <dl className={styles.lines}>
            <div><dt className="sm muted">From</dt><dd>{data.from}</dd></div>
            <div><dt className="sm muted">Answers go to</dt><dd>{data.reply_to}</dd></div>
            <div><dt className="sm muted">Subject</dt><dd>{data.subject}</dd></div>
          </dl>
          <pre className={styles.letter} lang={language}>{letterLines(data.text).map((line, index) => (isAddress(line) ? <span key={index} className={styles.address} title={line}>{line}</span> : `${line}\n`))}</pre>
        </>
      )}
    </figure>
  );
}
