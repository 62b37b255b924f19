import { contact } from '@coach/content';
import { classes } from '@coach/ui';
import { useSay } from '@coach/web-kit';
import { Lines } from '../sections/section-head.tsx';
import { ContactDetails } from './contact-details.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';

export function ContactSection() {
  const say = useSay();
  return (
    <section className="wrap" id="contact" aria-labelledby="contact-title">
      <div className={styles.contact}>
        <div>
          <h2 className="d d1" id="contact-title"><Lines of={say(contact).title} /></h2>
          <p className={classes('lead', styles.lead)}>{say(contact).lead}</p>
          <ContactDetails />
        </div>
        <ContactForm />
      </div>
    </section>
  );
}
