import { useFormContext, useWatch } from '@coach/web-kit';
import { messages, type Business } from '@coach/contracts';
import { MAIL_OCCASIONS, unknownInMail, type MailWords } from '@coach/domain';
import { SelectField, TextArea, TextField } from '@coach/ui';

type Words = NonNullable<Business['mail']['words']>;
type Field = keyof MailWords;

const FIELDS: Record<Field, { label: string; hint: string; max: number }> = {
  subject: { label: 'Subject', hint: 'Empty: as it is. {subject} stands for it.', max: 160 },
  greeting: { label: 'Greeting', hint: 'Empty: Hi {first_name},', max: 120 },
  opening: { label: 'Opening', hint: 'Above what the mail says.', max: 600 },
  closing: { label: 'Closing', hint: 'Below what the mail says.', max: 600 },
};

/** The words with one of them typed anew; what says nothing is none. */
function reworded(words: Words, name: string, field: Field, typed: string): Words | undefined {
  const { [field]: _was, ...others } = words[name] ?? {};
  const mail = typed === '' ? others : { ...others, [field]: typed };
  const { [name]: _mail, ...rest } = words;
  const all = Object.keys(mail).length === 0 ? rest : { ...rest, [name]: mail };
  return Object.keys(all).length === 0 ? undefined : all;
}

/** What one kind of mail says in the coach's own words; its facts stand anyway. */
export function MailWordsFields({ name, onChoose }: { name: string; onChoose: (name: string) => void }) {
  const { setValue } = useFormContext<Business>();
  const words: Words = useWatch<Business, 'mail.words'>({ name: 'mail.words' }) ?? {};
  const fieldOf = (field: Field) => {
    const { hint, label, max } = FIELDS[field];
    const value = words[name]?.[field] ?? '';
    const error = unknownInMail(field, value) === undefined ? undefined : messages.business.unknownPlaceholder;
    return { label, hint, value, error, optional: true, maxLength: max, onChange: (event: { target: { value: string } }) => setValue('mail.words', reworded(words, name, field, event.target.value), { shouldDirty: true }) };
  };
  return (
    <>
      <SelectField label="Mail" hint="Its facts, such as day, price and links, always stand in it." value={name} onChange={(event) => onChoose(event.target.value)}>
        {Object.entries(MAIL_OCCASIONS).map(([occasion, mails]) => (
          <optgroup key={occasion} label={occasion}>{Object.entries(mails).map(([mail, label]) => <option key={mail} value={mail}>{label}{words[mail] ? ' (your words)' : ''}</option>)}</optgroup>
        ))}
      </SelectField>
      <TextField {...fieldOf('subject')} />
      <TextField {...fieldOf('greeting')} />
      <TextArea {...fieldOf('opening')} rows={2} />
      <TextArea {...fieldOf('closing')} rows={2} />
    </>
  );
}
