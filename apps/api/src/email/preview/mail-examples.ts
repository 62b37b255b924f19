import type { Business, Language } from '@coach/domain';
import { soldNamesIn } from '@coach/content/spanish';
import { mailTemplates, renderMail, type Mail, type MailName, type MailTemplate } from '@coach/emails';

/** A mail as the preview shows it. */
export interface Example {
  /** What is special about it; `as a rule` for the first. */
  label: string;
  mail: Mail;
}

const LINKS = { unsubscribeUrl: 'https://yourcoach.example/unsubscribe', preferencesUrl: 'https://yourcoach.example/profile?view=mail' };

/** A mail of this business with its sample and with every variant of it. */
export function examplesOf(name: MailName, business: Business, language: Language): Example[] {
  const { sample, variants = {}, ...template } = mailTemplates[name] as MailTemplate<object>;
  const draw = (changes: object): Mail => renderMail({ sample, ...template }, { ...sample, ...changes }, business, template.topic && LINKS, { language, own: business.mail.words?.[name], names: soldNamesIn(language, business) });
  return [{ label: 'as a rule', mail: draw({}) }, ...Object.entries(variants).map(([label, changes]) => ({ label, mail: draw(changes ?? {}) }))];
}
