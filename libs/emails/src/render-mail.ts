import { renderHtml } from './html/render-html.tsx';
import { mailPhrases, type Business, type Language, type MailWords } from '@coach/domain';
import { withOwnWords } from './own-words.ts';
import { withSoldNames } from './sold-names.ts';
import type { FootLinks, Mail, MailTemplate, Writing } from './mail.ts';
import { renderText } from './text.ts';
import { writingIn } from './writing.ts';

/** Subjects are headers: names that people typed must not bring a second line along. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

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

/** Makes a mail of a business from a template and its props; `links` belong to one with a topic. Pure: the same input gives the same mail. */
export function renderMail<Props extends object>(template: MailTemplate<Props>, props: PropsIn<Props>, { identity, region, mail: { signature } }: Pick<Business, 'identity' | 'region' | 'mail'>, links?: FootLinks, { language = 'en', own, names }: Said = {}): Mail {
  const writing = writingIn(region, language);
  const message = withOwnWords(template.compose(withSoldNames(typeof props === 'function' ? props(writing) : props, names), writing), mailPhrases(own, language), identity.name);
  const foot = { identity, signature: signature || (message.greets === null ? '' : identity.coachName), links, language, say: writing.say };
  return { subject: oneLine(message.subject), html: renderHtml(message, foot), text: renderText(message, foot) };
}
