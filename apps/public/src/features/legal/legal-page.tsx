import { legal, soldWords, type LegalPage as Page } from '@coach/content';
import { Button, classes } from '@coach/ui';
import { formatDate, Link, useBusiness, useDocumentTitle, useLanguage, usePolicyWords, useSay, useZoneName } from '@coach/web-kit';
import { ArrowLeft } from 'lucide-react';
import { SitePage } from '../site-frame/site-page.tsx';
import { useGoBack } from '../site-frame/use-go-back.ts';
import styles from './legal-page.module.css';

export const PrivacyPolicyPage = () => <LegalPage page={legal.privacyPolicy} />;
export const TermsConditionsPage = () => <LegalPage page={legal.termsConditions} />;

/** Noon of that day in UTC lies on the same day in the coach's zone. */
const lastChanged = (): string => formatDate(new Date(`${legal.version}T12:00:00Z`));

function LegalPage({ page }: { page: Page }) {
  const say = useSay();
  const language = useLanguage();
  const { title, lead, sections } = say(page);
  const business = useBusiness();
  const { name, email, city } = business.identity;
  const values = { name, email, city, zone: useZoneName(), ...usePolicyWords(), ...soldWords(business) };
  /** Where no city is told, nothing is said of one. */
  const fill = (text: string): string => say(city ? text : text.replace(' We are in {city}.', ''), values);
  useDocumentTitle(title);
  const goBack = useGoBack();
  return (
    <SitePage className={classes('wrap', styles.page)}>
      <Button onClick={goBack}><ArrowLeft aria-hidden="true" /> {say('Back')}</Button>
      <div className={styles.head}>
        <h1 className="d d1">{title}</h1>
        <p className="lead">{fill(lead)}</p>
        <p className="sm muted">{say('Last changed {day}', { day: lastChanged() })}</p>
        {language !== 'en' && <p><b>{say('The English text is the one that counts.')}</b></p>}
      </div>
      <div className={styles.body}>
        <nav className={styles.contents} aria-label={say('On this page')}>
          <ol>{sections.map(({ id, title: name }) => <li key={id}><Link to={{ hash: id }}>{name}</Link></li>)}</ol>
        </nav>
        <div>{sections.map((section, index) => <Section key={section.id} number={index + 1} section={section} fill={fill} />)}</div>
      </div>
    </SitePage>
  );
}

interface SectionProps {
  number: number;
  section: Page['sections'][number];
  /** Puts in what is the business's own. */
  fill: (text: string) => string;
}

function Section({ number, section: { id, title, paragraphs }, fill }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <span className={classes('num', styles.number)} aria-hidden="true">{number}</span>
      <div className={styles.words}>
        <h2 className="d d3" id={`${id}-title`}>{title}</h2>
        {paragraphs.map((paragraph) => <p key={paragraph}>{fill(paragraph)}</p>)}
      </div>
    </section>
  );
}
