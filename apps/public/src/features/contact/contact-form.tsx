import { contact } from '@coach/content';
import { Button, classes, TextArea, TextField } from '@coach/ui';
import { EmailField, useBusiness, useSay } from '@coach/web-kit';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ContactValues } from './contact-check.ts';
import { useContact, type Outcome } from './use-contact.ts';
import styles from './contact.module.css';

export function ContactForm() {
  const say = useSay();
  const { firstName, lastName, email, phone, goals } = say(contact).fields;
  const { samples } = useBusiness().about;
  const { form, submit, outcome, errors, correct, isSending } = useContact();
  const field = (name: keyof ContactValues) => ({ name, error: say(errors[name]), onChange: () => correct(name), className: styles.rule });
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit} aria-label={say('Contact')}>
      <TextField label={firstName.label} autoComplete="given-name" maxLength={100} required {...field('firstName')} />
      <TextField label={lastName.label} autoComplete="family-name" maxLength={100} required {...field('lastName')} />
      <EmailField label={email.label} autoComplete="email" maxLength={254} required {...field('email')} />
      <TextField label={phone.label} type="tel" autoComplete="tel" maxLength={30} optional {...field('phone')} />
      <div className={styles.whole}>
        <TextArea label={samples ? goals.label : goals.plain} rows={4} maxLength={5_000} required {...field('goals')} className={classes(styles.rule, styles.lined)} />
      </div>
      <div className={styles.trap} aria-hidden="true">
        <label>{say('Website')} <input name="website" tabIndex={-1} autoComplete="off" /></label>
      </div>
      <div className={classes(styles.whole, styles.end)}>
        <Button type="submit" variant="primary" size="lg" busy={isSending} busyLabel={say(contact).sending}>{say(contact).send}</Button>
        <p className="sm muted">{say(contact).hint}</p>
      </div>
      {outcome && <HowItEnded outcome={outcome} />}
    </form>
  );
}

/** Stays after the notification, which announces it, is gone. */
function HowItEnded({ outcome: { tone, title, text } }: { outcome: Outcome }) {
  const say = useSay();
  const Mark = tone === 'sent' ? CircleCheck : CircleAlert;
  return (
    <p className={classes(styles.whole, styles.outcome, styles[tone])}>
      <Mark aria-hidden="true" size={20} /> <span><b>{say(title)}</b> {say(text)}</span>
    </p>
  );
}
