import { useState } from 'react';
import { LEGAL_PLACEHOLDERS, markupProblems, sectionsIn, orphanedChapters, untranslated, type Block, type LegalDocument, type LegalLanguage, type LegalSet, type LegalTexts } from '@coach/domain';
import { Card, Segmented, TextArea } from '@coach/ui';
import { filledLine, InLanguage, LegalBlocks, useFormContext, useLegalValues, useWatch } from '@coach/web-kit';
import page from '../panel/drafts/drafts.module.css';
import styles from './legal.module.css';

const LANGUAGES: ReadonlyArray<{ value: LegalLanguage; label: string }> = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
];

const problem = (error: string | undefined) => (error ? { error } : {});

/** A document in one language at a time, with a preview. */
export function DocumentPart({ document }: { document: LegalDocument }) {
  const [language, setLanguage] = useState<LegalLanguage>('en');
  const { register, formState: { errors } } = useFormContext<LegalSet>();
  const texts = useWatch<LegalSet, LegalDocument>({ name: document });
  const wrong = errors[document]?.[language];
  return (
    <div className={page.stack}>
      <Segmented legend="Language" name={`${document}-language`} options={LANGUAGES} value={language} onChange={setLanguage} />
      {language !== 'en' && <Missing texts={texts} />}
      {language === 'en' && errors[document]?.es && <p className="notice notice--bad sm">Something is not right in the Spanish.</p>}
      <div className={styles.pair}>
        <Card className={page.form}>
          <TextArea key={`${language}-lead`} label="Below the title" rows={2} lang={language} {...problem(wrong?.lead?.message)} {...register(`${document}.${language}.lead`)} />
          <TextArea key={`${language}-body`} label="Text" rows={22} lang={language} spellCheck hint="A chapter begins with ## and its title. Leave a line empty between paragraphs. - begins an entry of a list, [words](https://…) is a link." {...problem(wrong?.body?.message)} className={styles.text} {...register(`${document}.${language}.body`)} />
          <Placeholders />
        </Card>
        <Preview texts={texts} language={language} />
      </div>
    </div>
  );
}

function Missing({ texts }: { texts: LegalTexts }) {
  const [lacking, stray] = [untranslated(texts, 'es'), orphanedChapters(texts, 'es')];
  if (lacking.length === 0 && stray.length === 0 && texts.es.lead) return <p className="notice sm">Everything is there in Spanish. The English is the text that counts, and the page says so.</p>;
  return (
    <div className="notice sm">
      {(lacking.length > 0 || !texts.es.lead) && <p><b>Missing in Spanish:</b> {[...(texts.es.lead ? [] : ['below the title']), ...lacking].join(', ')}. Readers get it in English. Begin each chapter with the anchor of the English one, such as <code>## Título {'{#acceptance}'}</code>.</p>}
      {stray.length > 0 && <p><b>No such chapter in English:</b> {stray.join(', ')}. Nobody will read it.</p>}
    </div>
  );
}

/** Available placeholders: name and current value. */
function Placeholders() {
  const values = useLegalValues();
  return (
    <details>
      <summary className="sm">Words that follow your settings</summary>
      <dl className={styles.placeholders}>
        {LEGAL_PLACEHOLDERS.map((name) => <div key={name}><dt><code>{`{{${name}}}`}</code></dt><dd className="sm muted">{values[name] || 'empty: its sentence is left out'}</dd></div>)}
      </dl>
    </details>
  );
}

/** While there are errors, shows what can be parsed. */
function Preview({ texts, language }: { texts: LegalTexts; language: LegalLanguage }) {
  const isWrong = texts[language].body !== '' && markupProblems(texts[language].body).length > 0;
  return (
    <section className={styles.preview} aria-label="Preview">
      <p className="xs muted">Preview{isWrong && ': something is not right yet'}</p>
      <div className={styles.paper} role="group" aria-label="Preview of the text" tabIndex={0}>
        <InLanguage language={texts[language].lead ? language : 'en'}><Lead text={texts[language].lead || texts.en.lead} /></InLanguage>
        {sectionsIn(texts, language).map(({ id, title, blocks, language: spoken }, index) => (
          <section key={`${id}-${index}`} className={styles.chapter} lang={spoken}>
            <h3>{title}</h3>
            <InLanguage language={spoken}><Words blocks={blocks} /></InLanguage>
          </section>
        ))}
      </div>
    </section>
  );
}

const Lead = ({ text }: { text: string }) => <p className="lead">{filledLine(text, useLegalValues())}</p>;
const Words = ({ blocks }: { blocks: readonly Block[] }) => <LegalBlocks blocks={blocks} values={useLegalValues()} />;
