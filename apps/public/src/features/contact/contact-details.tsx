import { contact } from '@coach/content';
import { useBusiness, useSay } from '@coach/web-kit';
import styles from './contact.module.css';

const numberOf = (phone: string): string => phone.replace(/[^+\d]/g, '');

/** The business's contact details beside the form; renders nothing if the coach gave none. */
export function ContactDetails() {
  const say = useSay();
  const { postalAddress, phone, email, links } = useBusiness().identity;
  if (!postalAddress && !phone && links.length === 0) return null;
  const { details } = say(contact);
  return (
    <dl className={styles.details}>
      {postalAddress && <div><dt>{details.address}</dt><dd className={styles.lines}>{postalAddress}</dd></div>}
      {phone && <div><dt>{details.phone}</dt><dd><a className="link" href={`tel:${numberOf(phone)}`}>{phone}</a></dd></div>}
      <div><dt>{details.email}</dt><dd><a className="link" href={`mailto:${email}`}>{email}</a></dd></div>
      {links.length > 0 && <div><dt>{details.elsewhere}</dt><dd className={styles.links}>{links.map(({ label, url }) => <a key={url} className="link" href={url} rel="me noopener">{label}</a>)}</dd></div>}
    </dl>
  );
}
