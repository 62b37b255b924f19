import type { Business } from '@coach/contracts';
import { mailPhrases, type Language, type MailField } from '@coach/domain';

/** The coach's wording, by mail name. */
export type OwnMailWords = NonNullable<Business['mail']['words']>;

export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Spanish' };

export const otherThan = (language: Language): Language => (language === 'en' ? 'es' : 'en');

const isNothing = (value: object): boolean => Object.keys(value).length === 0;

/** The wording with one changed field; empty ones are removed. */
export function reworded(words: OwnMailWords, { name, language, field }: { name: string; language: Language; field: MailField }, typed: string): OwnMailWords | undefined {
  const { [field]: _was, ...others } = mailPhrases(words[name], language);
  const phrases = typed === '' ? others : { ...others, [field]: typed };
  const [english, spanish] = language === 'en' ? [phrases, mailPhrases(words[name], 'es')] : [mailPhrases(words[name], 'en'), phrases];
  const mail = isNothing(spanish) ? english : { ...english, es: spanish };
  const { [name]: _mail, ...rest } = words;
  const all = isNothing(mail) ? rest : { ...rest, [name]: mail };
  return isNothing(all) ? undefined : all;
}
