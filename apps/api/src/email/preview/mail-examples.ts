import type { Business, Language } from '@coach/domain';
import { soldNamesIn } from '@coach/content/spanish';
import { mailTemplates, renderMail, type Mail, type MailName, type MailTemplate } from '@coach/emails';
import { sampleOf } from './sample-of.ts';

/** A mail as the preview shows it. */
export interface Example {
  /** What is special about it; `as a rule` for the first. */
  label: string;
  mail: Mail;
}

/** The business whose mails are shown, and the origin of its site. */
export interface Sender {
  business: Business;
  origin: string;
}

/** A mail of this business with its sample and every variant. */
export function examplesOf(name: MailName, { business, origin }: Sender, language: Language): Example[] {
  const { sample, variants = {}, ...template } = mailTemplates[name] as MailTemplate<object>;
  const links = { unsubscribeUrl: `${origin}/unsubscribe`, preferencesUrl: `${origin}/profile?view=mail` };
  const draw = (changes: object): Mail => renderMail({ sample, ...template }, sampleOf(sample, changes, business, origin), business, template.topic && links, { language, own: business.mail.words?.[name], names: soldNamesIn(language, business) });
  return [{ label: 'as a rule', mail: draw({}) }, ...Object.entries(variants).map(([label, changes]) => ({ label, mail: draw(changes ?? {}) }))];
}
