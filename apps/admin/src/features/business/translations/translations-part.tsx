import { OWN_TEXT_GROUPS, type OwnText, type OwnTextGroup } from '@coach/content';
import { messages, type Business } from '@coach/contracts';
import { spanishFor, TRANSLATION_MOST, withSpanish } from '@coach/domain';
import { Badge, Button, Card, Skeleton, TextArea, TextField } from '@coach/ui';
import { useFormContext, useWatch } from '@coach/web-kit';
import { LoadFailed } from '../../panel/load-failed.tsx';
import { missingIn, productSpanish } from './missing.ts';
import { useOwnTexts } from './use-own-texts.ts';
import page from '../../panel/drafts/drafts.module.css';
import styles from './translations.module.css';

const TITLES: Record<OwnTextGroup, string> = { about: 'About you', services: 'Services', plans: 'Plans', packs: 'Packs', site: 'Announcement and hero figures', events: 'Events', classes: 'Classes' };
/** From this length on, a text gets a multi-line field. */
const LONG = 70;

/** All of the business's public texts with their Spanish. */
export function TranslationsPart() {
  const { texts, isError, isFetching, retry } = useOwnTexts();
  const { setValue } = useFormContext<Business>();
  const translations = useWatch<Business, 'translations'>({ name: 'translations' });
  if (!texts && isError) return <LoadFailed message={messages.adminContent.loadFailed} isBusy={isFetching} retry={retry} />;
  if (!texts) return <div role="status" aria-label="Loading your texts..." className={page.stack}><Skeleton height={44} /><Skeleton height={360} /></div>;
  const change = (next: Business['translations']) => setValue('translations', next, { shouldDirty: true });
  const unused = translations.filter(({ english }) => !texts.some((text) => text.english === english));
  return (
    <div className={page.stack}>
      <p className="sm muted" role="status">{statusWords(missingIn(texts, translations).length)}</p>
      {OWN_TEXT_GROUPS.map((group) => {
        const own = texts.filter((text) => text.group === group);
        return own.length > 0 && (
          <Card key={group} className={page.form} role="group" aria-label={TITLES[group]}>
            <h3 className={page.name}>{TITLES[group]}</h3>
            <div className={styles.texts}>
              {own.map(({ english }) => <SpanishField key={english} english={english} value={spanishFor(translations, english)} onChange={(spanish) => change(withSpanish(translations, english, spanish))} />)}
            </div>
          </Card>
        );
      })}
      {unused.length > 0 && (
        <Card className={page.form}>
          <p className="sm muted">{unused.length === 1 ? 'One translation belongs to a text' : `${unused.length} translations belong to texts`} that your site no longer shows. Keep what may come back.</p>
          <div><Button size="sm" onClick={() => change(translations.filter((one) => !unused.includes(one)))}>Remove {unused.length === 1 ? 'it' : 'them'}</Button></div>
        </Card>
      )}
    </div>
  );
}

const statusWords = (missing: number): string =>
  missing === 0 ? 'Both languages say the same.' : `${missing === 1 ? 'One of your texts has' : `${missing} of your texts have`} no Spanish yet: Spanish readers get ${missing === 1 ? 'it' : 'them'} in English. Change the English, and its Spanish is asked for again.`;

interface SpanishFieldProps {
  english: OwnText['english'];
  value: string;
  onChange: (spanish: string) => void;
}

function SpanishField({ english, value, onChange }: SpanishFieldProps) {
  const known = productSpanish(english);
  const props = {
    ...{ label: english.replaceAll('\n', ' / '), lang: 'es', value, maxLength: TRANSLATION_MOST },
    ...(known && { placeholder: known, hint: value === '' ? 'Empty: as the field shows it.' : undefined }),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const isLong = english.length > LONG || english.includes('\n');
  return (
    <div className={styles.text}>
      {isLong ? <TextArea {...props} rows={2} /> : <TextField {...props} />}
      {value === '' && !known && <p className="xs"><Badge tone="wait">Missing</Badge></p>}
    </div>
  );
}
