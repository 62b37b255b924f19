import { renderHtml } from './html/render-html.tsx';
import { mailPhrases, type Business, type Language, type MailWords } from '@coach/domain';
import { withOwnWords } from './own-words.ts';
import { withSoldNames } from './sold-names.ts';
import type { FootLinks, Mail, MailTemplate, Message, Writing } from './mail.ts';
import { renderText } from './text.ts';
import { writingIn } from './writing.ts';

/** Subjects are headers: names that people typed must not bring a second line along. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** What a mail is made of: known beforehand, or said in the language of its reader. */
export type PropsIn<Props> = Props | ((writing: Writing) => Props);

export interface Said {
  /** English unless said. */
  language?: Language;
  /** The coach's words for this mail. */
  own?: MailWords | undefined;
  /** What is sold, by its names, in that language. */
  names?: ReadonlyMap<string, string>;
}

/** What a mail says to its reader: what is sold by its names in their language, and the coach's own words. Pure. */
export function composed<Props extends object>(template: MailTemplate<Props>, props: PropsIn<Props>, { identity, region }: Pick<Business, 'identity' | 'region'>, { language = 'en', own, names }: Said = {}): Message {
  const writing = writingIn(region, language);
  return withOwnWords(template.compose(withSoldNames(typeof props === 'function' ? props(writing) : props, names), writing), mailPhrases(own, language), identity.name);
}

/** Makes a mail of a business from a template and its props; `links` belong to one with a topic. Pure: the same input gives the same mail. */
export function renderMail<Props extends object>(template: MailTemplate<Props>, props: PropsIn<Props>, business: Pick<Business, 'identity' | 'region' | 'mail'>, links?: FootLinks, said: Said = {}): Mail {
  const { identity, region, mail: { signature } } = business;
  const { language = 'en' } = said;
  const message = composed(template, props, business, said);
  const foot = { identity, signature: signature || (message.greets === null ? '' : identity.coachName), links, language, say: writingIn(region, language).say };
  return { subject: oneLine(message.subject), html: renderHtml(message, foot), text: renderText(message, foot) };
}
