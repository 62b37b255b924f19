import { CopyButton, Link, paths } from '@coach/web-kit';
import styles from './connections.module.css';

/** The address to which the mail provider should report bounces. */
export function ReturnedMail({ url }: { url: string }) {
  return (
    <section className={styles.returned} aria-label="Bounced mail">
      <h4 className="lbl">Bounced mail</h4>
      <p className="sm">Give your mail provider this address as its webhook for bounces and spam complaints. Postmark, Amazon SES by SNS, and standard reports from a mail server are understood. Keep it to yourself: anyone who has it can report addresses.</p>
      <p className={styles.address}><code>{url}</code> <CopyButton text={url} short="Copy" label="Copy the address for reports" /></p>
      <p className="sm">Reported addresses get no more email until you say so: see <Link to={`${paths.admin}?tab=monitor`}>Addresses without mail</Link>.</p>
    </section>
  );
}
