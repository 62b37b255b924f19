import { useFormContext, useWatch } from '@coach/web-kit';
import { messages, type Business } from '@coach/contracts';
import { MAIL_OCCASIONS, mailFields, mailPhrases, missingIn, unknownInMail, type Language, type MailField } from '@coach/domain';
import { SelectField, TextArea, TextField } from '@coach/ui';
import { LANGUAGE_NAMES, otherThan, reworded, type OwnMailWords } from './own-mail-words.ts';
import page from '../../panel/drafts/drafts.module.css';

const FIELDS: Record<MailField, { label: string; hint: string; max: number; rows?: number }> = {
  subject: { label: 'Subject', hint: 'Leave it empty to keep ours. {subject} inserts it.', max: 160 },
  greeting: { label: 'Greeting', hint: 'Leave it empty to keep ours. {first_name} inserts the client’s name.', max: 120 },
  opening: { label: 'Opening', hint: 'Above the email’s own words.', max: 600, rows: 2 },
  introduction: { label: 'Introduction', hint: 'Replaces the first sentences. Leave it empty to keep ours.', max: 600, rows: 2 },
  closing: { label: 'Closing', hint: 'Below the email’s own words.', max: 600, rows: 2 },
};

/** The mail and language being edited and previewed. */
export interface ShownMail {
  name: string;
  language: Language;
}

/** Fields worded in the other language but not in this one. */
function Missing({ name, language, words }: ShownMail & { words: OwnMailWords }) {
  const missing = missingIn(words[name], language).map((field) => FIELDS[field].label);
  if (missing.length === 0) return null;
  return <p className="sm" role="status">{missing.join(', ')}: worded in {LANGUAGE_NAMES[otherThan(language)]} only. In {LANGUAGE_NAMES[language]} the email keeps our words.</p>;
}

const isWorded = (words: OwnMailWords, mail: string, language: Language): boolean => Object.keys(mailPhrases(words[mail], language)).length > 0;

function noteOf(words: OwnMailWords, mail: string): string {
  if (!words[mail]) return '';
  const gaps = (['en', 'es'] as const).filter((language) => missingIn(words[mail], language).length > 0).map((language) => LANGUAGE_NAMES[language]);
  return gaps.length > 0 ? ` (your words, not all in ${gaps.join(' and ')})` : ' (your words)';
}

/** The coach's wording of one kind of mail, in each language; its facts always stay. */
export function MailWordsFields({ shown: { name, language }, onShow }: { shown: ShownMail; onShow: (shown: ShownMail) => void }) {
  const { setValue } = useFormContext<Business>();
  const words: OwnMailWords = useWatch<Business, 'mail.words'>({ name: 'mail.words' }) ?? {};
  const fieldOf = (field: MailField) => {
    const { hint, label, max } = FIELDS[field];
    const value = mailPhrases(words[name], language)[field] ?? '';
    const error = unknownInMail(field, value) === undefined ? undefined : messages.business.unknownPlaceholder;
    return { label, hint, value, error, lang: language, optional: true, maxLength: max, onChange: (event: { target: { value: string } }) => setValue('mail.words', reworded(words, { name, language, field }, event.target.value), { shouldDirty: true }) };
  };
  return (
    <>
      <SelectField label="Mail" hint="The facts, such as day, price and links, are always included." value={name} onChange={(event) => onShow({ name: event.target.value, language })}>
        {Object.entries(MAIL_OCCASIONS).map(([occasion, mails]) => (
          <optgroup key={occasion} label={occasion}>{Object.entries(mails).map(([mail, label]) => <option key={mail} value={mail}>{label}{noteOf(words, mail)}</option>)}</optgroup>
        ))}
      </SelectField>
      <SelectField label="Language" hint="Everyone is emailed in their own language." value={language} onChange={(event) => onShow({ name, language: event.target.value as Language })}>
        {(['en', 'es'] as const).map((one) => <option key={one} value={one}>{LANGUAGE_NAMES[one]}{isWorded(words, name, one) ? ' (your words)' : ''}</option>)}
      </SelectField>
      <div className={page.stack}>
        <Missing name={name} language={language} words={words} />
      </div>
      {mailFields(name).map((field) => (FIELDS[field].rows ? <TextArea key={field} {...fieldOf(field)} rows={FIELDS[field].rows} /> : <TextField key={field} {...fieldOf(field)} />))}
    </>
  );
}
