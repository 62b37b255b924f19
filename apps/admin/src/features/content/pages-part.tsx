import { useId, useMemo, useState } from 'react';
import { editableWords, inSpanish, ownPhrases, phraseOf, wordedPages, type PagePhrase, type WordedPage } from '@coach/content';
import { messagesInSpanish, spanishPhrases } from '@coach/content/spanish';
import { messages } from '@coach/contracts';
import { Badge, Segmented } from '@coach/ui';
import { useBusiness } from '@coach/web-kit';
import { Preview } from './previews.tsx';
import type { WordsDraft } from './use-words.ts';
import { WordsField } from './words-fields.tsx';
import styles from './content.module.css';
import paper from './previews.module.css';

const PAGES = Object.entries(wordedPages).map(([value, { title: label }]) => ({ value: value as WordedPage, label }));
const LANGUAGES = [{ value: 'en', label: 'English' }, { value: 'es', label: 'Spanish' }] as const;
type Language = (typeof LANGUAGES)[number]['value'];

/** The pages' copy besides plans and figures, each place in both languages. */
export function PagesPart({ draft }: { draft: WordsDraft }) {
  const [page, setPage] = useState<WordedPage>('home');
  const [language, setLanguage] = useState<Language>('en');
  const { title, path, places } = wordedPages[page];
  const said = useSaid(language, draft);
  const missing = places.filter(({ key }) => isMissing(key, draft));
  return (
    <div className={styles.words}>
      <div className={styles.tools}>
        <Segmented legend="Page" name={useId()} options={PAGES} value={page} onChange={setPage} />
        <Segmented legend="Language" name={useId()} options={LANGUAGES} value={language} onChange={setLanguage} />
      </div>
      <p className="sm muted" role="status">{missing.length === 0 ? 'Both languages say the same.' : `${missing.length} of your wordings have no Spanish yet: Spanish readers get them in English.`}</p>
      <section className={styles.pair} aria-label={title}>
        <div className={`card ${styles.form}`}>{places.map(({ key }) => <Place key={key} of={key} language={language} draft={draft} />)}</div>
        <Preview of={path === '/' ? 'on the home page, in this order' : `on ${path}, in this order`}>
          <div className={paper.page}>{places.map(({ key, phrase }) => <p key={key} className={typeof phrase === 'string' ? undefined : `d d3 ${paper.title}`}>{said(phrase)}</p>)}</div>
        </Preview>
      </section>
    </div>
  );
}

const SPANISH: ReadonlyArray<readonly [string, string]> = [...spanishPhrases, [messages.notFound.title, messagesInSpanish.notFound.title]];

/** The text shown to readers of a language, with title lines split. */
function useSaid(language: Language, draft: WordsDraft): (phrase: PagePhrase['phrase']) => string {
  const { about, services } = useBusiness();
  const book = useMemo(() => new Map([...(language === 'es' ? SPANISH : []), ...ownPhrases(draft.words, language, { ...about, services })]), [language, draft.words, about, services]);
  return (phrase) => book.get(phraseOf(phrase))?.replaceAll(' / ', '\n') ?? (typeof phrase === 'string' ? phrase : phrase.join('\n'));
}

const isMissing = (key: string, draft: WordsDraft): boolean => draft.isOwn(key) && draft.valueOf(inSpanish(key)).trim() === '';

function Place({ of, language, draft }: { of: string; language: Language; draft: WordsDraft }) {
  const english = editableWords.get(of)!;
  if (language === 'en') return <WordsField place={english} draft={draft} />;
  return (
    <div>
      <WordsField place={editableWords.get(inSpanish(of))!} draft={draft} label={english.label} />
      <p className="xs muted">{isMissing(of, draft) && <><Badge tone="wait">Missing</Badge> </>}{draft.valueOf(of)}</p>
    </div>
  );
}
