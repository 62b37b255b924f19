import { LEGAL_TITLES } from '@coach/content';
import { legalDayOf, sectionsIn, type LegalDocument, type LegalFacts, type LegalTexts, type ReadSection } from '@coach/domain';
import { Button, classes, Skeleton } from '@coach/ui';
import { filledLine, formatDate, InLanguage, LegalBlocks, Link, publicMessages as messages, useDocumentTitle, useLanguage, useLegalValues, useLocation, useSay } from '@coach/web-kit';
import { ArrowLeft } from 'lucide-react';
import { SitePage } from '../site-frame/site-page.tsx';
import { useGoBack } from '../site-frame/use-go-back.ts';
import { useLegal } from './use-legal.ts';
import styles from './legal-page.module.css';

export const PrivacyPolicyPage = () => <LegalPage document="privacy-policy" />;
export const TermsConditionsPage = () => <LegalPage document="terms-conditions" />;

/** Noon UTC is on the same day in the coach's zone. */
const dayOf = (version: string): string => formatDate(new Date(`${legalDayOf(version)}T12:00:00Z`));

function LegalPage({ document }: { document: LegalDocument }) {
  const say = useSay();
  const language = useLanguage();
  const { page, isFormer, isError, isFetching, refetch } = useLegal(document);
  useDocumentTitle(LEGAL_TITLES[document]);
  const goBack = useGoBack();
  return (
    <SitePage className={classes('wrap', styles.page)}>
      <Button onClick={goBack}><ArrowLeft aria-hidden="true" /> {say('Back')}</Button>
      <div className={styles.head}>
        <h1 className="d d1">{say(LEGAL_TITLES[document])}</h1>
        {page && <InLanguage language={page.texts[language].lead ? language : 'en'}><Lead texts={page.texts} facts={page.facts} /></InLanguage>}
        {page && <p className="sm muted">{say('Last changed {day}', { day: dayOf(page.version) })}</p>}
        {isFormer && <p><b>{say('This is a former version.')}</b> <Link className="link" to={`/${document}`}>{say('Read what holds today')}</Link></p>}
        {language !== 'en' && <p><b>{say('The English text is the one that counts.')}</b></p>}
        {isError && <p role="alert">{say(messages.legal.loadFailed)} <Button size="sm" busy={isFetching} onClick={() => void refetch()}>{say('Try again')}</Button></p>}
      </div>
      {page && <Body texts={page.texts} facts={page.facts} />}
      {!page && !isError && <div className={styles.waiting} role="status" aria-label={say('Loading page')}><Skeleton height={28} /><Skeleton height={220} /></div>}
    </SitePage>
  );
}

interface Read {
  texts: LegalTexts;
  /** The facts in force on the day of an earlier version. */
  facts: LegalFacts | undefined;
}

function Lead({ texts, facts }: Read) {
  const language = useLanguage();
  const values = useLegalValues(facts);
  const { lead } = texts[language];
  return lead && <p className="lead" lang={language}>{filledLine(lead, values)}</p>;
}

function Body({ texts, facts }: Read) {
  const say = useSay();
  const sections = sectionsIn(texts, useLanguage());
  const { search } = useLocation();
  return (
    <div className={styles.body}>
      <nav className={styles.contents} aria-label={say('On this page')}>
        <ol>{sections.map(({ id, title }) => <li key={id}><Link to={{ search, hash: id }}>{title}</Link></li>)}</ol>
      </nav>
      <div>{sections.map((section, index) => <Section key={section.id} number={index + 1} section={section} facts={facts} />)}</div>
    </div>
  );
}

function Section({ number, section: { id, title, blocks, language }, facts }: { number: number; section: ReadSection } & Pick<Read, 'facts'>) {
  const isOther = useLanguage() !== language;
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`} {...(isOther && { lang: language })}>
      <span className={classes('num', styles.number)} aria-hidden="true">{number}</span>
      <div className={styles.words}>
        <h2 className="d d3" id={`${id}-title`}>{title}</h2>
        <InLanguage language={language}><Words blocks={blocks} facts={facts} /></InLanguage>
      </div>
    </section>
  );
}

const Words = ({ blocks, facts }: Pick<ReadSection, 'blocks'> & Pick<Read, 'facts'>) => <LegalBlocks blocks={blocks} values={useLegalValues(facts)} />;
