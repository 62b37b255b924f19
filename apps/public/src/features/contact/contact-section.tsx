import { contact } from '@coach/content';
import { classes } from '@coach/ui';
import { Lines } from '../home/section-head.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact.module.css';

export function ContactSection() {
  return (
    <section className="wrap" id="contact" aria-labelledby="contact-title">
      <div className={styles.contact}>
        <div>
          <h2 className="d d1" id="contact-title"><Lines of={contact.title} /></h2>
          <p className={classes('lead', styles.lead)}>{contact.lead}</p>
        </div>
        <ContactForm />
      </div>
    </section>
  );
}
